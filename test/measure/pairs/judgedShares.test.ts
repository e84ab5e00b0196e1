import { expect, test } from 'vitest'
import type { BaselineInput, EvaluationInput } from '../../../src/index.ts'
import { judgedShares } from '../../../src/measure/pairs/judgedShares.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const shares = (candidate: EvaluationInput, baseline: BaselineInput, metric: string) =>
  judgedShares(pairUp(candidate, baseline, 'all'), resolveMetric(metric))

const qrels = { q1: { a: 1, b: 0 }, q2: { c: 2 } }
const run = { q1: ['a', 'x', 'b'], q2: ['c', 'y'] }
const other = { q1: ['a', 'b'], q2: ['x', 'y'] }

test('of the first k that each side returned, to the depth of the metric', () => {
  expect(shares({ qrels, run }, { run: other }, 'ndcg@2')).toEqual({ k: 2, candidate: 0.5, baseline: 0.5 })
  expect(shares({ qrels, run }, { run: other }, 'ndcg@1')).toEqual({ k: 1, candidate: 1, baseline: 0.5 })
})

test('of the first ten, where the metric has no depth', () => {
  expect(shares({ qrels, run }, { run: other }, 'map')?.k).toBe(10)
})

test('of what is no ranking there are none', () => {
  expect(shares({ yTrue: [1, 0], yPred: [1, 0] }, { yPred: [1, 1] }, 'accuracy')).toBeUndefined()
})
