import { expect, test } from 'vitest'
import { extendTelling } from '../../src/matchers/extendTelling.ts'
import type { MatcherResult } from '../../src/matchers/matcherContext.ts'

// These make their matchers themselves.
const extend = (): void => undefined
const passing = (): MatcherResult => ({ pass: true, message: () => '' })

test('an expect that makes its matchers in another way stays as it is', () => {
  const made = { name: 'toHaveAUCAbove' }
  const foreign = { toHaveAUCAbove: () => made, not: undefined, extend }
  extendTelling(foreign, { toHaveAUCAbove: passing, toHaveF1Above: passing })
  expect(foreign.toHaveAUCAbove()).toBe(made)
  expect(Object.keys(made)).toEqual(['name'])
})

test('one whose matchers cannot be replaced stays as it is', () => {
  const make = (): undefined => undefined
  const frozen = Object.freeze({ toHaveAUCAbove: make, extend })
  extendTelling(frozen, { toHaveAUCAbove: passing })
  expect(frozen.toHaveAUCAbove).toBe(make)
})

test('the context of a runner is handed on, with a place for what is measured', () => {
  class CustomMatcher {
    getMatcherContext(): { readonly isNot: boolean } {
      return { isNot: true }
    }
    toAsymmetricMatcher(): string {
      return 'of the runner'
    }
    toString(): string {
      return 'not.toHaveF1Above'
    }
  }
  const runner = { toHaveF1Above: (..._: readonly unknown[]) => new CustomMatcher(), extend }
  extendTelling(runner, { toHaveF1Above: passing })
  const matcher = runner.toHaveF1Above(0.9, { average: 'macro' })
  expect(matcher.toAsymmetricMatcher()).toBe('of the runner')
  const context: { readonly isNot: boolean; readonly tellMeasured?: (text: string) => void } =
    matcher.getMatcherContext()
  expect(context.isNot).toBe(true)
  context.tellMeasured?.('0.9, was 0.84')
  expect(matcher.toAsymmetricMatcher()).toBe('not.toHaveF1Above<0.9, was 0.84>')
})
