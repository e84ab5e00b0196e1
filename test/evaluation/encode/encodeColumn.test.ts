import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { EvaluationError, measure } from '../../../src/index.ts'

const numeric = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
]

describe.each(numeric)('%o', Typed => {
  const truth = Typed.of(1, 0, 1, 0)
  const prediction = Typed.of(1, 1, 1, 0)

  test('serves for every column', () => {
    expect(measure({ yTrue: truth, yPred: prediction }, 'accuracy').value).toBe(0.75)
    expect(measure({ yTrue: truth, yPred: prediction }, 'mae').value).toBe(0.25)
    expect(measure({ yTrue: truth, yScore: prediction }, 'auc').value).toBe(0.75)
    expect(measure({ yTrue: truth, yPred: prediction, sampleWeight: Typed.of(1, 0, 1, 1) }, 'accuracy').value).toBe(1)
    expect(
      measure(
        { yTrue: truth, yProba: Typed.of(0, 1, 1, 0, 0, 1, 1, 0) as Float64Array, labels: Typed.of(0, 1) },
        'brierScore',
      ).value,
    ).toBe(0)
    expect(measure({ relevance: [truth], yScore: [prediction] }, 'mrr').value).toBeGreaterThan(0.5)
    expect(measure({ yTrue: truth, yPred: prediction, groups: truth, ids: Typed.of(1, 2, 3, 4) }, 'recall').value).toBe(
      1,
    )
  })

  test('mixes with plain arrays', () => {
    expect(measure({ yTrue: [1, 0, 1, 0], yPred: prediction }, 'accuracy').value).toBe(0.75)
    expect(measure({ yTrue: [true, false, true, false], yScore: prediction }, 'auc').value).toBe(0.75)
  })

  test('of another realm serves as well', () => {
    const foreign = runInNewContext(`${Typed.name}.of(1, 1, 1, 0)`)
    expect(measure({ yTrue: truth, yPred: foreign }, 'accuracy').value).toBe(0.75)
  })
})

test('64-bit integers of another realm are refused like our own', () => {
  const foreign = runInNewContext('BigInt64Array.of(1n, 0n)')
  expect(() => measure({ yTrue: [1, 0], yPred: foreign }, 'accuracy')).toThrow(EvaluationError)
})

test('shared memory and resizable buffers are read like any other', () => {
  const shared = new Float64Array(new SharedArrayBuffer(16))
  shared.set([1, 0])
  expect(measure({ yTrue: [1, 0], yScore: shared }, 'auc').value).toBe(1)
})

test('single precision clips log loss where single precision ends', () => {
  const loss = (yScore: Float32Array | Float64Array): number =>
    measure({ yTrue: [1], yScore, positive: 1 }, 'logLoss').value
  expect(loss(Float64Array.of(0))).toBe(-Math.log(2 ** -52))
  expect(loss(Float32Array.of(0))).toBe(-Math.log(2 ** -23))
})
