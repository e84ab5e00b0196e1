import { afterEach, expect, test, vi } from 'vitest'
import { metricReportSerializer } from '../../src/explain/reports/metricReportSerializer.ts'
import { registrationOf } from '../../src/matchers/registration.ts'
import { jestSnapshots } from '../../src/runners/jestSnapshots.ts'
import { FakeSnapshotState } from '../baselines/hosts/fakeSnapshotState.ts'

/** What Jest has as a global, with a note of what was handed to it. */
function fakeJest(state: object = {}) {
  const serializers: unknown[] = []
  const matchers: object[] = []
  return {
    serializers,
    matchers,
    expect: {
      extend: (given: object) => matchers.push(given),
      addSnapshotSerializer: (serializer: unknown) => serializers.push(serializer),
      getState: () => state,
    },
  }
}

let loads = 0

/** Runs the entry anew under the globals of a runner. */
async function loadWith(globals: { readonly expect?: unknown }): Promise<void> {
  vi.stubGlobal('expect', globals.expect)
  const entry = new URL('../../src/runners/jest.ts', import.meta.url).href
  await import(/* @vite-ignore */ `${entry}?${++loads}`)
}

afterEach(() => vi.unstubAllGlobals())

test('the matchers and the serializer of reports are registered', async () => {
  const jest = fakeJest()
  await loadWith(jest)
  expect(Object.keys(Object.assign({}, ...jest.matchers))).toContain('toHaveMetric')
  expect(jest.serializers).toEqual([metricReportSerializer])
  expect(registrationOf(jest.expect)?.host).toMatchObject({ runner: 'jest', snapshots: jestSnapshots })
})

test('the named reports of a test that failed are kept', async () => {
  const snapshotState = new FakeSnapshotState('all', { 'test: report 1': 'metric report of 3 rows' })
  await loadWith(fakeJest({ snapshotState }))
  snapshotState.markSnapshotsAsCheckedForTest('another')
  expect([...snapshotState._uncheckedKeys]).toEqual(['test: report 1'])
  snapshotState.markSnapshotsAsCheckedForTest('test')
  expect([...snapshotState._uncheckedKeys]).toEqual([])
})

test('an expect of another library will do', async () => {
  const extend = vi.fn()
  await loadWith({ expect: { extend } })
  expect(extend).toHaveBeenCalled()
})

// These very tests are run by Vitest.
test.each([undefined, {}, expect])(
  'without an expect, or with that of Vitest, the error names its entry',
  async given => {
    await expect(loadWith({ expect: given })).rejects.toThrow(
      'expect-metrics/jest: this file is run by Vitest. Expected Jest. For Vitest import expect-metrics/vitest.',
    )
  },
)
