import { expect, test, vi } from 'vitest'
import { plainHost } from '../../src/matchers/host.ts'
import { type Judging, judgingMatcher } from '../../src/matchers/judgingMatcher.ts'
import type { MatcherContext } from '../../src/matchers/matcherContext.ts'

const direct = { promise: '' }
const asymmetric = {}
const evaluation = { yTrue: [1], yPred: [1] }

function matcherOf(judging: Partial<Judging> = {}, host = plainHost) {
  const judged = vi.fn(() => [])
  const message = vi.fn((call: string) => `${call} said`)
  const judge = vi.fn(() => ({ pass: true, measured: () => '0.9', judged, message }))
  const matcher = judgingMatcher('toHaveAUCAbove', host, { most: 2, ask: () => judge, ...judging })
  const call = (context: MatcherContext, received: unknown, ...args: readonly unknown[]) =>
    matcher.call(context, received, ...args)
  return { call, judge, judged, message }
}

test('inside toEqual what is no evaluation does not match, and is not judged', () => {
  const { call, judge } = matcherOf()
  const other = call(asymmetric, 0.9, 0.8)
  expect(other.pass).toBe(false)
  expect(other.message()).toBe('toHaveAUCAbove: 0.9 is no evaluation')
  expect(judge).not.toHaveBeenCalled()
  expect(call(asymmetric, evaluation, 0.8).pass).toBe(true)
})

test('runners invert what expect.not gives, so that it matches neither way', () => {
  expect(matcherOf().call({ isNot: true }, null, 0.8).pass).toBe(true)
})

test('elsewhere it is an error of the caller, which the judge throws', () => {
  const { call, judge } = matcherOf()
  call(direct, 0.9, 0.8)
  call({ promise: 'resolves' }, undefined, 0.8)
  expect(judge.mock.calls).toEqual([[0.9], [undefined]])
})

test('surplus arguments are refused, with the name of the matcher', () => {
  const { call } = matcherOf()
  expect(() => call(direct, evaluation, 1, 2)).not.toThrow()
  expect(() => call(direct, evaluation, 1, 2, undefined)).toThrow(
    'toHaveAUCAbove: there are 3 arguments. Expected at most 2. All options go into one object.',
  )
  const gates = matcherOf({ most: 1, surplus: 'Options belong to each gate' })
  expect(() => gates.call(direct, evaluation, 1, 2)).toThrow('Options belong to each gate.')
})

test('a use that is refused is refused before its arguments are read', () => {
  const ask = vi.fn(() => () => ({ pass: true, judged: () => [], message: () => '' }))
  const refuse = (): void => {
    throw new RangeError('not here')
  }
  expect(() => matcherOf({ refuse, ask }).call(direct, evaluation, 1, 2, 3)).toThrow('not here')
  expect(ask).not.toHaveBeenCalled()
})

test('what nobody looks at is not made', () => {
  const { call, judged, message } = matcherOf()
  const result = call(direct, evaluation, 0.8)
  expect(judged).not.toHaveBeenCalled()
  expect(message).not.toHaveBeenCalled()
  expect(result.message()).toBe('expect(evaluation).toHaveAUCAbove(0.8) said')
  const record = vi.fn()
  const followed = matcherOf({}, { ...plainHost, record })
  followed.call(direct, evaluation, 0.8)
  expect(followed.judged).toHaveBeenCalledOnce()
})

test('an asymmetric matcher tells what it measured', () => {
  const tellMeasured = vi.fn()
  const { call } = matcherOf()
  call({ tellMeasured }, evaluation, 0.8)
  call({ tellMeasured }, 5, 0.8)
  expect(tellMeasured.mock.calls).toEqual([['0.8, was 0.9'], ['0.8, was no evaluation']])
})
