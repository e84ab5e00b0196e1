import { describe, expect, test } from 'vitest'
import { decideComparison } from '../../../src/gates/decideComparison.ts'
import { type BaselineInput, compare, type EvaluationInput, evaluation } from '../../../src/index.ts'
import { requireConfidence, usualConfidence } from '../../../src/measure/intervals/confidence.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { passingMessage } from '../../messages/failure.ts'

const rows = Array.from({ length: 200 }, (_, i) => i)
const ids = rows
const noise = rows.map(i => ((i * 37) % 101) / 101)
const yTrue = rows.map(i => Number((i * 7) % 3 === 0))
const yScore = yTrue.map((truth, i) => 0.6 * noise[i] + 0.4 * truth)
const yPred = yTrue.map((truth, i) => (i % 10 === 0 ? 1 - truth : truth))
const classes = rows.map(i => ['ant', 'bee', 'cat'][i % 3])
const calls = classes.map((label, i) => (i % 10 === 0 ? 'ant' : label))
const exchanged = new Map([
  ['ant', 'bee'],
  ['bee', 'ant'],
  ['cat', 'cat'],
])
const numbers = rows.map(i => (i * 13) % 50)
const forecast = numbers.map((y, i) => y + 8 * (noise[i] - 0.5))
const noSkill = /^the baseline is not surely better than /

function notesOf(candidate: EvaluationInput, baseline: BaselineInput, metric: string): readonly string[] {
  return compare(candidate, baseline, metric).metrics[0].notes.filter(note => !note.startsWith('paired by position'))
}

describe('a baseline without skill is noted', () => {
  test.each<[string, EvaluationInput, BaselineInput, string, string]>([
    ['scores in sorted order', { yTrue, yScore }, { yScore: yScore.toSorted() }, 'auc', 'chance: its AUC is 0.'],
    ['constant scores', { yTrue, yScore }, { yScore: rows.map(() => 0.5) }, 'brierScore', 'chance: its AUC is 0.5,'],
    ['labels in sorted order', { yTrue, yPred }, { yPred: yPred.toSorted() }, 'f1', 'chance: its MCC is '],
    [
      'one label',
      { yTrue, yPred },
      { yPred: rows.map(() => 0) },
      'accuracy',
      'chance: its MCC is undefined (all rows are predicted as one class)',
    ],
    [
      'two of three classes exchanged',
      { yTrue: classes, yPred: calls, ids },
      { yPred: calls.map(label => exchanged.get(label) ?? label), ids },
      'macroF1',
      'chance: its MCC is ',
    ],
    [
      'numbers in sorted order',
      { yTrue: numbers, yPred: forecast },
      { yPred: forecast.toSorted() },
      'mae',
      'the mean of yTrue: its R² is -',
    ],
    [
      'another unit',
      { yTrue: numbers, yPred: forecast },
      { yPred: forecast.map(y => 1000 * y) },
      'rmse',
      'the mean of yTrue: its R² is -',
    ],
    [
      'another scale',
      { yTrue: numbers, yPred: forecast },
      { yPred: forecast.map(y => Math.log1p(y + 9)) },
      'mae',
      'the mean of yTrue: its R² is -',
    ],
    [
      'zeros',
      { yTrue: numbers, yPred: forecast },
      { yPred: rows.map(() => 0) },
      'mae',
      'the mean of yTrue: its R² is -',
    ],
  ])('%s', (_, candidate, baseline, metric, note) => {
    const [found] = notesOf(candidate, baseline, metric)
    expect(found).toContain(`the baseline is not surely better than ${note}`)
  })
})

describe('nothing is said of', () => {
  test.each<[string, EvaluationInput, BaselineInput, string]>([
    ['a baseline with skill', { yTrue, yScore }, { yScore: yTrue.map((truth, i) => noise[i] + 0.4 * truth) }, 'auc'],
    ['a candidate without skill', { yTrue, yScore: noise }, { yScore: rows.map(() => 0.5) }, 'auc'],
    ['too few rows to tell', { yTrue: [1, 0, 1, 0], yPred: [1, 0, 1, 1] }, { yPred: [1, 0, 0, 0] }, 'accuracy'],
    ['cases', { score: noise }, { score: yScore }, 'meanScore'],
  ])('%s', (_, candidate, baseline, metric) => {
    expect(notesOf(candidate, baseline, metric)).toEqual([])
  })
})

test('the worst value there is, and queries for which nothing is returned', () => {
  const texts = { yTrue: [['Rome', 'Roma'], ['Oslo']], yPred: ['Roma', 'Oslo'] }
  expect(notesOf(texts, { yPred: ['It is Rome', 'It is Oslo'] }, 'exactMatch')).toEqual([
    'no model is worse than the baseline: its exact match is 0',
  ])
  expect(notesOf({ passed: [true, true] }, { passed: [false, false] }, 'passRate')[0]).toContain('pass rate is 0')
  const qrels = { q1: { a: 1 }, q2: { a: 1 }, q3: { a: 1 } }
  const run = { q1: ['a'], q2: ['a'], q3: ['x', 'a'] }
  expect(notesOf({ qrels, run }, { run: { ...run, q1: [], q3: [] } }, 'mrr')).toEqual([
    'queries for which nothing is returned: 0 in the candidate, 2 in the baseline',
  ])
})

