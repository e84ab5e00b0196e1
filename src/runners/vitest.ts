// Registers the matchers on Vitest's `expect`, as a setup file or by a plain import, and declares their types.

import { VITEST } from './onlyInVitest.ts'

// Bundled into one file, too, imports stand in this order: the guard is there before Vitest.

import * as vitest from 'vitest'
import type { MetricAssertions } from '../../generated/matchers/metricMatchers.ts'
import { metricReportSerializer } from '../explain/reports/metricReportSerializer.ts'
import { extendWith } from '../matchers/extendWith.ts'
import { extendWhenUsed } from './extendWhenUsed.ts'
import { requireRunningVitest } from './requireRunningVitest.ts'
import { terminalHost } from './terminalHost.ts'
import { vitestResults } from './vitestResults.ts'
import { spareFailedTests, vitestSnapshots } from './vitestSnapshots.ts'
import { vitestTry } from './vitestTask.ts'

declare module 'vitest' {
  interface Matchers extends MetricAssertions {}
  interface AsymmetricMatchersContaining extends MetricAssertions {}
}

const { beforeEach, expect } = vitest
requireRunningVitest(expect)
extendWith(
  expect,
  terminalHost(VITEST, {
    extend: extendWhenUsed(vitest.chai.Assertion.prototype),
    snapshots: vitestSnapshots,
    // Vitest 3 has no aroundEach.
    record: vitestResults('aroundEach' in vitest ? vitest.aroundEach : undefined, vitest.vi),
    tryNow: vitestTry,
  }),
)
expect.addSnapshotSerializer(metricReportSerializer)
beforeEach(() => {
  const { snapshotState } = expect.getState()
  if (snapshotState !== undefined) spareFailedTests(snapshotState)
})
