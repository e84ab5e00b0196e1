import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation, metricReport } from '../../../src/index.ts'
import { dataSlices, evaluationOfSlice } from '../../../src/measure/slices/dataSlices.ts'
import { requireSliceRequest } from '../../../src/measure/slices/sliceRequest.ts'
import { tableOf } from '../../tableOf.ts'

const rows = {
  yTrue: [1, 0, 1, 0, 1],
  yPred: [1, 0, 0, 0, 1],
  slices: { country: ['fr', 'de', 'fr', null, 'de'], device: [2, 1, 1, 2, 1] },
}

function slicesOf(input: EvaluationInput, slices: unknown) {
  return dataSlices(evaluation(input), requireSliceRequest(slices, undefined, undefined))
}

const shown = (input: EvaluationInput, slices: unknown) =>
  slicesOf(input, slices).map(({ labels, rows }) => [...labels, Array.from(rows)])

test('the rows of each slice that occurs, by column', () => {
  expect(shown(rows, 'country')).toEqual([
    ['fr', [0, 2]],
    ['de', [1, 4]],
    ['(missing)', [3]],
  ])
  expect(shown(rows, ['device', ['country', 'device']])).toEqual([
    [2, [0, 3]],
    [1, [1, 2, 4]],
    ['fr', 2, [0]],
    ['fr', 1, [2]],
    ['de', 1, [1, 4]],
    ['(missing)', 2, [3]],
  ])
})

describe('a slice that lacks all of its answers, and whose rows are left out, is there without a row', () => {
  const skipped = { whenMissing: 'skip', maxMissing: 0.5 } as const
  const slices = { country: ['fr', 'de', 'fr', 'it', 'de'] }

  test.each<[string, EvaluationInput]>([
    ['labels', { yTrue: [1, 0, 1, 0, 1], yPred: [1, null, 0, 0, null], slices, ...skipped }],
    ['scores', { yTrue: [1, 0, 1, 0, 1], yScore: [0.1, null, 0.3, 0.2, null], slices, ...skipped }],
    ['cases', { passed: [true, null, false, true, null], slices, ...skipped }],
    [
      'queries',
      {
        qrels: { a: { x: 1 }, b: { x: 1 }, c: { x: 1 }, d: { x: 1 }, e: { x: 1 } },
        run: { a: ['x'], b: null, c: [], d: ['x'], e: null },
        slices,
        ...skipped,
      },
    ],
  ])('%s', (_, input) => {
    const found = slicesOf(input, 'country')
    expect(found.map(({ labels, rows }) => [...labels, rows.length])).toEqual([
      ['fr', 2],
      ['it', 1],
      ['de', 0],
    ])
    expect(evaluationOfSlice(evaluation(input), found[2]).n).toBe(0)
  })

  test('crossed with another column, only where it occurred', () => {
    const yPred = [1, null, 0, 0, null]
    const crossed = { ...rows, yPred, slices: { ...slices, device: [2, 1, 1, 2, 2] }, ...skipped }
    expect(shown(crossed, [['country', 'device']])).toEqual([
      ['fr', 2, [0]],
      ['fr', 1, [1]],
      ['it', 2, [2]],
      ['de', 2, []],
      ['de', 1, []],
    ])
  })

  test('where missing answers count as wrong, its rows stay', () => {
    const wrong = { ...rows, yPred: [1, null, 0, 0, null], slices, whenMissing: 'wrong' } as const
    expect(shown(wrong, 'country')).toEqual([
      ['fr', [0, 2]],
      ['de', [1, 4]],
      ['it', [3]],
    ])
  })
})

test('a slice is an evaluation of its own, whose rows keep their names or places', () => {
  const [, de] = slicesOf(rows, 'country')
  const { n, data } = evaluationOfSlice(evaluation(rows), de)
  expect(n).toBe(2)
  expect(data.kind === 'rows' && [data.ids, data.places]).toEqual([undefined, Uint32Array.of(1, 4)])
  const named = evaluationOfSlice(evaluation({ ...rows, ids: ['a', 'b', 'c', 'd', 'e'] }), de)
  expect(named.data.kind === 'rows' && named.data.ids).toEqual(['b', 'e'])
})

describe('of every shape', () => {
  const kind = ['x', 'y', 'x']
  test.each<[string, EvaluationInput]>([
    ['cases', { passed: [true, false, true], slices: { kind } }],
    [
      'sets of labels',
      {
        task: 'multilabel',
        format: 'lists',
        yTrue: [['a'], ['b'], ['a']],
        yPred: [['a'], ['a'], []],
        slices: { kind },
      },
    ],
    [
      'outputs',
      {
        task: 'multioutput',
        yTrue: tableOf('1 2 / 3 4 / 5 6'),
        yPred: tableOf('1 2 / 3 4 / 5 7'),
        slices: { kind },
      },
    ],
    [
      'a run',
      {
        qrels: { a: { d: 1 }, b: { d: 1 }, c: { d: 1 } },
        run: { a: ['d'], b: ['d'], c: [] },
        slices: { kind: { a: 'x', b: 'y', c: 'x' } },
      },
    ],
    ['grades by position', { relevance: [[1], [0], [1]], slices: { kind } }],
    ['grades by score', { relevance: [[1], [0], [1]], yScore: [[1], [2], [3]], slices: { kind } }],
    [
      'retrieval rows',
      kind.map((label, i) => ({ query: `q${i}`, relevant: ['d'], retrieved: ['d'], slices: { kind: label } })),
    ],
  ])('%s', (_, input) => {
    expect(shown(input, 'kind')).toEqual([
      ['x', [0, 2]],
      ['y', [1]],
    ])
    const [x] = slicesOf(input, 'kind')
    expect(evaluationOfSlice(evaluation(input), x).n).toBe(2)
  })
})

describe('what has no slices', () => {
  test.each<[string, EvaluationInput, string]>([
    ['another column', rows, 'there are no slices "city". Expected one of "country", "device"'],
    ['no slices at all', { yTrue: [1], yPred: [1] }, 'Expected columns of slices beside the data'],
    ['lists without judgements', { run: { a: ['d'] } }, 'lists without judgements have no slices'],
    ['a report', metricReport(rows), 'a report holds no rows to slice'],
  ])('%s', (_, input, problem) => {
    expect(() => slicesOf(input, 'city')).toThrow(problem)
  })
})

test('counted rows stand for as many rows, one after another', () => {
  const counted = { yTrue: [1, 0, 1], yPred: [1, 0, 0], count: [2, 3, 1], slices: { kind: ['x', 'y', 'x'] } }
  expect(shown(counted, 'kind')).toEqual([
    ['x', [0, 1, 5]],
    ['y', [2, 3, 4]],
  ])
})
