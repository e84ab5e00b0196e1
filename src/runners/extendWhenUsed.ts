import { tellMeasured } from '../matchers/extendTelling.ts'
import type { Matchers } from '../matchers/matcherContext.ts'
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
    // As it is now: a test may spy on it later.
    const extend = expect.extend.bind(expect)
    const places = [assertions, expect, Reflect.get(expect, 'not'), Reflect.get(globalThis, shared)].filter(isObject)
    const standIns = places.map((): Record<string, Method> => ({}))
    for (const [name, matcher] of Object.entries(matchers)) {
      let made: readonly unknown[] | undefined
      const extended = (): readonly unknown[] => {
        const before = places.map(place => Reflect.get(place, name))
        extend({ [name]: matcher })
        tellMeasured(expect, [name])
        return places.map((place, i) => {
          const found: unknown = Reflect.get(place, name)
          // A plugin of Chai wraps methods, and others may extend by the same name: theirs stays.
          if (before[i] !== standIns[i][name]) define(place, name, before[i])
          return found
        })
      }
      standIns.forEach((all, i) => {
        all[name] = function standIn(...args) {
          made ??= extended()
          try {
            return (made[i] as Method).apply(this, [...args])
          } catch (error) {
            // Else the first call of a test would point to this line.
            if (error instanceof Error) Error.captureStackTrace?.(error, standIn)
            throw error
          }
        }
      })
    }
    places.forEach((place, i) => {
      Object.assign(place, standIns[i])
    })
  }

function define(place: object, name: string, value: unknown): void {
  Object.defineProperty(place, name, { configurable: true, enumerable: true, writable: true, value })
}

function isObject(place: unknown): place is object {
  return (typeof place === 'object' && place !== null) || typeof place === 'function'
}
