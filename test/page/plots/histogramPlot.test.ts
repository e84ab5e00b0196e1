import { expect, test } from 'vitest'
import { histogramPlot } from '../../../src/page/plots/histogramPlot.ts'
import { attributes, boxesOf } from '../words.ts'

const draw = (edges: readonly number[], counts: readonly number[]) =>
  histogramPlot({ edges, counts, of: 'residual', unit: 'rows' }, { idPrefix: 'h', title: 't', description: 'd' })

test('bars are as tall as their counts', () => {
  const [bars] = attributes(draw([0, 1, 2, 3], [4, 0, 2]), 'path', 'd').map(boxesOf)
  expect(bars).toHaveLength(2)
  expect(bars[0][3]).toBeCloseTo(2 * bars[1][3], 0)
})

test('a line stands at 0 only between values of both signs', () => {
  const lines = (svg: string) => attributes(svg, 'line', 'stroke-dasharray').filter(dash => dash !== '')
  expect(lines(draw([-1, 0, 1], [1, 1]))).toHaveLength(1)
  expect(lines(draw([0, 1, 2], [1, 1]))).toHaveLength(0)
})

test('values that are all alike have one bar', () => {
  expect(draw([3, 3], [7])).not.toMatch(/NaN|Infinity/)
})
