import { expect, test } from 'vitest'
import { placesIn } from '../../src/numeric/placesIn.ts'

test('gives the position of each unit of one order in another', () => {
  expect([...placesIn(Uint32Array.of(2, 0, 1), Uint32Array.of(0, 1, 2))]).toEqual([1, 2, 0])
})

test('of an order in itself the positions are 0, 1, 2 …', () => {
  expect([...placesIn(Uint32Array.of(3, 1, 0, 2), Uint32Array.of(3, 1, 0, 2))]).toEqual([0, 1, 2, 3])
})
