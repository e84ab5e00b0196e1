import { expect, test } from 'vitest'
import { limitsThrough } from '../../src/stats/interval.ts'

test('limits through a rising function keep their order, through a falling one they change places', () => {
  expect(limitsThrough(x => 2 * x, { lower: 1, upper: 3 })).toEqual({ lower: 2, upper: 6 })
  expect(limitsThrough(x => -x, { lower: 1, upper: 3 })).toEqual({ lower: -3, upper: -1 })
  expect(limitsThrough(() => 5, { lower: 1, upper: 3 })).toEqual({ lower: 5, upper: 5 })
})
