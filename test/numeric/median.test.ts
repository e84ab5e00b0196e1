import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { median, weightedMedian } from '../../src/numeric/median.ts'
import { tenths, wholeWeights } from '../laws/numbers.ts'

const rows = fc.array(fc.tuple(tenths, fc.oneof(wholeWeights, fc.constant(0))), { minLength: 1, maxLength: 15 })

const columns = (list: readonly (readonly [number, number])[]): readonly [Float64Array, Float64Array] => [
  Float64Array.from(list, ([value]) => value),
  Float64Array.from(list, ([, weight]) => weight),
]

test('the median is the middle of the sorted values, the mean of two where their number is even', () => {
  fc.assert(
    fc.property(fc.array(tenths, { minLength: 1, maxLength: 15 }), list => {
      const sorted = [...list].sort((a, b) => a - b)
      const middle = sorted.slice(Math.ceil(list.length / 2) - 1, Math.floor(list.length / 2) + 1)
      expect(median(Float64Array.from(list))).toBeCloseTo(middle.reduce((sum, x) => sum + x, 0) / middle.length, 12)
    }),
  )
})

test('two middle values at the ends of the range of doubles', () => {
  expect(median(Float64Array.of(Number.MIN_VALUE, Number.MIN_VALUE))).toBe(Number.MIN_VALUE)
  expect(median(Float64Array.of(Number.MAX_VALUE, Number.MAX_VALUE / 2))).toBe(0.75 * Number.MAX_VALUE)
  expect(median(new Float64Array(0))).toBeNaN()
})

describe('weighted median', () => {
  test('with whole weights is the median of the repeated values', () => {
    fc.assert(
      fc.property(rows, list => {
        const repeated = list.flatMap(([value, weight]) => Array.from({ length: weight }, () => value))
        expect(weightedMedian(...columns(list), 'middle')).toBe(median(Float64Array.from(repeated)))
      }),
    )
  })

  test("'lower' is the first value with half of the weight at or below it", () => {
    fc.assert(
      fc.property(rows, list => {
        const atOrBelow = (limit: number): number =>
          list.reduce((sum, [value, weight]) => sum + (value <= limit ? weight : 0), 0)
        const total = atOrBelow(Number.POSITIVE_INFINITY)
        const reaching = list
          .filter(([value, weight]) => weight > 0 && 2 * atOrBelow(value) >= total)
          .map(([value]) => value)
        expect(weightedMedian(...columns(list), 'lower')).toBe(
          reaching.length === 0 ? Number.NaN : Math.min(...reaching),
        )
      }),
    )
  })

  test.each(['middle', 'lower'] as const)(
    "'%s' does not hang on the rounding of a sum: six weights of 0.3 are six of 1",
    variant => {
      const values = Float64Array.of(0, 0, 0, 1, 1, 1)
      const ones = values.map(() => 1)
      const thirds = values.map(() => 0.3)
      expect(weightedMedian(values, thirds, variant)).toBe(weightedMedian(values, ones, variant))
    },
  )
})
