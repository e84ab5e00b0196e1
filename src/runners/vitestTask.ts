import type { Try } from './files/retriedFiles.ts'

/** What Vitest knows of a test, a suite or a file. */
export interface VitestTask {
  readonly type: string
  readonly id: string
  readonly name: string
  readonly meta: object
  /** The milliseconds that a test may take. */
  readonly timeout?: number | undefined
  readonly concurrent?: boolean | undefined
  readonly suite?: VitestTask | undefined
  readonly file?: VitestTask | undefined
  readonly tasks?: readonly VitestTask[] | undefined
  readonly result?:
    | {
        readonly state?: string
        /** How often it was tried again, and which repeat runs, from 0. */
        readonly retryCount?: number | undefined
        readonly repeatCount?: number | undefined
        /** When the first try of it began, hooks included. */
        readonly startTime?: number | undefined
        /** What its hooks do, by name: `{ beforeEach: 'run' }`. */
        readonly hooks?: Readonly<Record<string, string>> | undefined
        readonly errors?: readonly { readonly message?: string }[] | undefined
      }
    | undefined
  /** Of a test. `_local`: whether it has asked for its own expect. */
  readonly context?: object | undefined
}

/** What Vitest gives to tests; `provided` is what the runner's own process has provided. */
interface VitestWorker {
  readonly current?: VitestTask
  readonly providedContext?: Readonly<Record<string, unknown>>
}

// Kept in the global object, in a browser as well.
function vitestWorker(): VitestWorker | undefined {
  const worker: unknown = Reflect.get(globalThis, '__vitest_worker__')
  return typeof worker === 'object' && worker !== null ? worker : undefined
}

/** What Vitest collects or runs now; of several concurrent tests the one that began last. Undefined outside of a worker. */
export function currentVitestTask(): VitestTask | undefined {
  return vitestWorker()?.current
}

/** What a reporter has provided under a name. */
export function providedByReporter(name: string): unknown {
  return vitestWorker()?.providedContext?.[name]
}

/** The file that is collected or runs. */
export function currentVitestFile(): VitestTask | undefined {
  const current = currentVitestTask()
  return current?.file ?? current
}

/** The tests of a file that run now, in the order in which they began. */
export function runningTests(file: VitestTask | undefined): readonly VitestTask[] {
  const current = currentVitestTask()
  // In Vitest 3 a test that is repeated has passed or failed before.
  return testsOf(file).filter(test => test.result?.state === 'run' || test === current)
}

export function testsOf(task: VitestTask | undefined): readonly VitestTask[] {
  if (task === undefined) return []
  return task.type === 'test' ? [task] : (task.tasks ?? []).flatMap(testsOf)
}

/** Returns the full title of a test, without its file. */
export function testNameOf({ name, suite }: VitestTask): string {
  return suite === undefined ? name : `${testNameOf(suite)} > ${name}`
}

/** Whether a test has asked for an expect of its own. */
export function hasOwnExpect({ context }: VitestTask): boolean {
  return context !== undefined && Reflect.get(context, '_local') === true
}

/** Whether a test has timed out: what it has begun may go on while later tests run. */
export function hasTimedOut({ result }: VitestTask): boolean {
  return (
    result?.state === 'fail' &&
    (result.errors ?? []).some(({ message }) => message?.startsWith('Test timed out in') === true)
  )
}

/**
 * Returns the test that calls a matcher: the only one that runs, or that of its own expect. The global expect always names the test
 * that began last, though another test may have called it; that is ruled out only if each test has its own expect.
 */
export function callingTest(context: object, running: readonly VitestTask[]): VitestTask | undefined {
  if (running.length < 2) return running[0]
  const own: unknown = 'task' in context ? context.task : undefined
  const named = running.find(test => test === own)
  return named !== running.at(-1) || running.every(hasOwnExpect) ? named : undefined
}

/** The try of the test that runs. */
export function vitestTry(): Try | undefined {
  const [test, ...others] = runningTests(currentVitestFile())
  if (test === undefined || others.length > 0) return undefined
  return { test, attempt: test.result?.retryCount ?? 0, whenFailed: takeBack => whenFailed(test, takeBack) }
}

/** Vitest calls it after each try that fails. */
function whenFailed({ context }: VitestTask, takeBack: () => void): void {
  const onTestFailed: unknown = context === undefined ? undefined : Reflect.get(context, 'onTestFailed')
  if (typeof onTestFailed !== 'function') return
  try {
    onTestFailed(takeBack)
  } catch {
    // Vitest refuses it inside of hooks: there the next try takes back what it finds.
  }
}
