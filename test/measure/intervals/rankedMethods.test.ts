import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const yTrue = Array.from({ length: 60 }, (_, row) => Number(row % 3 === 0))
const yScore = yTrue.map((truth, row) => truth / 3 + ((row * 37) % 60) / 90)
const input = { yTrue, yScore }
const drawing = { seed: 4, resamples: 150 }

test.each([
  ['averagePrecision', 'area', 'effectiveWilson'],
  ['partialAuc(maxFpr=0.5)', 'area', 'effectiveWilson'],
  ['tprAtFpr(fpr=0.2)', 'point', 'pointMover'],
  ['ks', 'distance', 'nearMaximisers'],
])('%s has the limits of its %s', (id, kind, method) => {
  const { rankedOf } = computationOf(borrowedEvaluation(input), resolveMetric(id)).computed
  expect(rankedOf?.kind).toBe(kind)
  const { interval } = measure(input, id, { confidence: { level: 0.9, ...drawing } })
  const { lower, upper } = rankedOf!.limits(0.9, drawing)
  expect(interval).toMatchObject({ method, lower, upper })
})

test('only what is drawn says by how many resamples and which seed', () => {
  const intervalOf = (id: string) => measure(input, id, { confidence: { level: 0.9, ...drawing } }).interval
  expect(intervalOf('ks')).toMatchObject(drawing)
  expect(intervalOf('averagePrecision')).not.toHaveProperty('seed')
})
