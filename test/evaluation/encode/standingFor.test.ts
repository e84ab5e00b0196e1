import { describe, expect, test } from 'vitest'
import { evaluatedOnce } from '../../../src/evaluation/encode/countedRows.ts'
import { countedRowsOf, rowsOnce } from '../../../src/evaluation/encode/rowNames.ts'
import { MOST_WRITTEN_OUT } from '../../../src/evaluation/encode/standingFor.ts'
import { compare, EvaluationError, evaluation, fromRows, measure, metricReport } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'
import { refused } from '../refused.ts'

const table = { yTrue: ['a', 'b', 'b'], yPred: ['a', 'a', 'b'], positive: 'b' }

describe('rows that stand for many', () => {
  test('are all there', () => {
    const { n, data } = evaluation({ ...table, count: [2, 0, 3], slices: { day: [1, 2, 3] } })
    expect(n).toBe(5)
    expect(data).toMatchObject({
      kind: 'rows',
      n: 5,
      yTrue: { codes: Uint8Array.of(0, 0, 1, 1, 1), labels: ['a', 'b'] },
      yPred: { codes: Uint8Array.of(0, 0, 1, 1, 1) },
    })
    expect('count' in data && data.count).toBe(undefined)
  })

  test('the table stays known, and its rows without those that stand for none', () => {
    const counted = evaluation({ ...table, count: [2, 0, 3] })
    const rows = countedRowsOf(counted.data)
    expect(rows?.table).toMatchObject({ n: 3, count: Float64Array.of(2, 0, 3) })
    expect(rows?.once).toMatchObject({ n: 2, count: undefined })
    expect(rows?.count).toEqual(Float64Array.of(2, 3))
    expect(rowsOnce(counted.data)).toBe(rows?.once)
    expect(evaluatedOnce(counted).n).toBe(2)
    const plain = evaluation(table)
    expect([countedRowsOf(plain.data), rowsOnce(plain.data), evaluatedOnce(plain)]).toEqual([
      undefined,
      plain.data,
      plain,
    ])
  })

  test('labels of rows that stand for none do not occur', () => {
    expect(measure({ yTrue: ['a', 'b', 'c'], yPred: ['a', 'b', 'c'], count: [1, 2, 0] }, 'macroF1').value).toBe(1)
    const sets = { task: 'multilabel', yTrue: [['a'], ['b'], ['c']], yPred: [['a'], ['b'], []] } as const
    expect(measure({ ...sets, count: [1, 2, 0] }, 'macroF1').value).toBe(1)
  })

  test('neither do their groups and slices', () => {
    const parts = { groups: ['u', 'v', 'u'], slices: { day: ['mo', 'tu', 'we'] } }
    const { data } = evaluation({ ...table, ...parts, count: [2, 0, 1] })
    if (data.kind !== 'rows') throw new TypeError('these are rows')
    expect(data.groups).toEqual({ codes: Int32Array.of(0, 0, 0), labels: ['u'] })
    expect(data.slices?.get('day')).toEqual({ codes: Int32Array.of(0, 0, 1), labels: ['mo', 'we'] })
  })

  test('row by row, and by a field of another name', () => {
    const rows = [
      { yTrue: 1, yPred: 1, count: 3 },
      { yTrue: 1, yPred: 0, count: 1 },
    ]
    expect(measure(rows, 'recall')).toMatchObject({ value: 0.75, n: 4 })
    const grouped = rows.map(({ count, ...rest }) => ({ ...rest, times: count }))
    const named = fromRows(grouped, { yTrue: 'yTrue', yPred: 'yPred', count: 'times' })
    expect(measure(named, 'recall')).toMatchObject({ value: 0.75, n: 4 })
  })

  test('beside weights each of them has the weight', () => {
    const both = { ...table, sampleWeight: [0.5, 2, 1], count: [2, 1, 3] }
    const yTrue = ['a', 'a', 'b', 'b', 'b', 'b']
    const yPred = ['a', 'a', 'a', 'b', 'b', 'b']
    const repeated = { yTrue, yPred, sampleWeight: [0.5, 0.5, 2, 1, 1, 1], positive: 'b' }
    const sure = { confidence: 0.9 }
    expect(measure(both, 'recall', sure).interval).toEqual(measure(repeated, 'recall', sure).interval)
  })

  test('a column is written out when it is read, if the rows are not too many', () => {
    const { data } = evaluation({ ...table, count: [MOST_WRITTEN_OUT, 1, 0] })
    if (data.kind !== 'rows') throw new TypeError('these are rows')
    expect(data.n).toBe(MOST_WRITTEN_OUT + 1)
    expect(() => data.yTrue).toThrow(EvaluationError)
    expect(() => data.yTrue).toThrow(
      'yTrue is needed row by row, and its rows stand for 10000001. Expected at most 10000000 rows where counts do not suffice.',
    )
  })

  test('the same data have the same fingerprint, counted or not', () => {
    const repeated = { yTrue: ['a', 'a', 'b'], yPred: ['a', 'a', 'b'], positive: 'b' }
    const counted = metricReport({ ...table, count: [2, 0, 1] })
    expect(counted.data).toEqual(metricReport(repeated).data)
  })
})

