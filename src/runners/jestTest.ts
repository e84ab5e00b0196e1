import type { MatcherContext } from '../matchers/matcherContext.ts'
import type { Try } from './files/retriedFiles.ts'
import type { RunningTest } from './resultLines.ts'
import { JEST_PROJECT } from './resultVariables.ts'

/** A test of Jest's circus, as it keeps it in its state. Private to Jest: every member is checked before it is used. */
interface CircusTest {
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
function circusName({ name, parent }: CircusTest): string {
  const blocks: string[] = []
  for (let block = parent; block?.parent !== undefined; block = block.parent) blocks.unshift(block.name)
  return [...blocks, name].join(' ')
}

/** Whether a try of a test has timed out: what it has begun may go on while later tests run. */
function hasTimedOut({ errors, retryReasons = [] }: CircusTest): boolean {
  return [...errors, ...retryReasons]
    .flat()
    .some(error => error instanceof Error && error.message.includes('Exceeded timeout of'))
}

function isCircusTest(value: unknown): value is CircusTest {
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

/** The test that Jest runs, from what it hands to a matcher, concurrent tests included. */
export function jestTest(context: MatcherContext): RunningTest {
  const file = typeof context.testPath === 'string' ? context.testPath : undefined
  const named: unknown = Reflect.get(globalThis, JEST_PROJECT)
  const project = typeof named === 'string' ? named : undefined
  const { test, entry, isOwn } = calling(context)
  if (test === undefined) return { file, project, notCredited: 'called outside of a test' }
  const tests = circusTests()
  const place = entry === undefined ? -1 : tests.indexOf(entry)
  return {
    ...{ file, project, test },
    place: place === -1 ? '' : String(place),
    // Jest 29 runs concurrent tests before it starts them.
    attempt: entry === undefined || entry.invocations === 0 ? undefined : entry.invocations,
    isDoubtful: !isOwn && tests.some(each => each !== entry && hasTimedOut(each)),
  }
}

interface Calling {
  readonly test: string | undefined
  readonly entry: CircusTest | undefined
  /** Whether Jest tells which test calls, not only which one runs. */
  readonly isOwn: boolean
}

function calling(context: object): Calling {
  const called = (name: string): unknown => {
    const known: unknown = name in context ? Reflect.get(context, name) : undefined
    return typeof known === 'function' ? known() : undefined
  }
  // Since Jest 30 each call knows its test.
  const identity = called('currentTestIdentity')
  if (isCircusTest(identity)) return { test: circusName(identity), entry: identity, isOwn: true }
  const concurrent = called('currentConcurrentTestName')
  if (typeof concurrent === 'string') {
    const alike = circusTests().filter(each => each.concurrent === true && circusName(each) === concurrent)
    return { test: concurrent, entry: alike.length === 1 ? alike[0] : undefined, isOwn: true }
  }
  const sequential: unknown = 'currentTestName' in context ? context.currentTestName : undefined
  if (typeof sequential !== 'string') return { test: undefined, entry: undefined, isOwn: false }
  const running = runningCircusTest()
  // The name outlives its test: between two tests, as in afterAll, no test runs.
  if (running === undefined && circusTests().length > 0) return { test: undefined, entry: undefined, isOwn: false }
  return {
    test: sequential,
    entry: running !== undefined && circusName(running) === sequential ? running : undefined,
    isOwn: false,
  }
}

/** The try of the test that runs, from the state of `expect`. */
export function jestTry(state: object): Try | undefined {
  const { entry } = calling(state)
  if (entry === undefined) return undefined
  const whenFailed = (takeBack: () => void): void => {
    takenBack.set(entry, [...(takenBack.get(entry) ?? []), takeBack])
  }
  return { test: entry, attempt: entry.invocations, whenFailed }
}

/** What is to be called for each test whose try fails. */
const takenBack = new WeakMap<CircusTest, readonly (() => void)[]>()

/** Has what a try wrote taken back after it, if it failed. Inside of a test Jest takes no hooks, and makes the test fail for them. */
export function takeBackAfterEach(afterEach: ((hook: () => void) => void) | undefined): void {
  if (runningCircusTest() !== undefined) return
  afterEach?.(() => {
    const test = runningCircusTest()
    if (test === undefined) return
    if (test.errors.length > 0) for (const takeBack of takenBack.get(test)?.toReversed() ?? []) takeBack()
    takenBack.delete(test)
  })
}
