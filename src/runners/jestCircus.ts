/** A test of Jest's circus, as it keeps it in its state. Private to Jest: every member is checked before it is used. */
export interface CircusTest {
  readonly type: 'test'
  readonly name: string
  /** How often it was started. */
  readonly invocations: number
  /** The errors of the try that runs: empty while it passes. */
  readonly errors: readonly unknown[]
  /** The errors of the tries before. */
  readonly retryReasons?: readonly unknown[] | undefined
  readonly concurrent?: boolean | undefined
  /** Undefined or null until the test is over. */
  readonly status?: unknown
  readonly parent?: CircusBlock | undefined
}

interface CircusBlock {
  readonly type: 'describeBlock'
  readonly name: string
  readonly children: readonly (CircusTest | CircusBlock)[]
  readonly parent?: CircusBlock | undefined
}

interface CircusState {
  readonly rootDescribeBlock: CircusBlock
  readonly currentlyRunningTest?: unknown
}

/** The state of circus; undefined under another test runner of Jest, and where Jest keeps it otherwise. */
function circusState(): CircusState | undefined {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(each => each.description === 'JEST_STATE_SYMBOL')
  const state: unknown = symbol === undefined ? undefined : Reflect.get(globalThis, symbol)
  if (typeof state !== 'object' || state === null || !('rootDescribeBlock' in state)) return undefined
  return isBlock(state.rootDescribeBlock) ? (state as CircusState) : undefined
}

/** The test that circus runs now; of several concurrent tests it does not know which. */
export function runningCircusTest(): CircusTest | undefined {
  const running = circusState()?.currentlyRunningTest
  // Jest 29 goes on naming a test that it has skipped, until another begins.
  const isOver = isCircusTest(running) && (running.status === 'skip' || running.status === 'todo')
  return isCircusTest(running) && !isOver ? running : undefined
}

/** All tests of the file, in the order in which Jest reports them. */
export function circusTests(): readonly CircusTest[] {
  const state = circusState()
  return state === undefined ? [] : testsOf(state.rootDescribeBlock)
}

function testsOf({ children }: CircusBlock): readonly CircusTest[] {
  return children.flatMap(child => (isBlock(child) ? testsOf(child) : isCircusTest(child) ? [child] : []))
}

/** The full name of a test, as Jest prints it. */
export function circusName({ name, parent }: CircusTest): string {
  const blocks: string[] = []
  for (let block = parent; block?.parent !== undefined; block = block.parent) blocks.unshift(block.name)
  return [...blocks, name].join(' ')
}

/** Whether a try of a test has timed out: what it has begun may go on while later tests run. */
export function hasTimedOut({ errors, retryReasons = [] }: CircusTest): boolean {
  return [...errors, ...retryReasons]
    .flat()
    .some(error => error instanceof Error && error.message.includes('Exceeded timeout of'))
}

export function isCircusTest(value: unknown): value is CircusTest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'test' &&
    'invocations' in value &&
    typeof value.invocations === 'number' &&
    'errors' in value &&
    Array.isArray(value.errors)
  )
}

function isBlock(value: unknown): value is CircusBlock {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'describeBlock' &&
    'children' in value &&
    Array.isArray(value.children)
  )
}
