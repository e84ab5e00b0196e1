// Registers the matchers on Vitest's `expect`, as a setup file or by a plain import, and declares their types.

import { afterEach, expect } from 'vitest'
import { metricReportSerializer } from '../explain/reports/metricReportSerializer.ts'
import { extendWith } from '../matchers/extendWith.ts'
import type { MetricAssertions } from '../matchers/metricMatchers.generated.ts'
import { VITEST } from './onlyInVitest.ts'
import { requireRunningVitest } from './requireRunningVitest.ts'
import { terminalHost } from './terminalHost.ts'
import { vitestResults } from './vitestResults.ts'
import { spareFailedTest, vitestSnapshots } from './vitestSnapshots.ts'

declare module 'vitest' {
  interface Matchers extends MetricAssertions {}
  interface AsymmetricMatchersContaining extends MetricAssertions {}
}

requireRunningVitest(expect)
extendWith(expect, terminalHost(VITEST, { snapshots: vitestSnapshots, record: vitestResults() }))
expect.addSnapshotSerializer(metricReportSerializer)
// Vitest's -u deletes the entries that a test has not reached, even when the test failed before it got to them.
afterEach(({ task }) => spareFailedTest(expect.getState().snapshotState, task))
