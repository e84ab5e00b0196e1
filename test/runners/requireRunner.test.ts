import { afterEach, expect, test, vi } from 'vitest'
import { runnerNow } from '../../src/runners/requireRunner.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('this is Vitest, whatever started it', () => {
  vi.stubEnv('JEST_WORKER_ID', '1')
  vi.stubEnv('PLAYWRIGHT_TEST', '1')
  vi.stubEnv('NODE_TEST_CONTEXT', 'child')
  expect(runnerNow()).toMatchObject({ title: 'Vitest', entry: 'expect-metrics/vitest' })
})
