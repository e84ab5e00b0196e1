import { expect, test } from 'vitest'
import { hasOwnScales, mirroredHistogram } from '../../../src/page/plots/mirroredHistogram.ts'
import { attributes, boxesOf } from '../words.ts'

const draw = (threshold?: number) =>
  mirroredHistogram(
    { edges: [0, 0.5, 1], positives: [1, 4], negatives: [3, 0], threshold },
    { idPrefix: 'm', title: 't', description: 'd' },
  )

test('positives stand above the axis, negatives hang below it', () => {
  const [positives, negatives] = attributes(draw(), 'path', 'd').map(boxesOf)
  const axis = positives[0][1] + positives[0][3]
  expect(positives[1][1] + positives[1][3]).toBeCloseTo(axis, 0)
  expect(negatives).toHaveLength(1)
  expect(negatives[0][1]).toBeCloseTo(axis, 0)
  expect(positives[1][3]).toBeCloseTo(4 * positives[0][3], 0)
})

const drawWide = (threshold: number) =>
  mirroredHistogram(
    { edges: [0, 0.6, 1], positives: [1, 4], negatives: [3, 0], threshold },
    { idPrefix: 'm', title: 't', description: 'd' },
  )

test('the threshold is written in free space near its line; outside of the axis it is not drawn', () => {
  const place = (svg: string) => Number(/<text x="([\d.]+)"[^>]*>threshold/.exec(svg)?.[1])
  const line = (svg: string) => Number(attributes(svg, 'line', 'x1').at(-1))
  expect(Math.abs(place(drawWide(0.1)) - line(drawWide(0.1)))).toBeLessThan(60)
  expect(place(drawWide(0.1))).toBeGreaterThan(line(drawWide(0.1)))
  expect(place(drawWide(0.99))).toBeLessThan(line(drawWide(0.99)))
  expect(draw(2)).not.toContain('threshold')
})

test('a class of a few rows is drawn to its own scale, and the axis says so', () => {
  const rare = { edges: [0, 0.5, 1], positives: [0, 2], negatives: [900, 98] }
  const svg = mirroredHistogram(rare, { idPrefix: 'm', title: 't', description: 'd' })
  const [positives, negatives] = attributes(svg, 'path', 'd').map(boxesOf)
  expect(positives[0][3]).toBe(negatives[0][3])
  expect(svg).toContain('each class to its own scale')
  for (const count of ['>2<', '>200<']) expect(svg).toContain(count)
  expect(svg.match(/>0<\/text>/g)).toHaveLength(2)
  expect(hasOwnScales(rare)).toBe(true)
  expect(hasOwnScales({ positives: [0, 0], negatives: [9, 1] })).toBe(false)
})
