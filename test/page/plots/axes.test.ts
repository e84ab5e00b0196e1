import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axes, label, ticks } from '../../../src/page/plots/axes.ts'

test.each([
  [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [-1, 1, [-1, -0.5, 0, 0.5, 1]],
  [0, 7, [0, 1, 2, 3, 4, 5, 6, 7]],
  [3, 3, [3]],
  [0, Number.NaN, [0]],
  [Number.NaN, 1, []],
])('from %d to %d there are round numbers', (from, to, expected) => {
  expect(ticks(from, to)).toEqual(expected)
})

test('they lie within, ascend, and are as many as a plot can hold', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
      (from, span) => {
        const found = ticks(from, from + span, 2.5)
        expect(found.length).toBeGreaterThanOrEqual(2)
        expect(found.length).toBeLessThanOrEqual(8)
        expect(found).toEqual(found.toSorted((a, b) => a - b))
      },
    ),
  )
})

test('numbers ascend to the right and upwards', () => {
  const { x, y, markup } = axes({ from: 0, to: 10, title: 'across' }, { from: 5, to: 6, title: 'up' })
  expect(x(0)).toBeLessThan(x(10))
  expect(y(5)).toBeGreaterThan(y(6))
  expect(markup).toContain('>across<')
  expect(markup).toContain('>up<')
})

test('a word is escaped', () => {
  expect(label(1, 2, '<b>', 'end')).toContain('text-anchor="end">&#60;b&#62;</text>')
})
