/** The part of Vitest's worker that tells which test runs, and when it ends. */
interface VitestWorker {
  readonly current?: { readonly type?: string; readonly timeout?: number; readonly name?: string } | undefined
}

/** The test that waits for a run, and how long. */
export interface TestDeadline {
  readonly test: string
  readonly timeout: number
}

/** Returns when the current test of Vitest is ended, whatever it still waits for; undefined elsewhere. */
export function testDeadline(globals: object = globalThis): TestDeadline | undefined {
  const worker: VitestWorker | undefined = Reflect.get(globals, '__vitest_worker__')
  const current = worker?.current
  if (current?.type !== 'test' || typeof current.timeout !== 'number') return undefined
  return Number.isFinite(current.timeout) && current.timeout > 0
    ? { test: current.name ?? 'the test', timeout: current.timeout }
    : undefined
}
