// Registers the matchers on Vitest's `expect`, as a setup file or by a plain import, and declares their types.

import { expect } from 'vitest'
import { metricReportSerializer } from '../explain/metricReportSerializer.ts'
import { extendWith } from '../matchers/extendWith.ts'
import type { MetricAssertions } from '../matchers/metricMatchers.generated.ts'
import { terminalHost } from './terminalHost.ts'

declare module 'vitest' {
  interface Matchers extends MetricAssertions {}
  interface AsymmetricMatchersContaining extends MetricAssertions {}
}

extendWith(expect, terminalHost('vitest'))
expect.addSnapshotSerializer(metricReportSerializer)
