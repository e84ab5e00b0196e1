import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allFinite } from '../../src/numeric/allFinite.ts'
import { finite } from '../laws/numbers.ts'

const anyNumber = fc.oneof(
  { arbitrary: finite, weight: 20 },
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
)

test('a column is finite where each of its values is', () => {
  fc.assert(
    fc.property(fc.array(anyNumber, { maxLength: 30 }), values => {
      expect(allFinite(Float64Array.from(values))).toBe(values.every(Number.isFinite))
      expect(allFinite(Float32Array.from(values))).toBe(Array.from(Float32Array.from(values)).every(Number.isFinite))
    }),
  )
})

test('one value that is not is found at every place', () => {
  for (let place = 0; place < 11; place++) {
    const values = new Float64Array(11)
    values[place] = Number.NaN
    expect(allFinite(values), `place ${place}`).toBe(false)
  }
})
