import { expect, test } from 'vitest'
import { errorsOfSums } from '../../../src/metrics/agents/errorsOfSums.ts'

test('1 less the share of errors, weighted where there are weights', () => {
  const [errors, all] = [Float64Array.of(1, 0), Float64Array.of(2, 4)]
  expect(errorsOfSums({ n: 2, sampleWeight: undefined }, errors, all, undefined)?.value).toBeCloseTo(5 / 6, 14)
  expect(errorsOfSums({ n: 2, sampleWeight: Float64Array.of(2, 1) }, errors, all, undefined)?.value).toBeCloseTo(
    6 / 8,
    14,
  )
  expect(
    errorsOfSums({ n: 1, sampleWeight: undefined }, Float64Array.of(0), Float64Array.of(0), undefined),
  ).toBeUndefined()
})