test('a baseline that returns no judged document for most queries, as where documents are written otherwise', () => {
  const queries = (of: (i: number) => unknown) => Object.fromEntries(rows.map(i => [`q${i}`, of(i)]))
  const qrels = queries(() => ({ a: 1, b: 0 })) as Record<string, Record<string, number>>
  const candidate = { qrels, run: queries(i => (i % 2 === 0 ? ['a'] : ['x'])) as Record<string, string[]> }
  const upperCase = { run: queries(i => (i === 0 ? ['a'] : ['A', 'B'])) as Record<string, string[]> }
  expect(notesOf(candidate, upperCase, 'recall@10')).toContain(
    'queries for which no judged document is returned: 100 in the candidate, 199 in the baseline',
  )
  const poor = { run: queries(i => (i % 5 < 2 ? ['x'] : ['b', 'a'])) as Record<string, string[]> }
  expect(notesOf(candidate, poor, 'recall@10').join()).not.toContain('judged')
  const good = { ...candidate, run: queries(() => ['a']) as Record<string, string[]> }
  expect(notesOf(good, poor, 'recall@10').join()).not.toContain('judged')
})

test('in the message of a gate that passes', () => {
  const args = [{ yScore: rows.map(() => 0.5) }, 'auc', { margin: 0.01 }]
  const message = passingMessage({ received: { yTrue, yScore }, matcher: 'toBeNoWorseThan', args })
  expect(message.split('\n').filter(line => noSkill.test(line.replace('note: ', '')))).toHaveLength(1)
})

test('the worst value there is, though its sum of weights is rounded', () => {
  const up = [1, 2, 3, 4, 5, 6, 7]
  const input = { yTrue: up, yPred: up }
  const [{ notes, baseline }] = compare(input, { yPred: up.toReversed() }, 'weightedTau').metrics
  expect(baseline.value).not.toBe(-1)
  expect(notes).toContain('no model is worse than the baseline: its weighted τ is -1')
})

describe('scores on another scale', () => {
  const shares = [0.5, 0.75, 0.25, 0.5]
  const percents = [60, 70, 20, 55]

  function notesOf(candidate: readonly number[], baseline: readonly number[]): string {
    const [{ notes }] = compare({ score: candidate }, { score: baseline }, 'meanScore').metrics
    return notes.join('; ')
  }

  test('scores of 0 to 1 beside those of 0 to 100 are noted on either side', () => {
    expect(notesOf(percents, shares)).toContain(
      'scores are 20 to 70 in the candidate, 0.25 to 0.75 in the baseline: are they on one scale?',
    )
    expect(notesOf(shares, percents)).toContain('scores are 0.25 to 0.75 in the candidate, 20 to 70 in the baseline')
  })

  test.each([
    [shares, [0.25, 0.5, 1, 0.75]],
    [percents, [50, 60, 70, 80]],
    // Faster by half.
    [shares, [1, 1.5, 0.5, 1.25]],
    [[-1, 0.5, 0.25, 0.75], percents],
  ])('not where %j stands beside %j', (candidate, baseline) => {
    expect(notesOf(candidate, baseline)).not.toContain('scale')
  })

  test('not of metrics that do not read scores', () => {
    const passed = [true, false, true, true]
    const [{ notes }] = compare(
      { passed, score: percents },
      { passed: [true, true, true, false], score: shares },
      'passRate',
    ).metrics
    expect(notes.join()).not.toContain('scale')
  })

  test.each([
    ['from 0 on, ten times as large', [0, 10], [0, 1], '0 to 10 in the candidate, 0 to 1 in the baseline'],
    ['hardly above 1', [0.9, 1.001], [0.01, 0.09], '0.9 to 1.001 in the candidate, 0.01 to 0.09 in the baseline'],
    [
      'to four digits',
      [12.34567, 98.76543],
      [0.123456, 0.5],
      '12.35 to 98.77 in the candidate, 0.1235 to 0.5 in the baseline',
    ],
  ])('the ends of both scales: %s', (_, candidate, baseline, note) => {
    expect(notesOf(candidate, baseline)).toContain(`scores are ${note}: are they on one scale?`)
  })

  test.each([
    ['less than ten times as large', [0, 9.9], [0, 1]],
    ['both within 0 and 1', [0.9, 1], [0.01, 0.09]],
    ['both above 1', [50, 60], [0, 1.001]],
    ['negative ones on the larger scale', [-1, 100], [0, 1]],
  ])('no two scales: %s', (_, candidate, baseline) => {
    expect(notesOf(candidate, baseline)).not.toContain('scale')
  })
})

