// Registers the matchers on the `expect` of `@jest/globals`, and declares their types.

import { afterEach, expect } from '@jest/globals'
import { metricReportSerializer } from '../explain/reports/metricReportSerializer.ts'
import { extendWith } from '../matchers/extendWith.ts'
import type { MetricAssertions } from '../matchers/metricMatchers.generated.ts'
import { isInsideTest, jestSnapshots, spareNamedEntries } from './jestSnapshots.ts'
import { jestTest, jestTry } from './jestTest.ts'
import { resultLines } from './resultLines.ts'
import { terminalHost } from './terminalHost.ts'

// @jest/globals types its matchers by the package expect.
declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends MetricAssertions {}
  interface AsymmetricMatchers extends MetricAssertions {}
}

extendWith(
  expect,
  terminalHost('jest', {
    snapshots: jestSnapshots,
    indent: 4,
    record: resultLines(jestTest),
    tryNow: () => jestTry(expect.getState()),
  }),
)
expect.addSnapshotSerializer(metricReportSerializer)
if (!isInsideTest(expect.getState())) {
  afterEach(() => spareNamedEntries(expect.getState()))
}
