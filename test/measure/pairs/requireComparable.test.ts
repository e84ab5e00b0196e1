import { describe, expect, test } from 'vitest'
import { type BaselineInput, compare, EvaluationError, type EvaluationInput, evaluation } from '../../../src/index.ts'
import { createMatchers } from '../../../src/matchers/createMatchers.ts'
import { longTest } from '../../thoroughness.ts'

const yTrue = Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? 'spam' : 'ham'))
const predicted = (every: number) => yTrue.map((label, i) => (i % every === 0 ? 'ham' : label))
const yScore = (shift: number) => yTrue.map((label, i) => (label === 'spam' ? 0.5 : 0.2) + ((i * 7 + shift) % 10) / 25)
const proba = (shift: number) => yScore(shift).map(score => [score, 1 - score])
const labels = ['ham', 'spam']
const levels = ['low', 'mid', 'high']
const graded = {
  yTrue: yTrue.map((_, i) => levels[i % 3]!),
  yPred: yTrue.map((_, i) => levels[(i + Number(i % 5 === 0)) % 3]!),
}
const other = { ...graded, yPred: graded.yPred.with(0, 'low') }
const numbers = { yTrue: [0, 1, 1, 0, 1, 0, 1, 0], yPred: [0, 1, 0, 0, 1, 1, 1, 0] }
const lists = { yTrue: [['a'], ['b']], yPred: [['a'], ['b']] }
const ratings = [
  ['low', 'low'],
  ['mid', 'high'],
  ['high', 'high'],
  ['low', 'mid'],
]

describe('two evaluations whose settings give a metric two meanings are refused', () => {
  test.each<
    readonly [what: string, candidate: EvaluationInput, baseline: EvaluationInput, metric: string, message: string]
  >([
    [
      'positive',
      { yTrue, yPred: predicted(4), positive: 'spam' },
      { yTrue, yPred: predicted(5), positive: 'ham' },
      'f1',
      'positive is "spam" in the candidate, "ham" in the baseline: f1 would compare two different things',
    ],
    [
      'positive of scores',
      { yTrue, yScore: yScore(1), positive: 'spam' },
      { yTrue, yScore: yScore(2), positive: 'ham' },
      'auc',
      'positive is "spam" in the candidate, "ham" in the baseline',
    ],
    [
      'positive of groups',
      { yTrue, yScore: yScore(1), positive: 'spam', groups: yTrue.map((_, i) => i % 2) },
      { yTrue, yScore: yScore(2), positive: 'ham', groups: yTrue.map((_, i) => i % 2) },
      'gauc',
      'positive is "spam" in the candidate, "ham" in the baseline',
    ],
    [
      'positive that goes without saying, and another',
      numbers,
      { ...numbers, yPred: numbers.yTrue, positive: 0 },
      'recall',
      'positive is 1 in the candidate, 0 in the baseline',
    ],
    [
      'classes',
      { ...graded, labels: levels },
      { ...other, labels: [...levels, 'none'] },
      'macroF1',
      'classes are "low", "mid", "high" in the candidate, "low", "mid", "high", "none" in the baseline',
    ],
    [
      'classes that only the baseline declares',
      graded,
      { ...other, labels: [...levels, 'none'] },
      'macroF1',
      'classes are "high", "low", "mid" in the candidate, "low", "mid", "high", "none" in the baseline',
    ],
    [
      'the order of classes',
      { ...graded, labels: levels },
      { ...other, labels: ['high', 'low', 'mid'] },
      'cohenKappa(weights="linear")',
      'labels are "low", "mid", "high" in the candidate, "high", "low", "mid" in the baseline',
    ],
    [
      'classes of probabilities',
      { yTrue, yProba: proba(1), labels: ['spam', 'ham'] },
      { yTrue, yProba: proba(2).map(row => [...row, 0]), labels: ['spam', 'ham', 'none'] },
      'brierScore',
      'classes are "spam", "ham" in the candidate, "spam", "ham", "none" in the baseline',
    ],
    [
      'labels of sets',
      { task: 'multilabel', ...lists, labels: ['a', 'b'] },
      { task: 'multilabel', ...lists, yPred: [['a'], ['a']], labels: ['a', 'b', 'c'] },
      'hammingLoss',
      'classes are "a", "b" in the candidate, "a", "b", "c" in the baseline',
    ],
    [
      'the order of ratings',
      { ratings, labels: levels },
      { ratings, labels: levels.toReversed() },
      'krippendorffAlpha(level="ordinal")',
      'labels are "low", "mid", "high" in the candidate, "high", "mid", "low" in the baseline',
    ],
    [
      'how probable the positive class is said to be, and the likeliest',
      { yTrue, yScore: yScore(1), positive: 'spam' },
      { yTrue, yProba: proba(2), labels: ['spam', 'ham'], positive: 'spam' },
      'ece',
      'ece takes yScore of the candidate and yProba of the baseline, which are two measures',
    ],
    [
      'catalogs',
      { qrels: { q: { a: 1 }, r: { b: 1 } }, run: { q: ['a'], r: ['b'] }, catalog: ['a', 'b', 'c'] },
      { qrels: { q: { a: 1 }, r: { b: 1 } }, run: { q: ['a'], r: ['a'] }, catalog: ['a', 'b'] },
      'coverage',
      'catalog is "a", "b", "c" in the candidate, "a", "b" in the baseline',
    ],
    [
      'popularities',
      { qrels: { q: { a: 1 }, r: { b: 1 } }, run: { q: ['a'], r: ['b'] }, popularity: { a: 0.5, b: 0.1 } },
      { qrels: { q: { a: 1 }, r: { b: 1 } }, run: { q: ['a'], r: ['a'] }, popularity: { a: 0.5, b: 0.2 } },
      'novelty',
      'popularity of the baseline differs from that of the candidate',
    ],
    [
      'another run beside each',
      { qrels: { q: { a: 1 } }, run: { q: ['a', 'b'] }, otherRun: { q: ['a', 'b'] } },
      { qrels: { q: { a: 1 } }, run: { q: ['b', 'a'] }, otherRun: { q: ['b', 'a'] } },
      'rbo(p=0.9)',
      'otherRun of the baseline differs from that of the candidate',
    ],
  ])('%s', (_, candidate, baseline, metric, message) => {
    const compared = () => compare(evaluation(candidate), evaluation(baseline), metric)
    expect(compared).toThrow(EvaluationError)
    expect(compared).toThrow(message)
  })

  test('so are predictions alone that bring a setting of their own', () => {
    const candidate = { yTrue, yPred: predicted(4), positive: 'spam' }
    expect(() => compare(candidate, { yPred: predicted(5), positive: 'ham' }, 'f1')).toThrow('positive is "spam"')
    const { toBeNoWorseThan } = createMatchers({ runner: 'test', width: () => 80 })
    const context = { isNot: false, promise: '' }
    expect(() =>
      toBeNoWorseThan.call(context, candidate, { yPred: predicted(5), positive: 'ham' }, 'f1', { margin: 0.1 }),
    ).toThrow(/^toBeNoWorseThan: positive is "spam" in the candidate, "ham" in the baseline/)
  })
})

