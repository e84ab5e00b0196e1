import fc from 'fast-check'
import { expect, test } from 'vitest'
import { descending } from '../../../../src/evaluation/encode/rankings/rankingData.ts'

test('law: the same numbers, none above the one before it', () => {
  fc.assert(
    fc.property(fc.float64Array({ noNaN: true }), values => {
      const sorted = descending(Float64Array.from(values))
      expect(Array.from(sorted)).toEqual(
        Array.from(values).sort((a, b) => b - a || Number(Object.is(b, 0)) - Number(Object.is(a, 0))),
      )
    }),
  )
})
