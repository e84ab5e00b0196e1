import { catalog, curated } from '../../generated/metrics/catalog.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { createMatchers } from './createMatchers.ts'
import { extendTelling } from './extendTelling.ts'
import { type Host, plainHost } from './host.ts'
import {
  type Extensible,
  expectOfEntry,
  noteEntry,
  type Registration,
  registrationOf,
  requireExtensible,
  setRegistration,
} from './registration.ts'

/** Registers all matchers again with new metrics or a new host; keeps those of earlier registrations. */
export function register(given: Extensible, { host, own = [] }: Partial<Registration>): void {
  const { expect, before } = registeredFor(given)
  // Test files that share an environment each define their metrics again: the latest of an id wins.
  const earlier = (before?.own ?? []).filter(({ id }) => !own.some(metric => metric.id === id))
  const now = { host: host ?? before?.host ?? plainHost, own: [...earlier, ...own] }
  requireOwn(now.own)
  if (host !== undefined) noteEntry(expect, host)
  setRegistration(expect, now)
  const { extend = extendTelling } = now.host
  const matchers = createMatchers(now.host, now.own)
  extend(expect, matchers)
  if (expect === given) return
  for (const name of Object.keys(matchers)) Reflect.set(given, name, Reflect.get(expect, name))
}

/**
 * Returns the `expect` that stands for another one, and what is registered for it. One that nobody has registered takes the host of
 * the runner's entry, so that reporters see its gates, too.
 */
function registeredFor(expect: Extensible): { readonly expect: Extensible; readonly before: Registration | undefined } {
  const entry = expectOfEntry()
  const registered = registrationOf(expect)
  if (registered !== undefined || entry === undefined) return { expect, before: registered }
  const before = registrationOf(entry)
  // The expect of a test in Vitest: all have one set of matchers, which take their state from the one that registers them, and the
  // test of this one ends.
  if (isShared(entry, expect)) return { expect: entry, before }
  // The host extends the expect of the entry alone.
  return { expect, before: before && { ...before, host: { ...before.host, extend: undefined, isOfEntry: undefined } } }
}

function isShared(one: Extensible, other: Extensible): boolean {
  const not: unknown = Reflect.get(one, 'not')
  return not !== undefined && not === Reflect.get(other, 'not')
}

// A taken id or name would make other gates of the same `expect` judge by another metric.
function requireOwn(own: readonly AnyMetric[]): void {
  const taken = new Set(catalog.flatMap(({ id, aliases }) => [id, ...aliases]))
  const names = new Set(curated.map(({ matcher }) => matcher))
  for (const metric of own) {
    const { id, matcher } = metric
    if (taken.has(id) || names.has(matcher)) {
      throw new EvaluationError({
        caller: 'withMetrics',
        problem: taken.has(id) ? `the id ${id} is taken` : `the matcher name ${matcher} is taken`,
        expected: 'an id and a name that no other metric has',
      })
    }
    taken.add(id)
    names.add(matcher)
  }
}

/**
 * Registers all matchers on an `expect`. The entries `expect-metrics/vitest`, `/jest`, `/jest-globals` and `/expect` do
 * this when they are imported; call it yourself for an `expect` that comes from elsewhere.
 *
 * @example
 * import { expect } from 'expect'
 * import { extendWith } from 'expect-metrics'
 * extendWith(expect)
 */
export function extendWith<Expect extends Extensible>(expect: Expect, host?: Host): Expect {
  requireExtensible(expect, 'extendWith')
  register(expect, { ...(host && { host }) })
  return expect
}
