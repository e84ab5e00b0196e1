import { describe, expect, test } from 'vitest'
import { gate } from '../../src/index.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { valueMatcher } from '../../src/matchers/valueMatchers.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'

const input = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 1, 1] }
const oneClass = { yTrue: [1, 1], yPred: [1, 1] }
const precise = { ...input, positive: 1 }

function call(context: object, received: unknown, bound: object = { above: 0.7 }, options?: AnyOptions) {
  const matcher = valueMatcher('toBeAccurate', plainHost, 1, ([asked]) => gate('accuracy', asked as never, options))
  return matcher.call({ promise: '', ...context }, received, bound)
}

describe('the gate decides', () => {
  test('a value that meets its bound passes', () => {
    expect(call({}, input).pass).toBe(true)
    expect(call({}, input, { above: 0.75 }).pass).toBe(false)
  })

  test('under .not the runner inverts, so that a failing value passes', () => {
    expect(call({ isNot: true }, input).pass).toBe(true)
    expect(call({ isNot: true }, input, { above: 0.75 }).pass).toBe(false)
  })

  test('what has no value passes neither way', () => {
    const matcher = valueMatcher('toBeSpecific', plainHost, 0, () => gate('specificity', { above: 0.5 }))
    expect(matcher.call({ promise: '' }, oneClass).pass).toBe(false)
    expect(matcher.call({ promise: '', isNot: true }, oneClass).pass).toBe(true)
  })
})

test('an error names the matcher, as it is written', () => {
  expect(() => call({}, { yTrue: [1], yPred: [1, 0] })).toThrow(/^toBeAccurate: /)
  expect(() => call({}, undefined)).toThrow(/^toBeAccurate: /)
  const matcher = valueMatcher('toBeAccurate', plainHost, 0, () => gate('accuracy', { above: 0.5 }))
  expect(() => matcher.call({ promise: '' }, input, 0.9)).toThrow('toBeAccurate: there are 1 arguments')
})

test('.not is refused where the gate must be sure', () => {
  expect(() => call({ isNot: true }, input, { above: 0.7 }, { confidence: 0.95 })).toThrow(
    '.not.toBeAccurate is refused with confidence',
  )
})

test('a passing gate writes no message until it is asked for', () => {
  let widths = 0
  const host = { ...plainHost, width: () => ++widths + 80 }
  const matcher = valueMatcher('toBeAccurate', host, 0, () => gate('accuracy', { above: 0.5 }))
  const { message } = matcher.call({ promise: '' }, precise)
  expect(widths).toBe(0)
  expect(message()).toContain('accuracy is 0.75, above the required 0.5 (n = ')
  expect(widths).toBe(1)
})
