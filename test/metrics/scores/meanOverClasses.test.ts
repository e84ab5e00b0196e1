import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

const proba = [
  [0.7, 0.2, 0.1],
  [0.2, 0.7, 0.1],
  [0.6, 0.3, 0.1],
]
const labels = ['ant', 'bee', 'cat']
const ap = (yTrue: readonly string[], options = {}) =>
  measure({ yTrue, yProba: proba, labels }, 'macroAveragePrecision', options)

test('one class without rows makes the mean undefined, and is named', () => {
  expect(ap(['ant', 'bee', 'ant'], { whenUndefined: 'fail' }).undefinedBecause).toBe('no row is truly "cat"')
})

test('of several classes without rows the first is named, and how many more there are', () => {
  expect(ap(['ant', 'ant', 'ant'], { whenUndefined: 'fail' }).undefinedBecause).toMatch(/ \(and 1 more\)$/)
})

test('whenUndefined counts such a class as a number, or leaves it out', () => {
  const known = ap(['ant', 'bee', 'ant'], { whenUndefined: 'skip' })
  expect(known.convention).toContain('mean of 2 classes')
  expect(ap(['ant', 'bee', 'ant'], { whenUndefined: 0 }).value).toBeCloseTo((known.value * 2) / 3, 12)
  expect(ap(['ant', 'bee', 'ant'], { whenUndefined: 1 }).value).toBeCloseTo((known.value * 2 + 1) / 3, 12)
})
