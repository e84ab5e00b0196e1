import { expect, test, vi } from 'vitest'
import { remembered, withDerived, withGetters } from '../../src/evaluation/remembered.ts'

test('a value is derived once, and not before it is asked for', () => {
  const derive = vi.fn(() => ({ rows: 3 }))
  const value = remembered(derive)
  expect(derive).not.toHaveBeenCalled()
  expect(value()).toBe(value())
  expect(derive).toHaveBeenCalledTimes(1)
})

test('an error is no value: the next call derives it anew', () => {
  let calls = 0
  const value = remembered(() => {
    calls++
    if (calls === 1) throw new Error('not yet')
    return calls
  })
  expect(value).toThrow('not yet')
  expect([value(), value()]).toEqual([2, 2])
})

test('a property is derived when it is first read, and once, be it undefined', () => {
  const none = vi.fn(() => undefined)
  const object = withDerived({ a: 1 }, { none })
  expect(none).not.toHaveBeenCalled()
  expect([object.none, object.none, { ...object }]).toEqual([undefined, undefined, { a: 1, none: undefined }])
  expect(none).toHaveBeenCalledTimes(1)
})

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
