import { expect, test } from 'vitest'
import { allFinite } from '../../src/numeric/allFinite.ts'

test('one value that is not finite is found in any place of a column of any length', () => {
  for (let n = 0; n < 14; n++) {
    const values = Float64Array.from({ length: n }, (_, i) => (i - 3) * 1e300)
    expect(allFinite(values)).toBe(true)
    for (let place = 0; place < n; place++) {
      for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
        expect(allFinite(values.with(place, odd))).toBe(false)
      }
    }
  }
})
