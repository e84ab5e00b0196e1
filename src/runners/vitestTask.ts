/** What Vitest knows of a test, a suite or a file. */
export interface VitestTask {
  readonly type: string
  readonly id: string
  readonly name: string
  readonly meta: object
  readonly concurrent?: boolean | undefined
  readonly suite?: VitestTask | undefined
  readonly file?: VitestTask | undefined
  readonly tasks?: readonly VitestTask[] | undefined
  readonly result?: { readonly state?: string } | undefined
  /** Of a test. `_local`: whether it has asked for its own expect. */
  readonly context?: object | undefined
}

/** What Vitest collects or runs now; of several concurrent tests the one that began last. Undefined outside of a worker. */
export function currentVitestTask(): VitestTask | undefined {
  const worker: unknown = Reflect.get(globalThis, '__vitest_worker__')
  return (worker as { readonly current?: VitestTask } | undefined)?.current
}

/** Returns the full title of a test, without its file. */
export function testNameOf({ name, suite }: VitestTask): string {
  return suite === undefined ? name : `${testNameOf(suite)} > ${name}`
}

/** Whether a test has asked for an expect of its own. */
export function hasOwnExpect({ context }: VitestTask): boolean {
  return context !== undefined && Reflect.get(context, '_local') === true
}
