import { describe, expect, test } from 'vitest'
import { presentColumns } from '../../src/evaluation/encode/presentColumns.ts'
import type { MeasurableData } from '../../src/evaluation/measurable.ts'
import { type EvaluationInput, evaluation } from '../../src/index.ts'
import { fingerprintOf, predictionHash, truthHasher } from '../../src/report/fingerprint.ts'
import { everyColumn, withExchanged, withRows } from '../evaluation/encode/everyColumn.ts'

const fingerprint = (input: EvaluationInput) => fingerprintOf(evaluation(input).data as MeasurableData)

const inputs: Readonly<Record<string, EvaluationInput>> = {
  ...everyColumn,
  ranking: { qrels: { q1: { a: 1, b: 0 }, q2: { c: 2 } }, run: { q1: ['a', 'b'], q2: { c: 0.5, a: 0.25 } } },
  lists: { run: { q1: ['a', 'b'], q2: { c: 0.5 } } },
  unnamed: { yTrue: [true, false, true], yPred: [true, true, true] },
}

/** Columns that came later: what has none of them hashes as before. */
const later: readonly string[] = ['numbers', 'expectedTools', 'toolCalls', 'fields', 'verdicts']
const withoutLater = (input: EvaluationInput): EvaluationInput =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !later.includes(name))) as unknown as EvaluationInput

// Baseline files hold such hashes: one that comes out otherwise makes the data of every project other data.
test.each([
  ['rows', 'bbc000384553f08c'],
  ['numbers', '5a773d9a0c792f61'],
  ['ratings', '181b5ccc58babf02'],
  ['texts', 'ac46a15dc55f8352'],
  ['labelSets', '257c5c0ab6cd2913'],
  ['sets', '257c5c0ab6cd2913'],
  ['outputs', '38ef93ba34a28f9a'],
  ['ranking', '51df01edeb741530'],
  ['lists', '0c4ddcade0fecb26'],
  ['unnamed', 'f69e2e9f6c62e908'],
])('%s hash as they always have', (name, hash) => {
  expect(fingerprint(withoutLater(inputs[name])).hash).toBe(hash)
})

describe.each(Object.entries(everyColumn))('the data of %s', (_, input) => {
  const whole = fingerprint(input)
  const columns = presentColumns(evaluation(input).data).filter(({ role }) => role !== 'setting')

  test.each(columns.map(({ name, role, truth }) => [name, role, truth() !== undefined] as const))(
    'are others by names, truth and what a metric reads beside them: %s',
    (name, role, holdsTruth) => {
      // Names that trade places are the same names; where there is no truth, they are all that is told.
      const others =
        role === 'name' ? { ...input, ids: input.ids.map(id => `other-${id}`) } : withExchanged(input, name)
      const changed = fingerprint(others)
      if (role === 'name' || role === 'truth' || holdsTruth) expect(changed.hash).not.toBe(whole.hash)
      else if (
        role === 'prediction' ||
        role === 'result' ||
        role === 'text' ||
        name === 'slices' ||
        name === 'yTrain'
      ) {
        // Exchanging rows leaves the training series as it is, and no metric reads slices or texts.
        expect(changed).toEqual(whole)
      } else {
        expect(changed.hash).toBe(whole.hash)
        const differing = changed.columns?.filter((column, i) => column.hash !== whole.columns?.[i]?.hash)
        expect(differing?.map(column => column.name)).toEqual([name])
      }
    },
  )

  test('are the same in another order of named rows, and others with a row less', () => {
    expect(fingerprint(withRows(input, [4, 2, 0, 1, 3]))).toEqual(whole)
    expect(fingerprint(withRows(input, [0, 1, 2, 3])).hash).not.toBe(whole.hash)
  })
})

test('classes with their rows, in the order of labels; none where values are numbers', () => {
  expect(fingerprint(everyColumn.rows)).toMatchObject({
    rows: 5,
    labels: [
      { label: 'eggs', rows: 1 },
      { label: 'ham', rows: 2 },
      { label: 'spam', rows: 2 },
    ],
  })
  expect(fingerprint(everyColumn.sets).labels).toEqual([
    { label: 'x', rows: 2 },
    { label: 'y', rows: 2 },
    { label: 'z', rows: 1 },
  ])
  expect(fingerprint(everyColumn.numbers).labels).toEqual([])
})

test('1, "1" and true are three labels', () => {
  const hashes = [[1], ['1'], [true]].map(yTrue => fingerprint({ yTrue, yPred: yTrue }).hash)
  expect(new Set(hashes).size).toBe(3)
})

