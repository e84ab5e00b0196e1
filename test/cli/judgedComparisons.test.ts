import { expect, test } from 'vitest'
import { boundOf } from '../../src/cli/judgedComparisons.ts'

test('a margin, a share, a lead', () => {
  expect(boundOf({ margin: 0.01 })).toEqual({ noWorseBy: 0.01 })
  expect(boundOf({ relativeMargin: 0.1 })).toEqual({ noWorseByShare: 0.1 })
  expect(boundOf({ lead: 0 })).toEqual({ betterBy: 0 })
})

test('neither, and both', () => {
  expect(() => boundOf({})).toThrow('it is not said how much worse the new predictions may be')
  expect(() => boundOf({ lead: 0, margin: 0.1 })).toThrow('a margin and a lead are given')
})
