import { expect, test } from 'vitest'
import { requireAtMost } from '../../src/matchers/requireAtMost.ts'

test('as many arguments as have an effect, or fewer', () => {
  expect(() => requireAtMost(2, [])).not.toThrow()
  expect(() => requireAtMost(2, [1, 2])).not.toThrow()
})

test('one more is refused, also if it is undefined', () => {
  expect(() => requireAtMost(2, [1, 2, undefined])).toThrow(
    expect.objectContaining({
      message: 'there are 3 arguments. Expected at most 2. All options go into one object.',
      column: 'arguments',
      index: 2,
    }),
  )
  expect(() => requireAtMost(1, [1, 2], 'Options belong to each gate')).toThrow('Options belong to each gate.')
})
