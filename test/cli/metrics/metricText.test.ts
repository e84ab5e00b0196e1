import { expect, test } from 'vitest'
import type { LabelType } from '../../../src/cli/labelOfType.ts'
import { metricText } from '../../../src/cli/metrics/metricText.ts'

test.each<[string, LabelType, string]>([
  ['auc', 'string', 'auc'],
  ['ndcg@10', undefined, 'ndcg@10'],
  ['recall(class=spam)', 'string', 'recall(class="spam")'],
  ['recall(class="a,b")', 'string', 'recall(class="a,b")'],
  ['recall(class=1)', 'number', 'recall(class=1)'],
  ['recall(class=1)', 'string', 'recall(class="1")'],
  ['recall(class=007)', 'string', 'recall(class="007")'],
  ['recall(class=1.0)', 'string', 'recall(class="1.0")'],
  ['recall(class=true)', 'boolean', 'recall(class=true)'],
  ['macroF1(labels=["a","b"])', 'string', 'macroF1(labels=["a","b"])'],
  ['fBeta(beta=2, class=1)', 'string', 'fBeta(beta=2,class="1")'],
  ['ndcg@10(gain=exponential)', undefined, 'ndcg@10(gain="exponential")'],
  ['f1(threshold', 'string', 'f1(threshold'],
])('%s among classes of type %s', (text, type, id) => {
  expect(metricText(text, type)).toBe(id)
})

test('a class of another type is refused', () => {
  expect(() => metricText('recall(class=spam)', 'number')).toThrow(
    'the class of class is "spam", and the classes of this file are numbers. Expected a whole number.',
  )
})
