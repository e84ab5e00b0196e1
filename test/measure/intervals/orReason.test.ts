import { expect, test } from 'vitest'
import { allAlike, intervalFields, isReason } from '../../../src/measure/intervals/defineMethod.ts'

const interval = { level: 0.9, sides: 2, lower: 0, upper: 1, method: 'wilson' } as const

test('an interval or a reason, and of two fields the other is absent', () => {
  expect([isReason({ because: '' }), isReason(interval)]).toEqual([true, false])
  expect(intervalFields(interval)).toEqual({ interval, noInterval: undefined })
  expect(intervalFields({ because: 'none' })).toEqual({ interval: undefined, noInterval: 'none' })
})

test('one unit alone tells as little as many that are alike, for another reason', () => {
  expect(allAlike(1, 'query').because).toBe('one query says nothing about how others would be')
  expect(allAlike(2, 'query').because).toContain('every resample gives the same value')
})
