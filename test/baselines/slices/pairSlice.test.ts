import { expect, test } from 'vitest'
import { rowsToStore } from '../../../src/baselines/rowsToStore.ts'
import { slicePairing } from '../../../src/baselines/slices/pairSlice.ts'
import { evaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { measure } from '../../../src/measure/measure.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { models, random } from '../models/models.ts'
import { all, scored, someScored } from './slicedModels.ts'

const accuracy = resolveMetric('accuracy')
const isWrong = (row: number): boolean => row % 3 === 0
const some = Uint32Array.from([2, 3, 5, 150, 299])

test.each(['plain', 'hashed'] as const)('some rows of both models, in any order of either: %s ids', ids => {
  const stored = rowsToStore(evaluation(scored(isWrong)), [accuracy], ids)
  const candidate = evaluation(someScored(all.toReversed()))
  const rows = some.map(row => 299 - row)
  const paired = slicePairing({ candidate, stored })(rows, accuracy)
  expect(paired?.stored).toBe(measure(someScored([...some], isWrong), 'accuracy').value)
  expect(measure(paired!.pairing.candidate, 'accuracy').value).toBe(measure(someScored([...some]), 'accuracy').value)
})

test('rows without ids go by their places', () => {
  const { ids: _, ...given } = scored(isWrong)
  const { ids: __, ...candidate } = scored()
  const stored = rowsToStore(evaluation(given), [accuracy], 'plain')
  const paired = slicePairing({ candidate: evaluation(candidate), stored })(some, accuracy)
  expect(paired?.stored).toBe(measure(someScored([...some], isWrong), 'accuracy').value)
})

test('values of queries serve as they are', () => {
  const { of } = models.find(({ shape }) => shape === 'rankings')!
  const [old, now] = [of(random(1)), of(random(2))].map(input => evaluation(input as never))
  const ndcg = resolveMetric('ndcg@5')
  const stored = rowsToStore(old!, [ndcg], 'plain')
  const values = stored.units.get('ndcg@5')!
  const paired = slicePairing({ candidate: now!, stored })(Uint32Array.from([3, 4]), ndcg)
  expect(paired?.stored).toBeCloseTo((values[3]! + values[4]!) / 2, 12)
})

test('other rows are not paired', () => {
  const stored = rowsToStore(evaluation(scored(isWrong)), [accuracy], 'plain')
  const candidate = evaluation(someScored(all.slice(1)))
  expect(slicePairing({ candidate, stored })(Uint32Array.from([1]), accuracy)).toBeUndefined()
})
