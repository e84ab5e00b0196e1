import { expect, test } from 'vitest'
import { weightColumn } from '../../../src/explain/parts/weights.ts'

const sampleWeight = Float64Array.of(2, 0.5, 1200)

test('without weights no column shows them', () => {
  expect(weightColumn({ sampleWeight: undefined })).toBeUndefined()
})

test('the column of weights', () => {
  const column = weightColumn({ sampleWeight })
  expect(column).toMatchObject({ title: 'weight', holds: 'number' })
  expect([1, 2].map(row => column?.cell(row))).toEqual(['0.5', '1,200'])
})
