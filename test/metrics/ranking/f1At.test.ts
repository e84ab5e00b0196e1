import { expect, test } from 'vitest'
import { f1At } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'

test('F1@k is 2 · hits / (k + relevant), or over what was returned', () => {
  const found = { qrels: { q: { a: 1, b: 1, c: 1 } }, run: { q: ['a', 'x'] } }
  expect(measure(found, 'f1@4').value).toBeCloseTo(2 / 7, 15)
  expect(measure(found, 'f1@4', { adaptive: true }).value).toBeCloseTo(2 / 5, 15)
  expect(measure(found, f1At({ k: 4 })).metric).toBe('f1@4')
  expect(measure({ yTrue: [1, 0], yPred: [1, 1] }, 'f1').value).toBeCloseTo(2 / 3, 15)
})
