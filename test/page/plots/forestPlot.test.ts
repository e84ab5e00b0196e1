import { expect, test } from 'vitest'
import { forestPlot } from '../../../src/page/plots/forestPlot.ts'
import { attributes } from '../words.ts'

const row = { name: 'de', value: 0.8, limits: [0.7, 0.9] as const, support: 50, is: 'good' } as const
const draw = (rows: Parameters<typeof forestPlot>[0]['rows'], line?: number) =>
  forestPlot({ rows, heading: 'country', whole: 0.85, line }, { idPrefix: 'f', title: 't', description: 'd' })

test('a slice that is bad has a sign beside its name, not a colour alone', () => {
  const svg = draw([row, { ...row, name: 'jp', is: 'bad' }])
  expect(svg).toContain('>de<')
  expect(svg).toContain('>✗ jp<')
})

test('a slice without a value says so', () => {
  const svg = draw([{ name: 'us', value: Number.NaN, support: 0, is: 'unjudged' }])
  expect(svg).toContain('>no value<')
  expect(svg).not.toContain('NaN')
})

test('each slice makes it taller; what is required is a line only where it is one number', () => {
  const height = (svg: string): number => Number(attributes(svg, 'svg', 'height')[0])
  expect(height(draw([row, row, row])) - height(draw([row]))).toBe(2 * 34)
  const dotted = (svg: string) => attributes(svg, 'path', 'stroke-dasharray').filter(dash => dash === '1 2')
  expect(dotted(draw([row], 0.8))).toHaveLength(1)
  expect(dotted(draw([row]))).toHaveLength(0)
})

test('lines of bounds stand beside the slices, and cross neither their names nor the numbers below', () => {
  const svg = draw([row, row], 0.8)
  const [height] = attributes(svg, 'svg', 'height').map(Number)
  const names = attributes(svg, 'text', 'y').map(Number)
  const parts = attributes(svg, 'path', 'd').flatMap(path => Array.from(path.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)))
  expect(parts).toHaveLength(4)
  for (const [, from, to] of parts) {
    expect(Number(to)).toBeLessThan(height - 20)
    for (const baseline of names) expect(baseline > Number(from) && baseline - 9 < Number(to)).toBe(false)
  }
})
