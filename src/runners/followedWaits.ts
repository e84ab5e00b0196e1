import type * as AsyncHooks from 'node:async_hooks'
import type { Round } from '../results/attempts.ts'

/** What of Vitest's `vi` calls a function again and again until it passes. */
export type Waiting = Readonly<Record<'waitFor' | 'waitUntil', (callback: () => unknown, options?: never) => unknown>>

type RoundNow = () => Round | undefined

/** One `vi` may meet several copies of this package: the first follows it for all of them. */
const FOLLOWED = Symbol.for('expect-metrics.followedWaits')

let waits = 0

/** A new wait: a number that no other has in this process. */
export function newWait(): number {
  return ++waits
}

/**
 * Follows `vi.waitFor` and `vi.waitUntil`: returns a function that tells which round of which wait calls it, also after an `await`.
 * In a browser nothing can follow that far, and only what is called before the first `await` is known.
 */
export function followWaits(vi: Waiting): RoundNow {
  const known: unknown = Reflect.get(vi, FOLLOWED)
  if (typeof known === 'function') return known as RoundNow
  const { within, now } = roundStore()
  for (const name of ['waitFor', 'waitUntil'] as const) {
    const original = vi[name]
    const followed: typeof original = (callback, options) => {
      const wait = newWait()
      let nth = 0
      return original(() => within({ wait, nth: ++nth }, callback), options)
    }
    Reflect.set(vi, name, followed)
  }
  Object.defineProperty(vi, FOLLOWED, { value: now })
  return now
}

function roundStore(): { readonly within: (round: Round, work: () => unknown) => unknown; readonly now: RoundNow } {
  const { process } = globalThis as {
    readonly process?: { readonly getBuiltinModule?: (id: string) => typeof AsyncHooks | undefined }
  }
  const hooks = process?.getBuiltinModule?.('node:async_hooks')
  if (hooks !== undefined) {
    const store = new hooks.AsyncLocalStorage<Round>()
    // Bound: a function of our own would stand in the stack of what a test throws.
    return { within: store.run.bind(store), now: () => store.getStore() }
  }
  let current: Round | undefined
  return {
    within: (round, work) => {
      const outer = current
      current = round
      try {
        return work()
      } finally {
        current = outer
      }
    },
    now: () => current,
  }
}
