import { describe, expect, test } from 'vitest'
import { baselineText } from '../../src/baselines/baselineText.ts'
import { rowsToStore } from '../../src/baselines/rowsToStore.ts'
import { presentColumns } from '../../src/evaluation/encode/presentColumns.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import { everyColumn } from '../evaluation/encode/everyColumn.ts'
import { tableOf } from '../tableOf.ts'

describe('labels are stored once where they are few, numbers as they are where they are many', () => {
  /** How many different labels of so many rows: a number as a class, or as a value. */
  const kindOf = (n: number, labels: number, label: (code: number) => number | string = code => code) => {
    const yPred = Array.from({ length: n }, (_, i) => label(i % labels))
    const task = typeof yPred[0] === 'number' ? 'mae' : 'accuracy'
    const input = evaluation({ yTrue: yPred, yPred })
    return rowsToStore(input, [resolveMetric(task)], 'plain').yPred?.kind
  }

  test('fifty are few, and a tenth of the rows', () => {
    expect([kindOf(100, 50), kindOf(100, 51)]).toEqual(['labels', 'numbers'])
    expect([kindOf(1000, 100), kindOf(1000, 101)]).toEqual(['labels', 'numbers'])
    const name = (code: number) => `c${code}`
    expect([kindOf(100, 50, name), kindOf(100, 51, name)]).toEqual(['labels', undefined])
    expect([kindOf(510, 51, name), kindOf(509, 51, name)]).toEqual(['labels', undefined])
  })

  test('fractions are never labels', () => {
    expect(kindOf(100, 2, code => code + 0.5)).toBe('numbers')
  })

  test('sets of up to 120 labels', () => {
    const stored = (labels: number) => {
      const names = Array.from({ length: labels }, (_, i) => `l${i}`)
      const input = { task: 'multilabel', yTrue: [names], yPred: [[names[0]]], labels: names } as const
      return rowsToStore(evaluation(input), [resolveMetric('jaccard(average="samples")')], 'plain').yPred?.kind
    }
    expect([stored(120), stored(121)]).toEqual(['sets', undefined])
  })
})

test('values of units are bits where all are 0 or 1, and else as they are', () => {
  const linesOf = (units: readonly number[]): string => {
    const input = { yTrue: [1, 0], yPred: [1, 0] }
    const rows = { n: 2, ids: undefined, yPred: undefined, yScore: undefined }
    const text = baselineText({
      report: metricReport(input, { metrics: ['accuracy'] }),
      anchors: [],
      rows: { ...rows, units: new Map([['m', Float64Array.from(units)]]) },
    })
    return text.slice(text.indexOf('"units"'))
  }
  expect(linesOf([1, 0])).toContain('{"metric":"m","bits":"g"}')
  expect(linesOf([1, 0.5])).toContain('{"metric":"m","numbers":[1,0.5]}')
  expect(linesOf([2, 3])).toContain('{"metric":"m","numbers":[2,3]}')
})

test('a row of two labels takes a sixth of a byte, a hashed id six', () => {
  const sizeOf = (n: number, with_: object): number => {
    const yTrue = Array.from({ length: n }, (_, i) => i % 2)
    const input = { yTrue, yPred: yTrue.map((label, i) => (i % 5 === 0 ? 1 - label : label)), ...with_ }
    const metric = resolveMetric('accuracy')
    return baselineText({
      report: metricReport(input, { metrics: [metric] }),
      anchors: [],
      rows: rowsToStore(evaluation(input), [metric], 'hashed'),
    }).length
  }
  const idsOf = (n: number) => ({ ids: Array.from({ length: n }, (_, i) => `id ${i}`) })
  expect((sizeOf(60_000, {}) - sizeOf(30_000, {})) / 30_000).toBeCloseTo(1 / 6, 2)
  expect((sizeOf(6000, idsOf(6000)) - sizeOf(3000, idsOf(3000))) / 3000).toBeCloseTo(6 + 1 / 6, 1)
})

