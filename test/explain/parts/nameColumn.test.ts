import { expect, test } from 'vitest'
import { caseName, rowThatStandsOut, weightColumn } from '../../../src/explain/parts/nameColumn.ts'

test('by id, or by place', () => {
  expect(caseName({ n: 1, sampleWeight: undefined, ids: ['refund'] }, 0, 'costUsd')).toBe('refund')
  expect(caseName({ n: 1, sampleWeight: undefined, ids: undefined }, 0, 'costUsd')).toBe('costUsd[0]')
})

test('a row stands out by how many share the sum', () => {
  const names = { n: 100, ids: undefined, sampleWeight: undefined }
  const alone = (share: number, count: number) => rowThatStandsOut(names, 7, share, count, 'the loss')
  expect(alone(1, 1)).toBeUndefined()
  expect(alone(0.85, 2)).toBeUndefined()
  expect(alone(0.9, 2)).toBe('yTrue[7] alone carries 90\u00a0% of the loss.')
  expect(alone(0.3, 100)).toBe('yTrue[7] alone carries 30\u00a0% of the loss.')
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
