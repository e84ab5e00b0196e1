import { expect, test } from 'vitest'
import { measure, repeated } from '../../../src/index.ts'
import { methodOfValue } from '../../../src/measure/methodOf.ts'
import { runsMethods } from '../../../src/measure/runs/runsMethods.ts'

const runs = repeated([{ passed: [true, false, true, true] }, { passed: [true, true, false, true] }])

test.each([
  ['rows', 'moverOfRuns'],
  ['runs', 'moverAcrossRuns'],
] as const)('intervals over %s carry the name %s', (over, method) => {
  const { interval } = measure(runs, 'passRate', { confidence: 0.9, over })
  expect(interval?.method).toBe(method)
  expect(interval && methodOfValue(interval)).toEqual(runsMethods[method])
})
