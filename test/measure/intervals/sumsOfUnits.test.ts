import { expect, test } from 'vitest'
import { ratio } from '../../../generated/metrics.ts'
import { evaluation } from '../../../src/index.ts'
import { sumsOfUnits } from '../../../src/measure/intervals/sumsOfUnits.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'

test('cases of one group are one unit', () => {
  const cases = evaluation({ passed: [true, false, true], numbers: { cost: [1, 2, 4] }, groups: ['u', 'v', 'u'] })
  const sums = { numerators: Float64Array.of(1, 2, 4), denominators: Float64Array.of(1, 0, 1) }
  expect(sumsOfUnits(computationOf(cases, ratio('cost', 'passed')), sums)).toEqual({
    numerators: Float64Array.of(5, 2),
    denominators: Float64Array.of(2, 0),
  })
})
