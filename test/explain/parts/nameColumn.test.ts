import { expect, test } from 'vitest'
import { caseName, weightColumn } from '../../../src/explain/parts/nameColumn.ts'

test('by id, or by place', () => {
  expect(caseName({ n: 1, sampleWeight: undefined, ids: ['refund'] }, 0, 'costUsd')).toBe('refund')
  expect(caseName({ n: 1, sampleWeight: undefined, ids: undefined }, 0, 'costUsd')).toBe('costUsd[0]')
})

const sampleWeight = Float64Array.of(2, 0.5, 1200)

test('without weights no column shows them', () => {
  expect(weightColumn({ sampleWeight: undefined })).toBeUndefined()
})

test('the column of weights', () => {
  const column = weightColumn({ sampleWeight })
  expect(column).toMatchObject({ title: 'weight', holds: 'number' })
  expect([1, 2].map(row => column?.cell(row))).toEqual(['0.5', '1,200'])
})
