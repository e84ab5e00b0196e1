import 'expect-metrics/vitest'
import { expect, test } from 'vitest'

let attempts = 0

test('a gate that fails once is tried again', { retry: 1 }, () => {
  attempts += 1
  expect({ yTrue: [1, 1], yPred: [1, attempts === 1 ? 0 : 1] }).toHaveAccuracyAbove(0.9)
})

test('it took two attempts', () => {
  expect(attempts).toBe(2)
})
