import { extendTelling } from '../matchers/extendTelling.ts'
import type { Matcher, Matchers } from '../matchers/matcherContext.ts'
import type { Extensible } from '../matchers/registration.ts'

type Method = (this: unknown, ...args: readonly unknown[]) => unknown

/** Vitest keeps here what stands inside `toEqual`, for the `expect` of each concurrent test. */
const shared = Symbol.for('asymmetric-matchers-object')

/**
 * Registers matchers on Vitest's `expect` when a test first calls them. `expect.extend` makes a class and two methods of Chai for
 * each name, and a setup file runs before every test file, whether it has gates or not.
 *
 * @param assertions - `Assertion.prototype` of Vitest's Chai: its matchers are methods there.
 */
export const extendWhenUsed =
  (assertions: object) =>
  (expect: Extensible, matchers: Matchers): void => {
    const places = [assertions, expect, Reflect.get(expect, 'not'), Reflect.get(globalThis, shared)]
    for (const [name, matcher] of Object.entries(matchers)) registerLazily(expect, name, matcher, places)
  }

function registerLazily(expect: Extensible, name: string, matcher: Matcher, places: readonly unknown[]): void {
  let made: readonly unknown[] | undefined
  const standIns = places.map((_, place): Method => {
    const standIn: Method = function (...args) {
      made ??= extended()
      try {
        return (made[place] as Method).apply(this, [...args])
      } catch (error) {
        // Else the first call of a test would point to this line.
        if (error instanceof Error) Error.captureStackTrace?.(error, standIn)
        throw error
      }
    }
    return standIn
  })
  const extended = (): readonly unknown[] => {
    const before = places.map(place => isObject(place) && Reflect.get(place, name))
    extendTelling(expect, { [name]: matcher })
    return places.map((place, i) => {
      if (!isObject(place)) return undefined
      const found: unknown = Reflect.get(place, name)
      // A plugin of Chai wraps methods, and others may extend by the same name: theirs stays.
      if (before[i] !== standIns[i]) define(place, name, before[i])
      return found
    })
  }
  places.forEach((place, i) => {
    if (isObject(place)) define(place, name, standIns[i])
  })
}

function define(place: object, name: string, value: unknown): void {
  Object.defineProperty(place, name, { configurable: true, enumerable: true, writable: true, value })
}

function isObject(place: unknown): place is object {
  return (typeof place === 'object' && place !== null) || typeof place === 'function'
}
