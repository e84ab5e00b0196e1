import { createMatchers } from './createMatchers.ts'
import { type Host, plainHost } from './host.ts'

/** Any `expect` with an `extend`: Vitest's, Jest's, the standalone one. */
export interface Extensible {
  // biome-ignore lint/suspicious/noExplicitAny: each runner types the argument of extend in its own way
  extend(matchers: any): unknown
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
export function extendWith<Expect extends Extensible>(expect: Expect, host: Host = plainHost): Expect {
  expect.extend(createMatchers(host))
  return expect
}