describe('what leaves a metric its meaning is compared', () => {
  test.each<readonly [what: string, candidate: EvaluationInput, baseline: EvaluationInput, metric: string]>([
    [
      'the metric says what is positive',
      { yTrue, yPred: predicted(4), positive: 'spam' },
      { yTrue, yPred: predicted(5), positive: 'ham' },
      'f1(positive="ham")',
    ],
    [
      'each model has a threshold of its own',
      { yTrue, yScore: yScore(1), positive: 'spam', threshold: 0.5 },
      { yTrue, yScore: yScore(2), positive: 'spam', threshold: 0.4 },
      'f1',
    ],
    [
      'a setting that only the candidate has',
      { yTrue, yPred: predicted(4), positive: 'spam', labels },
      { yTrue, yPred: predicted(5) },
      'f1',
    ],
    ['what goes without saying is said', numbers, { ...numbers, yPred: numbers.yTrue, positive: 1 }, 'recall'],
    [
      'columns of probabilities in another order',
      { yTrue, yProba: proba(1), labels: ['spam', 'ham'] },
      { yTrue, yProba: proba(2).map(row => row.toReversed()), labels: ['ham', 'spam'] },
      'brierScore',
    ],
    [
      'calls beside calls from a threshold',
      { yTrue, yPred: predicted(4), positive: 'spam' },
      { yTrue, yScore: yScore(2), positive: 'spam', threshold: 0.4 },
      'f1',
    ],
    [
      'classes that only one side has ever predicted',
      graded,
      { ...other, yPred: graded.yPred.with(0, 'none') },
      'macroF1',
    ],
  ])('%s', (_, candidate, baseline, metric) => {
    const [{ gain }] = compare(evaluation(candidate), evaluation(baseline), metric).metrics
    expect(gain).not.toBeNaN()
  })

  longTest('what is at stake, and the series that was trained on, are those of the candidate', () => {
    const amount = yTrue.map((_, i) => 1 + (i % 4))
    const scored = { yTrue, yScore: yScore(1), positive: 'spam', amount }
    const older = { yTrue, yScore: yScore(2), positive: 'spam' }
    const recall = (baseline: BaselineInput) => compare(scored, baseline, 'recallAtShare(share=0.3)').metrics[0].gain
    expect(recall({ ...older, amount: amount.toReversed() })).toBe(recall({ ...older, amount }))
    expect(recall(older)).toBe(recall({ ...older, amount }))
    const forecast = { yTrue: [3, 4, 5], yPred: [3, 5, 5], yTrain: [1, 2, 3] }
    const mase = (baseline: BaselineInput) => compare(forecast, baseline, 'mase').metrics[0].gain
    expect(mase({ yTrue: [3, 4, 5], yPred: [4, 5, 6], yTrain: [1, 9] })).toBe(mase({ yPred: [4, 5, 6] }))
  })
})
