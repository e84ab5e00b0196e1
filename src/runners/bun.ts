// Registers the matchers on Bun's `expect`, in a preloaded file or by a plain import, and declares their types.

import { expect } from 'bun:test'
import type { MetricAssertions } from '../../generated/matchers/metricMatchers.ts'
import { extendWith } from '../matchers/extendWith.ts'
import { resultLines } from './resultLines.ts'
import { terminalHost } from './terminalHost.ts'

declare module 'bun:test' {
  interface Matchers<T> extends MetricAssertions {}
  interface AsymmetricMatchers extends MetricAssertions {}
}

extendWith(
  expect,
  terminalHost('bun', { record: resultLines(() => ({ notCredited: 'its runner does not tell which test runs' })) }),
)
