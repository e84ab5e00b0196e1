import type { Round } from '../results/attempts.ts'
import { nodeProcess } from './nodeProcess.ts'

/** What of Vitest's `vi` calls a function again and again until it passes. */
export type Waiting = Readonly<Record<'waitFor' | 'waitUntil', (callback: () => unknown, options?: never) => unknown>>

/** The waits of a `vi`. */
export interface FollowedWaits {
  /** Which round of which wait calls, also after an `await`. */
  readonly now: () => Round | undefined
  /** A new wait: a number that no other wait of this `vi` has. */
  readonly newWait: () => number
}

/**
 * One `vi` may meet several copies of this module: with `isolate: false` Vitest evaluates a setup file anew for each file of tests.
 * The first copy follows it for all of them.
 */
const FOLLOWED = Symbol.for('expect-metrics.followedWaits')

/**
 * Follows `vi.waitFor` and `vi.waitUntil`. In a browser nothing can follow what is awaited, and only what is called before the
 * first `await` is known.
 */
export function followWaits(vi: Waiting): FollowedWaits {
  const known: unknown = Reflect.get(vi, FOLLOWED)
  if (typeof known === 'object' && known !== null) return known as FollowedWaits
  const { within, now } = roundStore()
  let waits = 0
  const newWait = (): number => ++waits
  for (const name of ['waitFor', 'waitUntil'] as const) {
    const original = vi[name]
    const followed: typeof original = (callback, options) => {
      const wait = newWait()
      let nth = 0
      const returned = original(() => within({ wait, nth: ++nth }, callback), options)
      return returned instanceof Promise ? returned.catch(withoutOurFrames) : returned
    }
    Reflect.set(vi, name, followed)
  }
  const waitsOfVi: FollowedWaits = { now, newWait }
  Object.defineProperty(vi, FOLLOWED, { value: waitsOfVi })
  return waitsOfVi
}

/** The frames of this file would stand in front of those of the test, and Vitest would show this code instead of the test's. */
function withoutOurFrames(error: unknown): never {
  const ours = /\bfollowedWaits\.ts\b|[\\/]expect-metrics[\\/]dist[\\/]/
  if (typeof error === 'object' && error !== null && 'stack' in error && typeof error.stack === 'string') {
    const lines = error.stack.split('\n').filter(line => !/^\s+at /.test(line) || !ours.test(line))
    // Not an assignment: it would throw where the error is frozen, and hide it.
    Reflect.set(error, 'stack', lines.join('\n'))
  }
  throw error
}

function roundStore(): {
  readonly within: (round: Round, work: () => unknown) => unknown
  readonly now: FollowedWaits['now']
} {
  const hooks = nodeProcess()?.getBuiltinModule('node:async_hooks')
  if (hooks !== undefined) {
    const store = new hooks.AsyncLocalStorage<Round>()
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
