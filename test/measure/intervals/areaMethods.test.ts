import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { delong, delongInterval, logitDelongInterval } from '../../../src/stats/scores/delong.ts'
import { halfUnseen } from '../../../src/stats/scores/halfUnseen.ts'
import { newcombeAuc } from '../../../src/stats/scores/newcombeAuc.ts'

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
