import { describe, expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { calibrationInterval } from '../../../src/stats/calibrationInterval.ts'
import { delong, delongInterval, logitDelongInterval } from '../../../src/stats/scores/delong.ts'
import { halfUnseen } from '../../../src/stats/scores/halfUnseen.ts'
import { newcombeAuc } from '../../../src/stats/scores/newcombeAuc.ts'
import { longTest } from '../../thoroughness.ts'

const yTrue = Array.from({ length: 100 }, (_, row) => Number(row < 12))

test('the interval of an AUC has the farther limits of Newcombe’s and of DeLong’s on the logit scale', () => {
  // Two positives score like the lowest negatives.
  const yScore = yTrue.map((truth, row) => (truth === 1 ? (row < 2 ? row : 70 + 2 * row) : row - 11.5))
  const { interval } = measure({ yTrue, yScore, positive: 1 }, 'auc', { confidence: 0.95 })
  const [positives, negatives] = [1, 0].map(truth => Float64Array.from(yScore.filter((_, row) => yTrue[row] === truth)))
  const area = delong(positives, negatives)
  const score = newcombeAuc(area.auc, 12, 88, 0.95)
  const logit = logitDelongInterval(area, 0.95)
  expect(interval).toMatchObject({
    method: 'newcombeDelong',
    lower: Math.min(score.lower, Number(logit?.lower)),
    upper: Math.max(score.upper, Number(logit?.upper)),
  })
})

test('an AUC of 1, of which DeLong estimates no variance, has the lower limit of half an unseen row', () => {
  const { interval } = measure({ yTrue, yScore: yTrue, positive: 1 }, 'auc', { confidence: 0.95 })
  const [positives, negatives] = [new Float64Array(12).fill(1), new Float64Array(88)]
  const { lower } = halfUnseen(delong(positives, negatives), 0.95)
  expect(lower).toBeLessThan(newcombeAuc(1, 12, 88, 0.95).lower)
  expect(interval).toMatchObject({ lower, upper: 1 })
})

test.each(['newcombe', 'delong', 'logitDelong'] as const)('%s by name', method => {
  const yScore = yTrue.map((truth, row) => ((row * 37) % 100) / 100 + truth / 2)
  const [positives, negatives] = [1, 0].map(truth => Float64Array.from(yScore.filter((_, row) => yTrue[row] === truth)))
  const found = delong(positives, negatives)
  const { interval } = measure({ yTrue, yScore, positive: 1 }, 'auc', { confidence: { level: 0.9, method } })
  const limits = {
    newcombe: newcombeAuc(found.auc, 12, 88, 0.9),
    delong: delongInterval(found, 0.9),
    logitDelong: logitDelongInterval(found, 0.9),
  }
  expect(interval).toMatchObject({ method, ...limits[method] })
})

test.each(['delong', 'logitDelong'] as const)('%s of a perfect order has none', method => {
  const { interval, noInterval } = measure({ yTrue, yScore: yTrue }, 'auc', { confidence: { level: 0.9, method } })
  expect(interval).toBeUndefined()
  expect(noInterval).toBe('DeLong estimates no variance of such scores')
})

describe('values of the order of scores', () => {
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
})

describe('mean gaps', () => {
  const yTrue = Array.from({ length: 100 }, (_, row) => Number(row < 12))

  longTest('the interval of an ECE is that of its bins; rows of groups are resampled', () => {
    const yScore = yTrue.map((_, row) => (row % 20) / 20)
    const scores = { yTrue, yScore, positive: 1 }
    const { interval, parts } = measure(scores, 'ece', { confidence: 0.95 })
    if (parts.kind !== 'bins') throw new Error('an ECE has bins')
    expect(interval).toMatchObject({ method: 'foldedNormal', ...calibrationInterval(parts.bins, 0.95) })
    const groups = yTrue.map((_, row) => `user ${row % 25}`)
    expect(measure({ ...scores, groups }, 'ece', { confidence: 0.95 }).interval?.method).toBe('debiased bootstrap')
  })
})
