import { expect, test } from 'vitest'
import { caseName } from '../../../src/explain/parts/caseName.ts'

test('by id, or by place', () => {
  expect(caseName({ n: 1, sampleWeight: undefined, ids: ['refund'] }, 0, 'costUsd')).toBe('refund')
  expect(caseName({ n: 1, sampleWeight: undefined, ids: undefined }, 0, 'costUsd')).toBe('costUsd[0]')
})
