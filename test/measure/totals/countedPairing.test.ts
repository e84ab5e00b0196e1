import { expect, test } from 'vitest'
import { evaluation } from '../../../src/index.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { countedPairing } from '../../../src/measure/totals/countedPairing.ts'
import { counted } from './counted.ts'

test('rows that were counted under each model by itself are not paired', () => {
  const alone = counted('recall', { kind: 'counted', evaluation: evaluation({ yTrue: [1, 0], yPred: [1, 1] }) })
  const pairing = { candidate: alone, baseline: alone, by: 'engine', candidateOnly: 0, baselineOnly: 0 } as const
  expect(() => countedPairing(pairing, resolveMetric('recall'))).toThrow(
    'rows were counted under each model by itself, and a comparison of recall takes them under both',
  )
})
