// Registers the matchers on the `expect` of `@jest/globals`, and declares their types.

import { JEST } from './onlyInJest.ts'

// Required after that file, not before.

import * as jestGlobals from '@jest/globals'
import type { MetricAssertions } from '../../generated/matchers/metricMatchers.ts'
import { registerInJest } from './registerInJest.ts'

// @jest/globals types its matchers by the package expect.
declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends MetricAssertions {}
  interface AsymmetricMatchers extends MetricAssertions {}
}

// By their names they could not even be asked for outside of Jest, where the module has none.
registerInJest(JEST, jestGlobals.expect, jestGlobals.afterEach)
