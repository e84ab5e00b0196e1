import { expect, test } from 'vitest'
import { cornerAround, rocPlot } from '../../../src/page/plots/rocPlot.ts'

const text = { idPrefix: 'p', title: 't', description: 'd' }
const curve = { x: [0, 0.1, 1], y: [0, 0.9, 1] }

test.each([
  [0.01, 0.99, 0.05],
  [0.05, 0.99, 0.1],
  [0.1, 0.85, 0.2],
  [0.3, 0.9, 0.5],
  [0.6, 0.9, undefined],
])('a point at %d, %d lies in the corner of %s', (fpr, tpr, corner) => {
  expect(cornerAround([fpr, tpr])).toBe(corner)
})

test('the corner is enlarged: the same point lies farther from the top left', () => {
  const places = [undefined, 0.2].map(corner => {
    const svg = rocPlot({ curve, operating: [0.1, 0.9], corner }, text)
    return /<circle cx="([\d.]+)" cy="([\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? []
  })
  expect(places[1][0]).toBeGreaterThan(places[0][0])
  expect(places[1][1]).toBeGreaterThan(places[0][1])
})

test('the baseline is drawn behind the curve', () => {
  const svg = rocPlot({ curve, baseline: curve }, text)
  expect(svg.indexOf('"5 3"')).toBeLessThan(svg.lastIndexOf('<path'))
  expect(svg).not.toContain('<circle')
})
