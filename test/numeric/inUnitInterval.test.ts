import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inUnitInterval } from '../../src/numeric/inUnitInterval.ts'

test('values lie in [0, 1] where each of them does', () => {
  const edge = fc.constantFrom(-Number.MIN_VALUE, -1e-17, 1 + 2 ** -52, -0, 2, -1, Number.MAX_VALUE, -Number.MAX_VALUE)
  const inside = fc.oneof(fc.double({ noNaN: true, min: 0, max: 1 }), fc.constantFrom(0, 1, Number.MIN_VALUE))
  const mostlyInside = fc.oneof({ arbitrary: inside, weight: 12 }, edge)
  fc.assert(
    fc.property(fc.array(mostlyInside, { maxLength: 20 }), values => {
      expect(inUnitInterval(Float64Array.from(values))).toBe(values.every(value => value >= 0 && value <= 1))
    }),
  )
})

test('one value outside is found at every place', () => {
  for (const outside of [-0.1, 1.1, -Number.MIN_VALUE, 1 + 2 ** -52]) {
    for (let place = 0; place < 11; place++) {
      const values = new Float64Array(11).fill(0.5)
      values[place] = outside
      expect(inUnitInterval(values), `${outside} at ${place}`).toBe(false)
    }
  }
})
