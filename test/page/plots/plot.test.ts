import { expect, test } from 'vitest'
import { boxes, pathThrough, place, plot } from '../../../src/page/plots/plot.ts'

test('a plot names itself by its title and its description', () => {
  const svg = plot({ width: 10, height: 20 }, { idPrefix: 'p', title: 'a < b', description: 'why' }, '<g></g>')
  expect(svg).toContain('viewBox="0 0 10 20"')
  expect(svg).toContain('role="img" aria-labelledby="p-title p-description"')
  expect(svg).toMatch(/<title id="p-title">a &#60; b<\/title><desc id="p-description">why<\/desc><g><\/g><\/svg>$/)
})

test('a path is lifted where a point is no number', () => {
  const points = [
    [0, 1],
    [2, 3],
    [4, Number.NaN],
    [5, 6],
  ] as const
  expect(pathThrough(points)).toBe('M0 1L2 3M5 6')
})

test('boxes are drawn one after another; those without an area are left out', () => {
  expect(
    boxes([
      [0, 1, 2, 3],
      [5, 5, 2, 0],
      [4, 0.04, 1.06, 1],
    ]),
  ).toBe('M0 1h2v3h-2zM4 0h1.1v1h-1.1z')
})

test('places have one digit', () => {
  expect(place(1.26)).toBe(1.3)
})
