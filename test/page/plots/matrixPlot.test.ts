import { expect, test } from 'vitest'
import { matrixPlot } from '../../../src/page/plots/matrixPlot.ts'
import { tableOf } from '../../tableOf.ts'
import { attributes, boxesOf } from '../words.ts'

const text = { idPrefix: 'p', title: 't', description: 'd' }
const draw = (matrix: Parameters<typeof matrixPlot>[0]) => matrixPlot(matrix, text)
const two = { names: ['ham', 'spam'], counts: tableOf('90 10 / 25 75') }
const fills = (svg: string) => attributes(svg, 'path', 'fill').map(fill => /--em-(\w+)/.exec(fill)?.[1])

test('a cell says how many rows it holds, and which share of the true class they are', () => {
  const svg = draw(two)
  for (const share of [90, 10, 25, 75]) expect(svg).toMatch(new RegExp(`>${share}<.*>${share}\\s%<`))
  expect(svg).not.toContain('>+')
})

test('a share is short, and never rounded to nothing or to all', () => {
  const svg = draw({ names: ['a', 'b'], counts: tableOf('9999 1 / 0 5') })
  for (const share of ['99.9', '0.1', '0', '100']) expect(svg).toMatch(new RegExp(`>${share}\\s%<`))
})

test('beside a baseline it says what has changed', () => {
  const svg = draw({ ...two, before: tableOf('95 5 / 25 75') })
  for (const change of ['>−5<', '>+5<', '>=<']) expect(svg).toContain(change)
})

test('what is right is blue, what is wrong orange, and the fuller the darker', () => {
  const svg = draw(two)
  const shades = attributes(svg, 'path', 'fill-opacity').map(Number)
  const byColour = fills(svg).map(
    (colour, i) => [colour, shades[i], boxesOf(attributes(svg, 'path', 'd')[i])[0]] as const,
  )
  expect(new Set(fills(svg))).toEqual(new Set(['good', 'bad']))
  const wrong = byColour.filter(([colour]) => colour === 'bad').toSorted(([, a], [, b]) => a - b)
  // 10 % of ham stands in the first row, 25 % of spam in the second.
  expect(wrong[0][2][1]).toBeLessThan(wrong[1][2][1])
})

test('of more than twelve classes columns have numbers, and what begins all names is left out', () => {
  const names = Array.from({ length: 13 }, (_, i) => `intent:c${i}`)
  const svg = draw({ names, counts: names.map((_, i) => names.map((_, j) => (i === j ? 5 : 0))) })
  expect(svg).toContain('>13<')
  expect(svg).toContain('>…c12 13<')
  expect(svg.length).toBeLessThan(15_000)
})

test('the diagonal of several classes together does not look right', () => {
  const names = [...Array.from({ length: 13 }, (_, i) => `c${i}`), '70 other classes']
  const counts = names.map((_, i) => names.map((_, j) => (i === j ? 5 : 0)))
  expect(fills(draw({ names, counts }))).not.toContain('muted')
  expect(fills(draw({ names, counts, othersRight: 3 }))).toContain('muted')
})

test('a class without rows has no share', () => {
  const svg = draw({ names: ['a', 'b'], counts: tableOf('0 0 / 1 1') })
  expect(svg).not.toMatch(/NaN|Infinity/)
})
