/** The part of Vitest's worker that tells which test runs, and when it ends. */
interface VitestWorker {
  readonly current?:
    | {
        readonly type?: string
        readonly timeout?: number
        readonly name?: string
        readonly result?: { readonly startTime?: number }
      }
    | undefined
}

/** The test that waits for a run, how long it may take, and how much of that is left. */
export interface TestDeadline {
  readonly test: string
  readonly timeout: number
  readonly left: number
}

/** Returns when the current test of Vitest is ended, whatever it still waits for; undefined elsewhere. */
export function testDeadline(globals: object = globalThis): TestDeadline | undefined {
  const worker: VitestWorker | undefined = Reflect.get(globals, '__vitest_worker__')
  const current = worker?.current
  if (current?.type !== 'test' || typeof current.timeout !== 'number') return undefined
  const { timeout, name: test = 'the test', result } = current
  if (!(Number.isFinite(timeout) && timeout > 0)) return undefined
  const began = result?.startTime
  return { test, timeout, left: began === undefined ? timeout : timeout - (Date.now() - began) }
}
