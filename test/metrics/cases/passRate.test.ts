import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('3 of 4 passed', () => {
  expect(measure({ passed: [true, true, false, true] }, 'passRate').value).toBeCloseTo(0.75, 12)
})

test('with weights', () => {
  expect(measure({ passed: [true, false], sampleWeight: [1, 4] }, 'passRate').value).toBeCloseTo(0.2, 12)
})

test('the pass rate is the mean of scores of 1 and 0', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), passed => {
      expect(measure({ passed }, 'passRate').value).toBe(measure({ score: passed.map(Number) }, 'meanScore').value)
    }),
  )
})