describe('counts that are none', () => {
  const matcher = 'toHaveAccuracyAbove'
  const given = (count: unknown): string => refused('count', 0, { ...table, count }, matcher, 0.5)

  test('fractions, negative numbers, no numbers', () => {
    expect(given([1.5, 1, 1])).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: count[0] is 1.5. Expected the number of rows that the row stands for: a whole number of 0 or more. Weights, which may be fractions, go into sampleWeight."`,
    )
    expect(given([-1, 1, 1])).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: count[0] is -1. Expected the number of rows that the row stands for: a whole number of 0 or more."`,
    )
    expect(given([Number.NaN, 1, 1])).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: count[0] is NaN. Expected the number of rows that the row stands for: a whole number of 0 or more."`,
    )
    expect(given([null, 1, 1])).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: count[0] is null. Expected the number of rows that the row stands for: a whole number of 0 or more."`,
    )
    expect(given([1n, 1, 1])).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: count[0] is 1n. Expected the number of rows that the row stands for: a whole number of 0 or more. Convert it with Number."`,
    )
  })

  test('all 0, or more than a double counts', () => {
    expect(given([0, 0, 0])).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: all values of count are 0. Expected at least one row that stands for some."`,
    )
    expect(refused('count', undefined, { ...table, count: [2 ** 52, 2 ** 52, 1] }, matcher, 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: the sum of count is 9007199254740992, more than 2^53 − 1. Expected counts of rows whose sum is a safe integer."`,
    )
  })

  test('queries have none', () => {
    const ranking = { relevance: [[1, 0]], count: [2] }
    expect(refused('count', undefined, ranking, 'toHaveNDCGAt', 1, 0.5)).toMatchInlineSnapshot(
      `"toHaveNDCGAt: the evaluation has an unknown column "count" beside "relevance". Known: relevance, judged, ids, sampleWeight, details, slices, whenMissing, missingAs, maxMissing."`,
    )
  })
})

test('two tables are not compared', () => {
  const counted = { ...table, count: [2, 1, 3] }
  const mend = 'Group by the truth and both predictions, and hand in those of the baseline alone: { yPred: old }'
  expect(() => compare(counted, { ...counted }, 'accuracy')).toThrow(mend)
  expect(() => compare(counted, evaluation(counted), 'accuracy')).toThrow(mend)
  expect(() => compare(counted, table, 'accuracy')).toThrow(mend)
  expect(() => compare(table, counted, 'accuracy')).toThrow(mend)
  const matrix = {
    confusionMatrix: tableOf('2 1 / 0 3'),
    labels: ['a', 'b'],
  }
  expect(() => compare(matrix, { ...matrix }, 'accuracy')).toThrow(mend)
  expect(() => compare(counted, { yPred: table.yPred, count: [2, 1, 3] } as never, 'accuracy')).toThrow(
    'in baseline there is count without a truth',
  )
})
