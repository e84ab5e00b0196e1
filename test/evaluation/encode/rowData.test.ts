import { describe, expect, test } from 'vitest'
import { EvaluationError, evaluation, measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'
import { thrownBy } from '../../thrownBy.ts'

// Callers without a compiler give anything.
const given = evaluation as (input: unknown) => unknown

function refusal(work: () => unknown): EvaluationError {
  const error = thrownBy(work)
  expect(error).toBeInstanceOf(EvaluationError)
  return error as EvaluationError
}

describe('rowSumTolerance', () => {
  const rows = { yTrue: ['a', 'b'], labels: ['a', 'b'] }
  const noProbabilities = tableOf('5 5 / 7 9')

  test.each([Number.POSITIVE_INFINITY, 15, 0.11, -0.01, Number.NaN, '0.1'])('%s is none', rowSumTolerance => {
    const error = refusal(() => given({ ...rows, yProba: noProbabilities, rowSumTolerance }))
    expect(error.column).toBe('rowSumTolerance')
    expect(error.message).toContain('Expected a number from 0 up to 0.1.')
  })

  test.each([0, 1e-6, 0.1])('%s serves', rowSumTolerance => {
    const yProba = tableOf('1 0 / 0.25 0.75')
    expect(measure({ ...rows, yProba, rowSumTolerance }, 'brierScore').value).toBeGreaterThan(0)
  })

  test('no single value is more than 1 and the tolerance', () => {
    const withRow = (row: readonly number[]): unknown => given({ ...rows, yProba: [[1, 0], row], rowSumTolerance: 0.1 })
    expect(refusal(() => withRow([1.125, -0.1])).message).toContain('yProba[1][0] is 1.125')
    expect(() => withRow([1.0625, 0])).not.toThrow()
  })
})

test('empty labels want a class, not a row', () => {
  const error = refusal(() => given({ yTrue: ['a'], yPred: ['a'], labels: [] }))
  expect(error.column).toBe('labels')
  expect(error.message).toBe('labels is empty. Expected at least one class.')
})

test.each([
  ['BigInt64Array', BigInt64Array.of(1n, 0n)],
  ['BigUint64Array', BigUint64Array.of(1n, 0n)],
])('a column that is a %s', (name, yPred) => {
  const error = refusal(() => given({ yTrue: [1, 0], yPred }))
  expect(error.column).toBe('yPred')
  expect(error.message).toBe(
    `yPred is a ${name}. Expected numbers: an array, or a typed array of no bigints. ` +
      'Convert it with Array.from(column, Number).',
  )
})

test('a column that is a DataView', () => {
  const message = refusal(() => given({ yTrue: [1], yPred: new DataView(new ArrayBuffer(8)) })).message
  expect(message).toBe('yPred is a DataView. Expected numbers: an array, or a typed array of no bigints.')
})

test('slices that are null', () => {
  expect(refusal(() => given({ yTrue: [1], yPred: [1], slices: null })).column).toBe('slices')
})
