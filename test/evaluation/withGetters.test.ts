import { expect, test } from 'vitest'
import { withGetters } from '../../src/evaluation/withGetters.ts'

test('takes properties of both, those of the second first', () => {
  expect(withGetters({ a: 1, b: 2 }, { b: 3 })).toEqual({ a: 1, b: 3 })
  expect(Object.isFrozen(withGetters({ a: 1 }, {}))).toBe(true)
})

test('reads no getter until somebody does', () => {
  let read = 0
  const base = {
    plain: 1,
    get derived() {
      read++
      return 'base'
    },
  }
  const other = withGetters(base, { plain: 2 })
  const changed = withGetters(base, {
    get derived() {
      read++
      return 'changed'
    },
  })
  expect(read).toBe(0)
  expect([other.plain, other.derived, changed.derived]).toEqual([2, 'base', 'changed'])
  expect(read).toBe(2)
})
