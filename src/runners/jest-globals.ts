// Registers the matchers on the `expect` of `@jest/globals`, and declares their types.

import { JEST } from './onlyInJest.ts'

// Required after that file, not before.

import * as jestGlobals from '@jest/globals'
import type { MetricAssertions } from '../../generated/matchers/metricMatchers.ts'
import { metricReportSerializer } from '../explain/reports/metricReportSerializer.ts'
import { extendWith } from '../matchers/extendWith.ts'
import { jestSnapshots, spareNamedEntries } from './jestSnapshots.ts'
import { jestTest, jestTry, takeBackAfterEach } from './jestTest.ts'
import { resultLines } from './resultLines.ts'
import { terminalHost } from './terminalHost.ts'

// @jest/globals types its matchers by the package expect.
declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends MetricAssertions {}
  interface AsymmetricMatchers extends MetricAssertions {}
}

// By their names they could not even be asked for outside of Jest, where the module has none.
const { afterEach, expect } = jestGlobals
extendWith(
  expect,
  terminalHost(JEST, {
    snapshots: jestSnapshots,
    indent: 4,
    record: resultLines(jestTest),
    tryNow: () => jestTry(expect.getState()),
  }),
)
expect.addSnapshotSerializer(metricReportSerializer)
takeBackAfterEach(afterEach)
const state = expect.getState()
// In a test of another runner there is none.
if ('snapshotState' in state) spareNamedEntries(state)
