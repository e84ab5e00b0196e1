// Registers the matchers on the global `expect` of Jest, as a setup file or by a plain import, and declares their
// types.

import type { MetricAssertions } from '../../generated/matchers/metricMatchers.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { type JestExpect, registerInJest } from './registerInJest.ts'
import { requireRunner } from './requireRunner.ts'

declare global {
  namespace jest {
    interface Matchers<R, T = {}> extends MetricAssertions {}
    interface Expect extends MetricAssertions {}
    interface InverseAsymmetricMatchers extends MetricAssertions {}
  }
}

interface JestGlobals {
  readonly expect?: JestExpect
  readonly afterEach?: (hook: () => void) => void
}

const { expect, afterEach } = globalThis as JestGlobals
// With `globals: true` Vitest's expect is a global, too, which would seem to work.
const ofVitest: unknown = Reflect.get(globalThis, Symbol.for('expect-global'))
if (typeof expect?.extend !== 'function' || expect === ofVitest) {
  requireRunner('expect-metrics/jest', 'Jest')
  throw new EvaluationError({
    caller: 'expect-metrics/jest',
    problem: 'there is no global expect yet',
    expected: 'Jest’s expect',
    mend: 'List expect-metrics/jest under setupFilesAfterEnv (not setupFiles), or import expect-metrics/jest-globals with injectGlobals: false',
  })
}
registerInJest('jest', expect, afterEach)
