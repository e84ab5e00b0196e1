import { expect, test } from 'vitest'
import { knownMetric } from '../../../src/cli/metrics/knownMetric.ts'

test.each([
  ['auc', 'auc'],
  ['ndcg@10', 'ndcg@10'],
  ['recall(class=spam)', 'recall(class="spam")'],
])('%s is %s', (text, id) => {
  expect(knownMetric(text, 'string')).toBe(id)
})

test.each([
  ['aucc', 'there is no metric "aucc". Did you mean auc? expect-metrics metrics lists them all.'],
  ['nDCG_at@10', 'there is no metric "nDCG_at".'],
  ['recal(class=spam)', 'there is no metric "recal". Did you mean recall?'],
])('%s is refused, without a word of what only code can do', (text, problem) => {
  expect(() => knownMetric(text, 'string')).toThrow(problem)
  expect(() => knownMetric(text, 'string')).not.toThrow('withMetrics')
})
