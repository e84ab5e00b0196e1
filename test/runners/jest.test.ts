import { afterEach, describe, expect, test, vi } from 'vitest'
import { metricReportSerializer } from '../../src/explain/reports/metricReportSerializer.ts'
import { registrationOf } from '../../src/matchers/registration.ts'
import { jestSnapshots } from '../../src/runners/jestSnapshots.ts'
import { FakeSnapshotState } from '../baselines/hosts/fakeSnapshotState.ts'

/** What Jest has as a global, with a note of what was handed to it. */
function fakeJest(state: object = {}) {
  const hooks: (() => void)[] = []
  const serializers: unknown[] = []
  const matchers: object[] = []
  return {
    hooks,
    serializers,
    matchers,
    afterEach: (hook: () => void) => hooks.push(hook),
    expect: {
      extend: (given: object) => matchers.push(given),
      addSnapshotSerializer: (serializer: unknown) => serializers.push(serializer),
      getState: () => state,
    },
  }
}

let loads = 0

/** Runs the entry anew under the globals of a runner. */
async function loadWith(globals: { readonly expect?: unknown; readonly afterEach?: unknown }): Promise<void> {
  vi.stubGlobal('expect', globals.expect)
  vi.stubGlobal('afterEach', globals.afterEach)
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

describe('the hook', () => {
  const report = { 'test: report 1': 'metric report of 3 rows' }

  test('keeps the named reports of each test', async () => {
    const snapshotState = new FakeSnapshotState('all', report)
    const state: Record<string, unknown> = { snapshotState }
    const jest = fakeJest(state)
    await loadWith(jest)
    state.currentTestName = 'test'
    for (const hook of jest.hooks) hook()
    expect([...snapshotState._uncheckedKeys]).toEqual([])
  })

  test('asks nothing of an expect without snapshots', async () => {
    const jest = fakeJest({})
    await loadWith(jest)
    expect(jest.hooks).toHaveLength(1)
    expect(jest.hooks[0]).not.toThrow()
  })

  test('is not defined inside of a test', async () => {
    const jest = fakeJest({ currentTestName: 'test' })
    await loadWith(jest)
    expect(jest.hooks).toEqual([])
  })
})

test('an expect of another library will do', async () => {
  const extend = vi.fn()
  await loadWith({ expect: { extend }, afterEach: undefined })
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
