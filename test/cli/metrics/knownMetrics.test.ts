import { expect, test } from 'vitest'
import type { LabelType } from '../../../src/cli/labelOfType.ts'
import { knownMetric, knownMetrics, metricsAsked, metricText } from '../../../src/cli/metrics/knownMetrics.ts'

test('the command line knows metrics of texts, and no id twice', () => {
  const ids = knownMetrics.flatMap(({ id, aliases, cutoff }) => [id, ...aliases].map(name => `${name} ${cutoff}`))
  expect(ids).toContain('bleu undefined')
  expect(ids).toContain('wer undefined')
  expect(new Set(ids).size).toBe(ids.length)
})

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
  ['macroF1(labels=[a, 007, "b,c"])', 'string', 'macroF1(labels=["a","007","b,c"])'],
  ['recall(class=[UNK])', 'string', 'recall(class="[UNK]")'],
  ['equalizedOddsRatio(by=[country, device])', 'number', 'equalizedOddsRatio(by=["country","device"])'],
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

test('metrics by id, classes by their type', () => {
  expect(metricsAsked(['auc', 'recall(class=1)'], 'string').map(({ id }) => id)).toEqual(['auc', 'recall(class="1")'])
})

test.each([[undefined], [[]]])('%j names none', names => {
  expect(() => metricsAsked(names, undefined)).toThrow('no metric is named. Expected -m auc.')
})

test('an unknown metric is refused', () => {
  expect(() => metricsAsked(['acu'], undefined)).toThrow('there is no metric "acu". Did you mean auc?')
})
