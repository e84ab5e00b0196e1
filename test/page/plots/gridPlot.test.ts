import { expect, test } from 'vitest'
import { gridPlot } from '../../../src/page/plots/gridPlot.ts'
import { attributes, boxesOf } from '../words.ts'

const svg = gridPlot(
  {
    edges: [0, 1, 2],
    cells: [
      [0, 0, 64],
      [1, 1, 1],
      [1, 0, 64],
    ],
  },
  { idPrefix: 'g', title: 't', description: 'd' },
)

test('squares of one shade are one path, and the fuller is the darker', () => {
  const paths = attributes(svg, 'path', 'd').map(boxesOf)
  const shades = attributes(svg, 'path', 'fill-opacity').map(Number)
  expect(paths.map(boxes => boxes.length)).toEqual([1, 2])
  expect(shades[0]).toBeLessThan(shades[1])
})

test('a larger prediction lies higher, a larger truth farther to the right', () => {
  const [[few], [first, second]] = attributes(svg, 'path', 'd').map(boxesOf)
  expect(few[1]).toBeLessThan(first[1])
  expect(second[0]).toBeGreaterThan(first[0])
})
