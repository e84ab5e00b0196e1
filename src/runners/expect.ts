// Registers the matchers on the standalone `expect`, for `node:test` and others, and declares their types.

import { expect } from 'expect'
import type { MetricAssertions } from '../../generated/matchers/metricMatchers.ts'
import { extendWith } from '../matchers/extendWith.ts'
import { resultLines } from './resultLines.ts'
import { terminalHost } from './terminalHost.ts'

declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends MetricAssertions {}
  interface AsymmetricMatchers extends MetricAssertions {}
}

extendWith(
  expect,
  terminalHost('expect', { record: resultLines(() => ({ notCredited: 'its runner does not tell which test runs' })) }),
)
