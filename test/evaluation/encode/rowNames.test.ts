import { expect, test } from 'vitest'
import { placeOf } from '../../../src/evaluation/encode/rowNames.ts'

test('rows of which none was left out stand where they were given', () => {
  expect(placeOf({}, 3)).toBe(3)
})

test('others keep their places', () => {
  expect(placeOf({ places: Uint32Array.of(5, 1) }, 0)).toBe(5)
})
