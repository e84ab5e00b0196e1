import { metricReportSerializer, type SnapshotSerializer } from '../explain/reports/metricReportSerializer.ts'
import { extendWith } from '../matchers/extendWith.ts'
import type { Extensible } from '../matchers/registration.ts'
import { jestSnapshots, spareNamedEntries } from './jestSnapshots.ts'
import { jestTest, jestTry, takeBackAfterEach } from './jestTest.ts'
import { resultLines } from './resultLines.ts'
import { terminalHost } from './terminalHost.ts'

/** An `expect` in Jest. The global one may be that of another library, which has only the first. */
export interface JestExpect extends Extensible {
  addSnapshotSerializer?(serializer: SnapshotSerializer): void
  getState?(): object
}

/** Registers the matchers on an `expect` in Jest, with what they need of its snapshots, its tests and their tries. */
export function registerInJest(
  runner: string,
  expect: JestExpect,
  afterEach: ((hook: () => void) => void) | undefined,
): void {
  extendWith(
    expect,
    terminalHost(runner, {
      snapshots: jestSnapshots,
      indent: 4,
      record: resultLines(jestTest),
      tryNow: () => jestTry(expect.getState?.() ?? {}),
    }),
  )
  expect.addSnapshotSerializer?.(metricReportSerializer)
  takeBackAfterEach(afterEach)
  const state = expect.getState?.()
  // In a test of another runner there is none.
  if (state !== undefined && 'snapshotState' in state) spareNamedEntries(state)
}
