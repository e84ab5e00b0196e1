import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { Host } from './host.ts'

/** Any `expect` with an `extend`: Vitest's, Jest's, the standalone one. */
export interface Extensible {
  // biome-ignore lint/suspicious/noExplicitAny: each runner types the argument of extend in its own way
  extend(matchers: any): unknown
}

/** What is registered on an `expect`; later registrations add to it in any order. */
export interface Registration {
  readonly host: Host
  readonly own: readonly AnyMetric[]
}

const key = Symbol.for('expect-metrics.registrations')

/**
 * One map for all copies of this package, as they meet on one `expect`: the setup file that Jest requires and the ES
 * module that a test imports, or two after `jest.resetModules()`.
 */
function registrations(): WeakMap<Extensible, Registration> {
  const shared = globalThis as { [key]?: WeakMap<Extensible, Registration> }
  shared[key] ??= new WeakMap()
  return shared[key]
}

/** Refuses what has no `extend`. */
export function requireExtensible(expect: unknown, caller: string): void {
  const isObject = (typeof expect === 'object' && expect !== null) || typeof expect === 'function'
  // Asked for rather than looked for: the expect of a test in Vitest is a proxy that does not list it.
  if (isObject && typeof Reflect.get(expect, 'extend') === 'function') return
  throw new EvaluationError({
    caller,
    problem: `${describeValue(expect)} has no extend`,
    expected: 'an expect: that of Vitest, of Jest, or of the package expect',
  })
}

const entryKey = Symbol.for('expect-metrics.entry')

/** The `expect` that the entry of this environment's runner has registered. Every copy of this package finds it. */
export function expectOfEntry(): Extensible | undefined {
  return (globalThis as { [entryKey]?: Extensible })[entryKey]
}

/** Notes the `expect` that an entry registers, if the host is that of an entry. */
export function noteEntry(expect: Extensible, host: Host): void {
  if (host.isOfEntry !== true) return
  const before = expectOfEntry()
  const runner = before && registrationOf(before)?.host.runner
  // Beside the entry of a runner there may be that of the package expect, which knows no test.
  if (host.runner === 'expect' && runner !== undefined && runner !== 'expect') return
  Reflect.set(globalThis, entryKey, expect)
}

export function registrationOf(expect: Extensible): Registration | undefined {
  return registrations().get(expect)
}

export function setRegistration(expect: Extensible, registration: Registration): void {
  registrations().set(expect, registration)
}