describe('how both sides were brought together', () => {
  const yTrue = Array.from({ length: 40 }, (_, i) => i % 2)
  const rowByRow = 'paired by position: row by row, since there are no ids'
  const byPosition: readonly (readonly [string, EvaluationInput, BaselineInput, string, string])[] = [
    [
      'rows',
      { yTrue, yPred: yTrue.with(1, 0) },
      { yPred: yTrue.map((truth, i) => (i % 8 === 0 ? 1 : truth)) },
      'accuracy',
      rowByRow,
    ],
    ['cases', { passed: [true, true] }, { passed: [true, false] }, 'passRate', rowByRow],
    [
      'queries by position',
      { relevance: [[1, 0], [1]] },
      { relevance: [[0, 1], [1]] },
      'mrr',
      'paired by position: query by query, since there are no ids',
    ],
    [
      'queries by score',
      { relevance: [[1, 0], [1]], yScore: [[2, 1], [1]] },
      { relevance: [[1, 0], [1]], yScore: [[1, 2], [1]] },
      'mrr',
      'paired by position: query by query, since there are no ids',
    ],
  ]

  test.each(byPosition)(
    '%s paired by position: said in the result and in the verdict',
    (_, ours, theirs, metric, note) => {
      const found = compare(ours, theirs, metric)
      expect(found.by).toBe('position')
      expect(found.metrics[0].notes).toContain(note)
      expect(JSON.parse(JSON.stringify(found))).toMatchObject({ by: 'position', metrics: [{ notes: [note] }] })
      const request = requireConfidence(usualConfidence)
      const pairing = pairUp(ours, theirs, 'all')
      const verdict = decideComparison(pairing, resolveMetric(metric), { noWorseBy: 0.9 }, request, 'pass')
      expect([verdict.passes, verdict.notes]).toEqual([true, [note]])
    },
  )

  test('names say nothing', () => {
    const ids = yTrue.map((_, i) => i)
    const yPred = yTrue.with(1, 0)
    expect(compare({ yTrue, yPred, ids }, { yPred, ids }, 'accuracy').metrics[0].notes).toEqual([])
    const named = { relevance: [[1, 0], [1]], ids: ['a', 'b'] }
    expect(compare(named, { relevance: [[1], [0, 1]], ids: ['b', 'a'] }, 'mrr')).toMatchObject({ by: 'query' })
  })

  test('queries by position are as many on both sides, and named on both or on neither', () => {
    const three = { relevance: [[1, 0], [1], [1]] }
    const two = { relevance: [[1, 0], [1]] }
    for (const on of ['all', 'intersection'] as const) {
      expect(() => compare(three, two, 'mrr', { on })).toThrow(
        'compare: the candidate has 3 queries, the baseline 2, and there are no ids',
      )
    }
    expect(() => compare(two, { ...two, ids: ['a', 'b'] }, 'mrr')).toThrow(
      'the baseline has ids, the candidate has none',
    )
  })

  test('what was said of each side holds for the rows that both have, and those that only one has are named', () => {
    const ids = Array.from({ length: 10 }, (_, i) => `m${i}`)
    const truth = ids.map((_, i) => i % 2)
    // Two answers are missing, which is allowed.
    const answers = { yTrue: truth, whenMissing: 'wrong', maxMissing: 0.5 } as const
    const ours = evaluation({ ...answers, ids, yPred: truth.map((label, i) => (i < 2 ? null : label)) })
    const theirs = evaluation({ ...answers, ids: ids.map((id, i) => (i < 3 ? `other ${id}` : id)), yPred: truth })
    const { metrics } = compare(ours, theirs, 'accuracy', { on: 'intersection' })
    expect(metrics[0].notes).toEqual(
      expect.arrayContaining([
        'left out: 3 rows only in the candidate ("m0", "m1", "m2"), 3 only in the baseline ("other m0", "other m1", "other m2"); 7 rows in both (minOverlap: 0.5)',
        expect.stringContaining('2 of 10 rows have no answer and count as wrong: m0, m1'),
      ]),
    )
  })

  test('of many rows that only one side has the first are named', () => {
    const ids = Array.from({ length: 20 }, (_, i) => i)
    const of = (kept: readonly number[]) => ({ ids: kept, yTrue: kept.map(id => id % 2), yPred: kept.map(() => 1) })
    const { metrics } = compare(of(ids), of(ids.slice(0, 12)), 'accuracy', { on: 'intersection' })
    expect(metrics[0].notes).toContain(
      'left out: 8 rows only in the candidate (12, 13, 14 and 5 more), 0 only in the baseline; 12 rows in both (minOverlap: 0.5)',
    )
  })
})
