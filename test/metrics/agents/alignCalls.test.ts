import { expect, test } from 'vitest'
import { alignCalls, type CallRules, sharedArguments } from '../../../src/metrics/agents/alignCalls.ts'

const rules: CallRules = {
  order: 'exact',
  extra: 'wrong',
  agree: (wanted, made) => wanted.name === made.name && JSON.stringify(wanted) === JSON.stringify(made),
}
const [a, b, c] = ['a', 'b', 'c'].map(name => ({ name }))
const rightOf = (wanted: readonly (typeof a)[], made: readonly (typeof a)[], given: Partial<CallRules> = {}): boolean =>
  alignCalls(wanted, made, { ...rules, ...given }).isRight

test.each<[string, Partial<CallRules>, readonly boolean[]]>([
  // [a, b] for: a b; b a; a c b; a b c; a; nothing
  ['exact', {}, [true, false, false, false, false, false]],
  ['exact, extra allowed', { extra: 'allowed' }, [true, false, false, true, false, false]],
  ['in order', { order: 'inOrder' }, [true, false, false, false, false, false]],
  ['in order, extra allowed', { order: 'inOrder', extra: 'allowed' }, [true, false, true, true, false, false]],
  ['any', { order: 'any' }, [true, true, false, false, false, false]],
  ['any, extra allowed', { order: 'any', extra: 'allowed' }, [true, true, true, true, false, false]],
])('%s', (_, given, expected) => {
  const made = [[a, b], [b, a], [a, c, b], [a, b, c], [a], []]
  expect(made.map(calls => rightOf([a, b], calls, given))).toEqual(expected)
})

test('where no call is wanted, none is right', () => {
  expect(rightOf([], [])).toBe(true)
  expect(rightOf([], [a])).toBe(false)
  expect(rightOf([], [a], { extra: 'allowed' })).toBe(true)
})

test('equal calls are wanted as often as they stand', () => {
  expect(rightOf([a, a], [a, a], { order: 'any' })).toBe(true)
  expect(rightOf([a, a], [a], { order: 'any' })).toBe(false)
})

test('in any order, a call stands beside the one that has the same arguments', () => {
  const of = (x: number) => ({ name: 'a', arguments: { x } })
  const { calls, isRight } = alignCalls([of(1), of(2)], [of(2), of(1)], { ...rules, order: 'any' })
  expect(isRight).toBe(true)
  expect(calls.map(({ wanted, made }) => [wanted?.arguments?.x, made?.arguments?.x])).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('calls that nobody wanted stand where they were made', () => {
  const { calls } = alignCalls([a, b], [c, a, b], { ...rules, order: 'inOrder' })
  expect(calls.map(({ wanted, made }) => [wanted?.name, made?.name])).toEqual([
    [undefined, 'c'],
    ['a', 'a'],
    ['b', 'b'],
  ])
})

test('arguments are shared where their values are equal', () => {
  const wanted = { name: 'a', arguments: { x: 1, y: { p: 1, q: 2 } } }
  const made = { name: 'a', arguments: { y: { q: 2, p: 1 }, x: 2, z: 0 } }
  expect(sharedArguments(wanted, made)).toEqual({ wanted: 2, made: 3, shared: 1 })
  expect(sharedArguments(wanted, undefined)).toEqual({ wanted: 2, made: 0, shared: 0 })
})
