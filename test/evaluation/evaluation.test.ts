import { describe, expect, test } from 'vitest'
import { mase, meanIntervalWidth } from '../../generated/metrics.ts'
import { EvaluationError, evaluation, measure } from '../../src/index.ts'
import { measureSlices } from '../../src/measure/slices/measureSlices.ts'

describe('a handle', () => {
  test('is frozen', () => {
    const handle = evaluation({ yTrue: [1, 0], yPred: [1, 0] })
    expect(Object.isFrozen(handle)).toBe(true)
    expect(Object.isFrozen(handle.columns)).toBe(true)
    expect(handle).toMatchObject({ n: 2, columns: ['yTrue', 'yPred'] })
  })

  test('is itself legal input', () => {
    const handle = evaluation({ yTrue: [1, 0], yPred: [1, 0] })
    expect(evaluation(handle)).toBe(handle)
  })

  const arrays: readonly (readonly [string, () => number[] | Float64Array | Float32Array | Int8Array | Uint8Array])[] =
    [
      ['an array', () => [1, 0, 1]],
      ['a Float64Array', () => Float64Array.of(1, 0, 1)],
      ['a Float32Array', () => Float32Array.of(1, 0, 1)],
      ['an Int8Array', () => Int8Array.of(1, 0, 1)],
      // Its slice shares memory, unlike that of any other typed array.
      ['a Buffer', () => Buffer.from([1, 0, 1])],
      ['a view of a larger buffer', () => new Float64Array(new ArrayBuffer(64), 8, 3).fill(1).fill(0, 1, 2)],
    ]

  test.each(arrays)('does not see later changes to %s', (_, make) => {
    const columns = { yTrue: make(), yPred: make(), yScore: make(), sampleWeight: make() }
    const handle = evaluation({ ...columns, threshold: 0.5 })
    for (const column of Object.values(columns)) column.fill(0).fill(1, 1, 2)
    columns.yPred.fill(7)
    expect(measure(handle, 'accuracy').value).toBe(1)
    expect(measure(handle, 'mae').value).toBe(0)
    expect(measure(handle, 'recall', { threshold: 0.5 }).value).toBe(1)
    expect(measure(handle, 'f1').value).toBe(1)
  })

  test('does not see later changes to probabilities, ids, labels, slices', () => {
    const yProba = Float64Array.of(0.5, 0.5, 0, 1)
    const labels = ['a', 'b']
    const ids = ['x', 'y']
    const handle = evaluation({ yTrue: ['a', 'b'], yProba, labels, ids })
    const before = measure(handle, 'logLoss').value
    yProba.set([1, 0, 1, 0])
    labels.reverse()
    ids.fill('z')
    expect(measure(handle, 'logLoss').value).toBe(before)
  })

  test('does not see later changes to intervals and the training series, and slices them by row', () => {
    const columns = { yLower: Float64Array.of(0, 1), yUpper: Float64Array.of(1, 5), yTrain: Float64Array.of(0, 2) }
    const handle = evaluation({ yTrue: [1, 3], yPred: [0, 4], ...columns, slices: { part: ['a', 'b'] } })
    for (const column of Object.values(columns)) column.fill(7)
    expect(measure(handle, 'meanIntervalWidth').value).toBe(2.5)
    expect(measure(handle, 'mase').value).toBe(0.5)
    const widths = measureSlices(handle, meanIntervalWidth(), ['part']).get('part')
    expect(widths?.map(({ measurement }) => measurement?.value)).toEqual([1, 4])
    expect(
      measureSlices(handle, mase(), ['part'])
        .get('part')
        ?.map(({ measurement }) => measurement?.value),
    ).toEqual([0.5, 0.5])
  })

  test('does not see later changes to a ranking', () => {
    const docs = ['a', 'b']
    const grades: Record<string, number> = { a: 1 }
    const handle = evaluation({ qrels: { q: grades }, run: { q: docs } })
    const relevance = [[1, 0]]
    const byPosition = evaluation({ relevance })
    docs.reverse()
    grades.b = 3
    relevance[0].reverse()
    expect(measure(handle, 'mrr').value).toBe(1)
    expect(measure(byPosition, 'mrr').value).toBe(1)
  })

  test('gives the same value every time, whatever was measured between', () => {
    const handle = evaluation({ relevance: [[0, 2, 1]], yScore: [[1, 1, 0]] })
    const first = measure(handle, 'ndcg', { ideal: 'retrieved' }).value
    measure(handle, 'ndcg', { ties: 'optimistic' })
    measure(handle, 'map', { relevantFrom: 2 })
    expect(measure(handle, 'ndcg', { ideal: 'retrieved' }).value).toBe(first)
  })

  test('answers each setting by itself', () => {
    const handle = evaluation({ yTrue: [1, 0, 1], yScore: [0.9, 0.6, 0.3], threshold: 0.5 })
    expect(measure(handle, 'recall').value).toBe(0.5)
    expect(measure(handle, 'recall', { threshold: 0.2 }).value).toBe(1)
    expect(measure(handle, 'recall', { positive: 0 }).value).toBe(1)
    expect(measure(handle, 'recall').value).toBe(0.5)
  })
})

describe('plain input is judged anew at each call', () => {
  test.each([Float64Array, Float32Array, Uint8Array])('a refilled %o', Typed => {
    const yTrue = Typed.of(1, 0)
    const yPred = Typed.of(1, 0)
    const input = { yTrue, yPred }
    expect(measure(input, 'accuracy').value).toBe(1)
    yPred.fill(0)
    expect(measure(input, 'accuracy').value).toBe(0.5)
    yTrue.fill(0)
    expect(measure(input, 'accuracy').value).toBe(1)
  })

  test('refilled scores, and a NaN that came later', () => {
    const yScore = Float64Array.of(0.9, 0.1)
    const input = { yTrue: [1, 0], yScore }
    expect(measure(input, 'auc').value).toBe(1)
    yScore.reverse()
    expect(measure(input, 'auc').value).toBe(0)
    yScore[1] = Number.NaN
    expect(() => measure(input, 'auc')).toThrow(EvaluationError)
  })

  test('nothing of the caller is changed', () => {
    const input = Object.freeze({
      relevance: Object.freeze([Object.freeze([0, 2, 1]), Object.freeze([1])]),
      yScore: Object.freeze([Object.freeze([1, 1, 3]), Object.freeze([1])]),
    })
    expect(() => measure(input, 'ndcg', { ties: 'pessimistic' })).not.toThrow()
    const yScore = Float64Array.of(0.1, 0.9, 0.5)
    const yTrue = Float64Array.of(0, 1, 1)
    for (const metric of ['auc', 'averagePrecision', 'logLoss']) measure({ yTrue, yScore }, metric)
    for (const metric of ['medae', 'kendallTau', 'r2']) measure({ yTrue, yPred: yScore }, metric)
    expect([...yScore, ...yTrue]).toEqual([0.1, 0.9, 0.5, 0, 1, 1])
  })
})
