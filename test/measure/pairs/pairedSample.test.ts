import { expect, test } from 'vitest'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { stringerLimits } from '../../../src/measure/intervals/deviations.ts'
import { momentsSample } from '../../../src/measure/intervals/momentsSample.ts'
import { noPairDiffers, pairedMethod, sameModel } from '../../../src/measure/pairs/pairedSample.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const asked = { metric: resolveMetric('mae'), request: requireConfidence(0.9), level: 0.9 }
const method = pairedMethod({
  title: 'the first two gains',
  needs: 'boundedGains',
  isDefault: ({ values }) => values.length > 2,
  limits: ({ values }) => ({ lower: values[0], upper: values[1] }),
})

test('a method serves samples that have the part it needs', () => {
  const [two, three] = [Float64Array.of(1, 2), Float64Array.of(1, 2, 3)]
  expect(method.needs).toBe('boundedGains')
  expect(method.limits({ boundedGains: { values: two, largest: 2 } }, asked)).toEqual({ lower: 1, upper: 2 })
  expect(method.limits({ gains: { ...momentsSample({ values: two }), method: 'fartherT' } }, asked)).toBeUndefined()
  expect(
    [
      { boundedGains: { values: three, largest: 3 } },
      { boundedGains: { values: two, largest: 2 } },
      { gains: { ...momentsSample({ values: three }), method: 'fartherT' as const } },
    ].map(sample => method.isDefaultFor(sample, { level: 0.9, sides: 2 })),
  ).toEqual([true, false, false])
})

test('the same model on both sides is certainly no other', () => {
  expect(sameModel.same).toBe(true)
  expect(sameModel.tested()).toEqual({ pValue: 1, test: 'identical' })
})

test('rows that all came out alike bound how many others would not', () => {
  const tested = () => ({ pValue: 1, test: 'none' })
  expect(noPairDiffers(3, 2, tested)).toEqual({
    deviations: { usual: 0, values: new Float64Array(0), n: 3, units: 3, largest: 2 },
    isAlike: true,
    tested,
  })
})

test('a billion that came out alike take no array of a billion', () => {
  const { deviations } = noPairDiffers(1e9, 1, () => ({ pValue: 1, test: 'none' }))
  expect(deviations?.values.length).toBe(0)
  expect(deviations && stringerLimits(deviations, 0.9).upper).toBeCloseTo(-Math.log(0.05) / 1e9, 15)
})
