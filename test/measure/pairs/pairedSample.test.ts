import { expect, test } from 'vitest'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { momentsSample } from '../../../src/measure/intervals/momentsSample.ts'
import { pairedMethod, sameModel } from '../../../src/measure/pairs/pairedSample.ts'
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
  expect(method.limits({ gains: momentsSample({ values: two }) }, asked)).toBeUndefined()
  expect(
    [
      { boundedGains: { values: three, largest: 3 } },
      { boundedGains: { values: two, largest: 2 } },
      { gains: momentsSample({ values: three }) },
    ].map(sample => method.isDefaultFor(sample, { level: 0.9, sides: 2 })),
  ).toEqual([true, false, false])
})

test('the same model on both sides is certainly no other', () => {
  expect(sameModel.same).toBe(true)
  expect(sameModel.tested()).toEqual({ pValue: 1, test: 'identical' })
})
