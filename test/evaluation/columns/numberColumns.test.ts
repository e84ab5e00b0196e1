import { expect, test } from 'vitest'
import { asNumbers, numberColumns } from '../../../src/evaluation/columns/numberColumns.ts'
import { columnsOf } from './columnsOf.ts'

test('numbers in double precision, read in place where they are', () => {
  const values = Float64Array.of(0.5, 2)
  expect(asNumbers({ kind: 'numbers', values }, 'yTrue')).toBe(values)
  expect(asNumbers({ kind: 'numbers', values: Uint8Array.of(1, 2) }, 'yTrue')).toEqual(Float64Array.of(1, 2))
  expect(columnsOf('numbers', { yTrue: [1, 2], yPred: [1.5, 2], ids: ['a', 'b'] })).toMatchObject({
    n: 2,
    yPred: Float64Array.of(1.5, 2),
    ids: ['a', 'b'],
  })
})

test('the first value that is none is named', () => {
  expect(() => columnsOf('numbers', { yTrue: [1, 2], yPred: ['1', '2'] })).toThrow(
    'yPred[0] is "1". Expected a finite number in every row.',
  )
  expect(() => numberColumns({ kind: 'rows', n: 1 } as never)).toThrow('there is no yPred')
})
