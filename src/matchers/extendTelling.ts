import type { MatcherContext, Matchers } from './matcherContext.ts'
import type { Extensible } from './registration.ts'

/** What stands inside `toEqual`, as Jest, Vitest and `expect` make it. */
interface AsymmetricMatcher {
  getMatcherContext(...args: readonly unknown[]): MatcherContext
  toAsymmetricMatcher(): string
  toString(): string
}

/** Extends an `expect` with matchers that tell what they measured inside `toEqual`, too. */
export function extendTelling(expect: Extensible, matchers: Matchers): void {
  expect.extend(matchers)
  tellMeasured(expect, Object.keys(matchers))
}

/**
 * Makes matchers inside `toEqual` print the value that they measured: `toHaveAUCAbove<0.99, was 0.84>`. The runner
 * alone prints only their arguments, and Jest prints an object as `[object Object]`. Matchers that a runner makes in
 * another way, as Bun does, are left unchanged.
 */
export function tellMeasured(expect: Extensible, names: readonly string[]): void {
  for (const side of [expect, Reflect.get(expect, 'not')]) {
    if ((typeof side !== 'object' || side === null) && typeof side !== 'function') continue
    for (const name of names) {
      const property = Object.getOwnPropertyDescriptor(side, name)
      const make: unknown = property?.value
      if (typeof make !== 'function' || property?.configurable !== true) continue
      Object.defineProperty(side, name, {
        ...property,
        value: (...args: readonly unknown[]): unknown => telling(make(...args)),
      })
    }
  }
}

function telling(made: unknown): unknown {
  if (!isAsymmetricMatcher(made)) return made
  const { getMatcherContext, toAsymmetricMatcher } = made
  let told: string | undefined
  return Object.assign(made, {
    getMatcherContext(...args: readonly unknown[]): MatcherContext {
      const tell = (text: string): void => {
        told = text
      }
      return { ...getMatcherContext.apply(made, [...args]), tellMeasured: tell }
    },
    toAsymmetricMatcher(): string {
      return told === undefined ? toAsymmetricMatcher.call(made) : `${made}<${told}>`
    },
  })
}

function isAsymmetricMatcher(made: unknown): made is AsymmetricMatcher {
  return (
    typeof made === 'object' &&
    made !== null &&
    'getMatcherContext' in made &&
    typeof made.getMatcherContext === 'function' &&
    'toAsymmetricMatcher' in made &&
    typeof made.toAsymmetricMatcher === 'function'
  )
}
