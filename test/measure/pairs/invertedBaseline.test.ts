import { describe, expect, test } from 'vitest'
import { type BaselineInput, compare, type EvaluationInput } from '../../../src/index.ts'
import { createMatchers } from '../../../src/matchers/createMatchers.ts'
import { plainHost } from '../../../src/matchers/host.ts'

const n = 200
const rows = Array.from({ length: n }, (_, i) => i)
const noise = rows.map(i => ((i * 37) % 101) / 101)
const yTrue = rows.map(i => Number((i * 7) % 3 === 0))
const good = yTrue.map((truth, i) => 0.6 * noise[i] + 0.4 * truth)
const poor = yTrue.map((truth, i) => 0.9 * noise[i] + 0.1 * truth)
const inverted = good.map(score => 1 - score)
const groups = rows.map(i => `user-${i % 20}`)
const classes = rows.map(i => 'abc'[i % 3])
const proba = (shift: number) =>
  rows.map(i => {
    const right = 0.4 + 0.5 * noise[i]
    const row = [(1 - right) / 2, (1 - right) / 2, (1 - right) / 2]
    row[(i + shift) % 3] = right
    return row
  })
const flipped = yTrue.map((truth, i) => (i % 10 === 0 ? truth : 1 - truth))
const numbers = rows.map(i => (i * 13) % 50)
const queries = rows.slice(0, 40)
const qrels = Object.fromEntries(queries.map(q => [`q${q}`, { d0: 2, d1: 1, d2: 0 }]))
const runWith = (score: (doc: number, query: number) => number) =>
  Object.fromEntries(
    queries.map(q => [`q${q}`, Object.fromEntries([0, 1, 2, 3, 4, 5].map(d => [`d${d}`, score(d, q)]))]),
  )
const upright = runWith((d, q) => 10 - d - (q % 4))
const distances = runWith((d, q) => d + (d === q % 6 ? 0.5 : 0))
const lists = Object.fromEntries(queries.map(q => [`q${q}`, ['d5', 'd4', 'd3', 'd1', 'd2', 'd0']]))

const cases: readonly (readonly [string, EvaluationInput, BaselineInput, string, string])[] = [
  ['scores', { yTrue, yScore: poor }, { yScore: inverted }, 'auc', 'inverted scores'],
  ['average precision', { yTrue, yScore: poor }, { yScore: inverted }, 'averagePrecision', 'inverted scores'],
  ['probabilities', { yTrue, yScore: poor }, { yScore: inverted }, 'brierScore', 'inverted scores'],
  ['scores and a threshold', { yTrue, yScore: poor, threshold: 0.5 }, { yScore: inverted }, 'f1', 'inverted scores'],
  ['scores in groups', { yTrue, yScore: poor, groups }, { yScore: inverted }, 'gauc', 'inverted scores'],
  ['labels', { yTrue, yPred: yTrue.map((truth, i) => (i % 3 ? truth : 0)) }, { yPred: flipped }, 'accuracy', 'chance'],
  [
    'class probabilities in another order',
    { yTrue: classes, yProba: proba(0), labels: ['a', 'b', 'c'] },
    { yProba: proba(1) },
    'logLoss',
    'worse than chance',
  ],
  [
    'correlations',
    { yTrue: numbers, yPred: numbers.map((y, i) => y + 90 * noise[i]) },
    { yPred: numbers.map((y, i) => 30 * noise[i] - y) },
    'spearman',
    'negated predictions',
  ],
  ['distances in place of scores', { qrels, run: upright }, { run: distances }, 'ndcg@10', 'in reverse'],
  ['lists with the best last', { qrels, run: upright }, { run: lists }, 'mrr', 'in reverse'],
  [
    'grades by position',
    { relevance: queries.map(q => [1, q % 2, 0, 0]) },
    { relevance: queries.map(q => [0, 0, q % 2, 1]) },
    'ndcg',
    'in reverse',
  ],
]

describe.each(cases)('%s', (_, candidate, baseline, metric, problem) => {
  test('upside down: refused, and compared where that is said', () => {
    const refused = () => compare(candidate, baseline, metric)
    expect(refused).toThrow(problem)
    expect(refused).toThrow('confidence 99.9 %')
    expect(refused).toThrow("To compare it as it is, say whenInverted: 'compare'.")
    const [{ gain, notes }] = compare(candidate, baseline, metric, { whenInverted: 'compare' }).metrics
    expect(gain).toBeGreaterThan(0)
    expect(notes.join()).toContain(problem)
  })

  test('the candidate is compared, since it can only fail', () => {
    const beside = { ...baseline, ...('qrels' in candidate ? { qrels: candidate.qrels } : {}) }
    const inverse = { ...candidate, ...beside } as EvaluationInput
    expect(compare(inverse, candidate, metric).metrics[0].gain).toBeLessThan(0)
  })
})

test('the message says what is upside down and how to turn it', () => {
  expect(() => compare({ yTrue, yScore: poor }, { yScore: inverted }, 'auc')).toThrow(
    /^compare: the baseline is upside down: its inverted scores are surely better \(AUC 0\.0\d+, with confidence 99\.9 % at most 0\.\d+\)\. Expected predictions that are no worse than chance: any model is better than these\. Hand in 1 − score, or name the other class as positive\./,
  )
})

