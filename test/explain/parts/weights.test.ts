import { expect, test } from 'vitest'
import { countingRows, hasWeight, weightColumn } from '../../../src/explain/parts/weights.ts'

const sampleWeight = Float64Array.of(0, 0.5, 1200)

test('rows that weigh nothing do not count', () => {
  expect([0, 1, 2].map(row => hasWeight({ sampleWeight }, row))).toEqual([false, true, true])
  expect(countingRows({ n: 3, sampleWeight })).toEqual(Uint32Array.of(1, 2))
  expect(countingRows({ n: 3, sampleWeight }, row => row < 2)).toEqual(Uint32Array.of(1))
})

test('without weights every row does, and no column shows them', () => {
  expect(countingRows({ n: 2, sampleWeight: undefined })).toEqual(Uint32Array.of(0, 1))
  expect(weightColumn({ sampleWeight: undefined })).toBeUndefined()
})

test('the column of weights', () => {
  const column = weightColumn({ sampleWeight })
  expect(column).toMatchObject({ title: 'weight', holds: 'number' })
  expect([1, 2].map(row => column?.cell(row))).toEqual(['0.5', '1,200'])
})
