import { expect, test } from 'vitest'
import { ratio } from '../../../generated/metrics.ts'
import { compare } from '../../../src/index.ts'

const cost = [3, 5, 2, 8, 4, 6, 3, 7, 5, 4]
const passed = cost.map((_, i) => i % 4 !== 3)
const sideOf = (factor: number) => ({ passed, numbers: { cost: cost.map((each, i) => each * factor + (i % 2) / 10) } })

test('cases are paired: a candidate that is cheaper by the same share in each case is surely so', () => {
  const [difference] = compare(sideOf(0.9), sideOf(1), [ratio('cost', 'passed')]).metrics
  expect(difference.test).toBe('Student’s t')
  expect(difference.gain).toBeCloseTo(4.7 / 8, 12)
  expect(difference.interval?.lower).toBeGreaterThan(0)
})

test('the gain changes its sign with the sides', () => {
  const [difference] = compare(sideOf(1), sideOf(0.9), [ratio('cost', 'passed')]).metrics
  expect(difference.gain).toBeCloseTo(-4.7 / 8, 12)
})
