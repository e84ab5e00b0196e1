import { currentVitestTask, runningTests, type VitestTask } from '../runners/vitestTask.ts'

/** The test that waits for a run, how long it may take, and how much of that is left at most. */
export interface TestDeadline {
  readonly test: string
  readonly timeout: number
  readonly left: number
  /** Whether the test still runs, and no hook after it or later try waits in its place. */
  readonly holds: () => boolean
}

/**
 * Returns when the test of Vitest that runs now is ended, whatever it still waits for. Undefined elsewhere, and where
 * nobody knows which time-out holds: in a hook, which has one of its own, and beside other tests that run at the same time.
 */
export function testDeadline(current: VitestTask | undefined = currentVitestTask()): TestDeadline | undefined {
  if (current?.type !== 'test' || current.concurrent === true || !isRunning(current)) return undefined
  const others = runningTests(current.file).filter(test => test !== current)
  const { timeout = Number.POSITIVE_INFINITY, name } = current
  if (others.length > 0 || !(Number.isFinite(timeout) && timeout > 0)) return undefined
  const attempt = attemptOf(current)
  const holds = (): boolean => isRunning(current) && attemptOf(current) === attempt
  return { test: name, timeout, left: timeout - elapsed(current, timeout), holds }
}

/** Whether the test itself runs: not yet, while hooks before it do, and no more, while those after it do. */
function isRunning({ result }: VitestTask): boolean {
  const { state = 'run', hooks = {}, repeatCount } = result ?? {}
  // Not counted before `aroundEach` goes on to the test.
  return state === 'run' && repeatCount !== undefined && !Object.values(hooks).includes('run')
}

/** What tells the tries of a test apart. */
export function attemptOf({ result }: Pick<VitestTask, 'result'>): string {
  return `${result?.repeatCount ?? 0}, ${result?.retryCount ?? 0}`
}

/** How long the test has run at least. Its time begins anew after hooks, and at each try: when that was, Vitest does not say. */
function elapsed({ result }: VitestTask, timeout: number): number {
  const { startTime, hooks, retryCount = 0, repeatCount = 0 } = result ?? {}
  if (startTime === undefined || hooks?.beforeEach !== undefined || retryCount > 0 || repeatCount > 0) return 0
  const milliseconds = Date.now() - startTime
  // By a clock that the test has set, it may be anything.
  return milliseconds >= 0 && milliseconds < timeout ? milliseconds : 0
}
