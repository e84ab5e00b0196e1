import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { measure } from '../../../src/index.ts'
import { limitsOfRanked } from '../../../src/measure/intervals/rankedMethods.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { effectiveWilson } from '../../../src/stats/effectiveWilson.ts'

const yTrue = Array.from({ length: 60 }, (_, row) => Number(row % 3 === 0))
const yScore = yTrue.map((truth, row) => truth / 3 + ((row * 37) % 60) / 90)
const input = { yTrue, yScore }

function ranked() {
  const { rankedOf } = computationOf(borrowedEvaluation(input), resolveMetric('averagePrecision')).computed
  if (rankedOf === undefined) throw new Error('the order of scores decides it')
  return rankedOf
}

test('a value that the order of scores decides has Wilson’s interval of its effective rows', () => {
  const { interval } = measure(input, 'averagePrecision', { confidence: 0.9 })
  expect(interval).toMatchObject({ method: 'effectiveWilson', ...effectiveWilson(ranked().estimate(), 0.9) })
})

test('a metric that grows with it has the limits that grow with its own', () => {
  const { lower, upper } = effectiveWilson(ranked().estimate(), 0.8)
  const from = (share: number): number => 2 * share - 1
  expect(limitsOfRanked({ ...ranked(), from })(0.8)).toEqual({ lower: from(lower), upper: from(upper) })
})

test('the estimate is made once, whatever the level', () => {
  let made = 0
  const limits = limitsOfRanked({
    ...ranked(),
    estimate: () => {
      made++
      return ranked().estimate()
    },
  })
  limits(0.8)
  limits(0.9)
  expect(made).toBe(1)
})