describe('columns that have no value for each row', () => {
  const changedOf = (before: EvaluationInput, after: EvaluationInput): readonly string[] => {
    const [old, now] = [before, after].map(input => fingerprint(input).columns)
    return now!
      .filter(({ name, hash }) => old!.every(other => other.name !== name || other.hash !== hash))
      .map(({ name }) => name)
  }
  const run = { q1: ['a', 'b'] }

  test('grades that trade documents are other judgements; their order is none of them', () => {
    const judged = (q1: object) => ({ qrels: { q1 }, run }) as EvaluationInput
    expect(changedOf(judged({ a: 1, b: 0 }), judged({ a: 0, b: 1 }))).toEqual(['qrels'])
    expect(changedOf(judged({ a: 1, b: 0 }), judged({ b: 0, a: 1 }))).toEqual([])
    expect(changedOf(judged({ a: 1, b: 0 }), judged({ a: 1 }))).toEqual(['qrels'])
  })

  test.each([
    ['catalog', ['a', 'b', 'c'], ['a', 'b', 'd'], ['c', 'b', 'a']],
    ['popularity', { a: 0.5, b: 0.25 }, { a: 0.25, b: 0.5 }, { b: 0.25, a: 0.5 }],
    ['features', { a: [1, 0], b: [0, 1] }, { a: [0, 1], b: [1, 0] }, { b: [0, 1], a: [1, 0] }],
    ['otherRun', { q1: ['a'] }, { q1: ['b'] }, { q1: ['a'] }],
  ] as const)('%s', (name, before, other, same) => {
    const beside = (column: unknown) => ({ run, [name]: column }) as EvaluationInput
    expect(changedOf(beside(before), beside(other))).toEqual([name])
    expect(changedOf(beside(before), beside(same))).toEqual([])
  })

  test('the series that a forecast was trained on, in its order', () => {
    const trained = (yTrain: readonly number[]): EvaluationInput => ({ yTrue: [1.5, 2], yPred: [1, 2], yTrain })
    expect(changedOf(trained([1, 2, 4]), trained([1, 4, 2]))).toEqual(['yTrain'])
  })
})

test('rows without ids are known in any order, with all that belongs to a row', () => {
  const data = { yTrue: [1, 0, 1], yPred: [1, 1, 1], sampleWeight: [1, 2, 3] }
  const of = (order: readonly number[], weights = order): string | undefined =>
    fingerprint({
      yTrue: order.map(row => data.yTrue[row]!),
      yPred: data.yPred,
      sampleWeight: weights.map(row => data.sampleWeight[row]!),
    }).unordered
  expect(of([2, 0, 1])).toBe(of([0, 1, 2]))
  expect(of([2, 0, 1], [0, 1, 2])).not.toBe(of([0, 1, 2]))
  expect(fingerprint(everyColumn.rows).unordered).toBeUndefined()
})

describe('more rows than can be written out', () => {
  const columns = {
    yTrue: ['ham', 'spam', 'spam'],
    yPred: ['ham', 'ham', 'spam'],
    count: [6e9 + 1, 7, 5e6],
  }
  const hashes = (input: EvaluationInput) => {
    const { data } = evaluation(input)
    const { rows, labels, hash, unordered } = fingerprintOf(data as MeasurableData)
    return { rows, labels, hash, unordered, predictions: predictionHash(data as MeasurableData) }
  }
  const whole = hashes(columns)

  test('are told by their counts, in any order and however they are split', () => {
    expect(whole.rows).toBe(6_005_000_008)
    expect(whole.labels).toEqual([
      { label: 'ham', rows: 6e9 + 1 },
      { label: 'spam', rows: 5_000_007 },
    ])
    const turned = {
      yTrue: ['spam', 'ham', 'spam', 'ham'],
      yPred: ['spam', 'ham', 'ham', 'ham'],
      count: [5e6, 2e9, 7, 4e9 + 1],
    }
    expect(hashes(turned)).toEqual(whole)
  })

  test('are others by one row, one class, one prediction', () => {
    expect(hashes({ ...columns, count: [6e9 + 2, 7, 5e6] }).hash).not.toBe(whole.hash)
    expect(hashes({ ...columns, yTrue: ['ham', 'ham', 'spam'] }).hash).not.toBe(whole.hash)
    const predicted = hashes({ ...columns, yPred: ['ham', 'spam', 'spam'] })
    expect(predicted.hash).toBe(whole.hash)
    expect(predicted.predictions).not.toBe(whole.predictions)
  })

  test('are hashed by their classes where rows hold sets of labels', () => {
    const sets = { yTrue: [['a', 'b'], ['b']], yPred: [['a'], ['b']], task: 'multilabel', count: [4e7, 5e7] } as const
    expect(hashes(sets).labels).toEqual([
      { label: 'a', rows: 4e7 },
      { label: 'b', rows: 9e7 },
    ])
  })
})

test('two documents that swap their grades are another truth of their query, and of no other', () => {
  const hashesOf = (first: Readonly<Record<string, number>>) => {
    const { data } = evaluation({ qrels: { q1: first, q2: { c: 1 } }, run: { q1: ['a'], q2: ['c'] } })
    if (data.kind !== 'ranking') throw new TypeError('a ranking was given')
    return [0, 1].map(truthHasher(data))
  }
  const [before, same, swapped] = [hashesOf({ a: 1, b: 0 }), hashesOf({ b: 0, a: 1 }), hashesOf({ b: 1, a: 0 })]
  expect(same).toEqual(before)
  expect(swapped[0]).not.toBe(before[0])
  expect(swapped[1]).toBe(before[1])
})