test('of all columns, rows keep the predictions that their table says are stored', () => {
  const kept = Object.entries(everyColumn).map(([name, input]) => {
    const { data } = evaluation(input)
    return [
      name,
      presentColumns(data)
        .filter(({ stored }) => stored)
        .map(column => column.name),
    ]
  })
  expect(Object.fromEntries(kept)).toEqual({
    rows: ['yPred', 'yScore'],
    numbers: ['yPred'],
    ratings: [],
    texts: [],
    labelSets: ['yPred'],
    sets: ['yPred'],
    outputs: [],
  })
  const { rows, sets } = everyColumn
  const two = { yTrue: [1, 0, 1, 0, 1], yScore: rows.yScore, ids: rows.ids }
  expect(rowsToStore(evaluation(rows), [resolveMetric('accuracy')], 'plain').yPred?.kind).toBe('labels')
  expect(rowsToStore(evaluation(two), [resolveMetric('auc')], 'plain')).toMatchObject({
    n: 5,
    ids: { kind: 'plain', ids: rows.ids },
    yPred: undefined,
    yScore: { kind: 'numbers', values: Float64Array.from(rows.yScore), single: false },
  })
  const ofSets = rowsToStore(evaluation(sets), [resolveMetric('hammingLoss')], 'plain')
  expect(ofSets.yPred).toMatchObject({ kind: 'sets', labels: ['x', 'y', 'z'] })
})

test('sets are kept as a bit for each label, row by row', () => {
  const input = {
    task: 'multilabel',
    labels: ['x', 'y', 'z'],
    yTrue: [['x'], ['y'], ['z']],
    yPred: [['x', 'z'], [], ['z', 'y']],
  } as const
  expect(rowsToStore(evaluation(input), [resolveMetric('subsetAccuracy')], 'plain').yPred).toEqual({
    kind: 'sets',
    labels: ['x', 'y', 'z'],
    bits: Int32Array.of(1, 0, 1, 0, 0, 0, 0, 1, 1),
  })
})

test('of scores and labels only what a metric reads is kept', () => {
  const input = { yTrue: [1, 0, 1, 1], yPred: [1, 7, 7, 1].map(code => Number(code === 1)), yScore: [0.5, 0.25, 1, 0] }
  const kept = (...metrics: string[]) => {
    const { yPred, yScore, units } = rowsToStore(
      evaluation(input),
      metrics.map(metric => resolveMetric(metric)),
      'plain',
    )
    return { yPred, yScore, units: [...units.keys()] }
  }
  const yPred = { kind: 'labels', labels: [1, 0], codes: Int32Array.of(0, 1, 1, 0) }
  const yScore = { kind: 'numbers', values: Float64Array.of(0.5, 0.25, 1, 0), single: false }
  expect(kept('accuracy')).toEqual({ yPred, yScore: undefined, units: [] })
  expect(kept('auc')).toEqual({ yPred: undefined, yScore, units: [] })
  expect(kept('accuracy(threshold=0.5)')).toEqual({ yPred: undefined, yScore, units: [] })
  expect(kept('auc', 'accuracy')).toEqual({ yPred, yScore, units: [] })
})

test('where a metric reads more than one prediction a row, what each row came to is kept', () => {
  const ranked = evaluation({ qrels: { q: { a: 1 }, r: { b: 1 } }, run: { q: ['x', 'a'], r: ['b'] } })
  expect(rowsToStore(ranked, [resolveMetric('mrr')], 'plain')).toEqual({
    n: 2,
    ids: { kind: 'plain', ids: ['q', 'r'] },
    yPred: undefined,
    yScore: undefined,
    units: new Map([['mrr', Float64Array.of(0.5, 1)]]),
    truth: expect.stringMatching(/^[A-Za-z0-9_-]{2}$/),
  })
  // A mean over classes is none over rows.
  const classes = evaluation({
    yTrue: ['a', 'b'],
    labels: ['a', 'b', 'c'],
    yProba: tableOf('0.5 0.25 0.25 / 0.25 0.5 0.25'),
  })
  const { units, yPred, yScore } = rowsToStore(
    classes,
    ['topKAccuracy@1', 'brierScore'].map(id => resolveMetric(id)),
    'plain',
  )
  expect([[...units.keys()], yPred, yScore]).toEqual([['topKAccuracy@1', 'brierScore'], undefined, undefined])
})

test('labels are kept for any metric of them, where a name has too many of them what each row came to', () => {
  const names = Array.from({ length: 60 }, (_, i) => `c${i}`)
  const { yPred, units } = rowsToStore(
    evaluation({ yTrue: names, yPred: names.map((name, i) => (i === 1 ? 'c0' : name)) }),
    [resolveMetric('accuracy')],
    'plain',
  )
  expect(yPred).toBeUndefined()
  expect(units.get('accuracy')).toEqual(Float64Array.from(names, (_, i) => Number(i !== 1)))
})
