import { extendTelling } from '../matchers/extendTelling.ts'
import type { Matchers } from '../matchers/matcherContext.ts'
import type { Extensible } from '../matchers/registration.ts'

/** Vitest keeps here what stands inside `toEqual`, for the `expect` of each concurrent test. */
const shared = Symbol.for('asymmetric-matchers-object')

/**
 * Registers matchers on Vitest's `expect` when a test first names them. `expect.extend` makes a class and two methods of Chai for
 * each name, and a setup file runs before every test file, whether it has gates or not.
 *
 * @param assertions - `Assertion.prototype` of Vitest's Chai: its matchers are methods there.
 */
export const extendWhenUsed =
  (assertions: object) =>
  (expect: Extensible, matchers: Matchers): void => {
    const sides = [
      [expect, expect],
      [Reflect.get(expect, 'not'), Reflect.get(expect, 'not')],
      [Reflect.get(globalThis, shared), expect],
    ]
    for (const [name, matcher] of Object.entries(matchers)) {
      const extend = (): void => {
        // Extended already, or by another matcher of that name.
        if (Object.getOwnPropertyDescriptor(assertions, name)?.get !== get) return
        // Chai assigns its method.
        Reflect.deleteProperty(assertions, name)
        extendTelling(expect, { [name]: matcher })
      }
      function get(this: unknown): unknown {
        extend()
        return Reflect.get(assertions, name, this)
      }
      function set(this: object, value: unknown): void {
        define(this, name, value)
      }
      Object.defineProperty(assertions, name, { configurable: true, enumerable: true, get, set })
      for (const [side, extended] of sides) {
        if (side === undefined) continue
        define(side, name, (...args: readonly unknown[]): unknown => {
          extend()
          return Reflect.get(extended, name)(...args)
        })
      }
    }
  }

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, enumerable: true, writable: true, value })
}