describe('no skill is not upside down', () => {
  test.each<[string, EvaluationInput, BaselineInput, string]>([
    ['constant scores', { yTrue, yScore: good }, { yScore: rows.map(() => 0.5) }, 'auc'],
    ['random scores', { yTrue, yScore: good }, { yScore: rows.map(i => ((i * 53) % 97) / 97) }, 'auc'],
    ['one label', { yTrue, yPred: yTrue }, { yPred: rows.map(() => 0) }, 'accuracy'],
    ['a low recall', { yTrue, yPred: yTrue }, { yPred: yTrue.map((truth, i) => (i % 9 ? 0 : truth)) }, 'recall'],
    ['a mean', { yTrue: numbers, yPred: numbers }, { yPred: rows.map(i => 25 + noise[i]) }, 'pearson'],
    ['errors of regression', { yTrue: numbers, yPred: numbers }, { yPred: numbers.map(y => -y) }, 'mae'],
    ['few rows', { yTrue: [1, 0, 1, 0], yScore: [1, 0, 1, 0] }, { yScore: [0, 1, 0, 1] }, 'auc'],
    [
      'a run that finds little',
      { qrels, run: upright },
      { run: runWith((d, q) => ((d * 5 + q) % 7) + (d === 0 ? 0.5 : 0)) },
      'ndcg@10',
    ],
  ])('%s', (_, candidate, baseline, metric) => {
    expect(compare(candidate, baseline, metric).metrics[0].notes.join()).not.toContain('upside down')
  })
})

test('rows that are upside down by a little are not surely so', () => {
  // 60 rows, AUC about 0.42.
  const few = rows.slice(0, 60)
  const truth = few.map(i => yTrue[i])
  const yScore = few.map(i => noise[i] - 0.1 * yTrue[i])
  expect(compare({ yTrue: truth, yScore: few.map(i => good[i]) }, { yScore }, 'auc').n).toBe(60)
})

test('an unknown policy is refused', () => {
  const given = { whenInverted: 'ignore' } as never
  expect(() => compare({ yTrue, yScore: good }, { yScore: poor }, 'auc', given)).toThrow(
    "compare: whenInverted is \"ignore\". Expected one of 'fail' | 'compare'.",
  )
})

test('no ROC curve is held against one of inverted scores', () => {
  const failing = () => createMatchers(plainHost).toDominateROCOf.call({ promise: '' }, ...both)
  const both = [
    { yTrue, yScore: poor },
    { yTrue, yScore: inverted },
  ] as const
  expect(failing).toThrow('toDominateROCOf: the other is upside down: its inverted scores are surely better (AUC 0.0')
  const insisting = [...both, { whenInverted: 'compare' }] as const
  expect(createMatchers(plainHost).toDominateROCOf.call({ promise: '' }, ...insisting).pass).toBe(true)
})

describe('a run of which every query gains the same in reverse', () => {
  const of = <Value>(queries: number, value: Value): Record<string, Value> =>
    Object.fromEntries(Array.from({ length: queries }, (_, i) => [`q${i}`, value]))
  const compared = (queries: number, run: Record<string, string[]> | Record<string, Record<string, number>>) => () =>
    compare({ qrels: of(queries, { a: 1, b: 0 }), run: of(queries, { a: 2, b: 1 }) }, { run }, 'mrr')

  // 2⁻¹⁰ is less than 0.001.
  test('is upside down from ten queries on', () => {
    const message =
      'compare: the baseline is upside down: its run is surely better in reverse (MRR 1 instead of 0.5, confidence 99.9 %). ' +
      'Expected predictions that are no worse than chance: any model is better than these. ' +
      "Scores must be higher for better documents: negate distances. To compare it as it is, say whenInverted: 'compare'."
    expect(compared(10, of(10, { b: 2, a: 1 }))).toThrow(message)
    expect(compared(10, of(10, ['b', 'a']))).toThrow(message)
  })

  test('may be so by chance with nine', () => {
    expect(compared(9, of(9, { b: 2, a: 1 }))().metrics[0].gain).toBe(0.5)
    expect(compared(9, of(9, ['b', 'a']))().metrics[0].gain).toBe(0.5)
  })

  test('is not where a query loses', () => {
    expect(compared(11, { ...of(11, ['b', 'a']), q3: ['a', 'b'] })().metrics[0].gain).toBeCloseTo(10 / 22, 12)
  })
})

test('of nine rows a good model may have all wrong once in a thousand samples, so that none is refused', () => {
  const truth = Array.from({ length: 10 }, (_, i) => i % 2)
  const wrong = truth.map(label => 1 - label)
  for (const rows of [2, 3, 9]) {
    const few = { yTrue: truth.slice(0, rows), yPred: truth.slice(0, rows), positive: 1 }
    expect(() => compare(few, { yPred: wrong.slice(0, rows) }, 'accuracy')).not.toThrow()
  }
  expect(() => compare({ yTrue: truth, yPred: truth, positive: 1 }, { yPred: wrong }, 'accuracy')).toThrow(
    'upside down',
  )
})
