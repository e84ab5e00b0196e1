import { expect, test } from 'vitest'
import { placeOf, takePlaces } from '../../../src/evaluation/encode/rowPlaces.ts'

test('rows of which none was left out stand where they were given', () => {
  expect(placeOf({}, 3)).toBe(3)
  expect(takePlaces(undefined, Uint32Array.of(4, 1))).toEqual(Uint32Array.of(4, 1))
})

test('others keep their places, also in a part of a part', () => {
  const places = takePlaces(Uint32Array.of(1, 4, 5), Uint32Array.of(2, 0))
  expect(places).toEqual(Uint32Array.of(5, 1))
  expect(placeOf({ places }, 0)).toBe(5)
})
