// The only file that reads private fields of a runner. What is read is checked first: a field that is no longer what it
// was is an error, never a snapshot that is not held.

import type { MetricSnapshotEntry } from '../baselines/metricSnapshotEntry.ts'
import type { SnapshotUpdate } from '../baselines/outside.ts'
import { EvaluationError } from '../evaluation/evaluationError.ts'
import { nodeFiles } from './nodeFiles.ts'

/** What Vitest 3.2 to 5 and Jest 29 and 30 have in common of their SnapshotState. */
interface SnapshotState {
  /** How often each name was reached, which numbers the entries. */
  readonly _counters: { get(testName: string): number | undefined }
  /** The entries by key, as they will be saved. */
  readonly _snapshotData: Record<string, string | undefined>
  /** The keys that no test has reached: `-u` deletes them. */
  readonly _uncheckedKeys: Iterable<string> & { delete(key: string): boolean }
  _updateSnapshot: SnapshotUpdate
  match(request: MatchRequest): unknown
}

interface MatchRequest {
  readonly testName: string
  readonly received: unknown
  readonly isInline: false
  /** Vitest's: what a retried test has done is undone by it. */
  readonly testId?: string
  /** The same of Jest 30. */
  readonly testIdentity?: unknown
}

/** What belongs to one call of the matcher. */
interface Place {
  readonly state: SnapshotState
  readonly request: Omit<MatchRequest, 'received'>
  /** Whether the rest of a key, behind the name of the running test, is that of another entry of that test. */
  readonly isOfTest: (key: string) => boolean
  /** Where nothing may be written, whatever the runner was told. */
  readonly readOnly: boolean
  /** Whether there is a snapshot file out of which the runner has read nothing. */
  readonly fileIsBroken: boolean
}

const modes: readonly unknown[] = ['all', 'new', 'none']

function stateOf(candidate: unknown): SnapshotState {
  if (candidate === undefined || candidate === null) {
    throw new EvaluationError({
      problem: 'there is no snapshot state here',
      expected: 'a test of Vitest or Jest that runs, with its own expect',
    })
  }
  const fields = candidate as Readonly<Record<string, unknown>>
  const { _counters, _snapshotData, _uncheckedKeys, _updateSnapshot, match } = fields
  requireField('_counters', hasMethod(_counters, 'get'))
  requireField('_snapshotData', typeof _snapshotData === 'object' && _snapshotData !== null)
  requireField('_uncheckedKeys', hasMethod(_uncheckedKeys, 'delete') && Symbol.iterator in Object(_uncheckedKeys))
  requireField('_updateSnapshot', modes.includes(_updateSnapshot))
  requireField('match', typeof match === 'function')
  // Every field of it has just been looked at.
  return candidate as SnapshotState
}

function hasMethod(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'function'
}

function requireField(name: string, isThere: boolean): void {
  if (isThere) return
  throw new EvaluationError({
    problem: `the runner keeps its snapshots otherwise than this version of expect-metrics knows: ${name} is not what it was`,
    expected: 'Vitest 3.2 to 5, or Jest 29 or 30',
    mend: 'Update expect-metrics, or write toHoldBaseline, which does without the snapshots of the runner',
  })
}

// The entries as they were before a test reached them. Jest 29 undoes nothing when it retries a test: it only counts
// from 1 again, so that a key is reached for the second time.
const before = new WeakMap<SnapshotState, Map<string, string | undefined>>()

function entryAt({ state, request, isOfTest, readOnly, fileIsBroken }: Place): MetricSnapshotEntry {
  if (fileIsBroken) {
    // Vitest 3 and 4 and Jest take such a file for one without entries: they write all anew, and -u deletes what is empty.
    if (state._updateSnapshot === 'all') state._updateSnapshot = 'new'
    throw new EvaluationError({
      problem: 'the snapshot file holds nothing that can be read, as with a merge conflict in it',
      mend: 'Take it from version control, or delete it for new snapshots',
    })
  }
  const count = (state._counters.get(request.testName) ?? 0) + 1
  const key = `${request.testName} ${count}`
  const reached = before.get(state) ?? new Map<string, string | undefined>()
  before.set(state, reached)
  if (!reached.has(key)) reached.set(key, state._snapshotData[key])
  const raw = reached.get(key)
  const restore = (): void => {
    if (raw === undefined) delete state._snapshotData[key]
    else state._snapshotData[key] = raw
  }
  if (state._snapshotData[key] !== raw) restore()
  const asked = readOnly ? 'none' : state._updateSnapshot
  const match = (received: unknown, mode: SnapshotUpdate): void => {
    const told = state._updateSnapshot
    state._updateSnapshot = mode
    try {
      state.match({ ...request, received })
    } finally {
      state._updateSnapshot = told
    }
  }
  return {
    key,
    mode: asked,
    stored: raw === undefined ? undefined : unwrapped(raw),
    keep: printed => {
      match(printed, 'none')
      restore()
    },
    write: printed => {
      match(printed, asked)
      const same = unwrapped(state._snapshotData[key] ?? '') === printed.text
      if (!same) restore()
      return same
    },
    spareOthers: () => spare(state, isOfTest),
  }
}

/** Without the line breaks that runners put around a text of several lines. */
function unwrapped(raw: string): string {
  return raw.replace(/^\n/, '').replace(/\n$/, '')
}

function spare(state: SnapshotState, isOfTest: (key: string) => boolean): void {
  for (const key of [...state._uncheckedKeys]) if (isOfTest(key)) state._uncheckedKeys.delete(key)
}

/** The matcher's `this` in Jest. */
interface JestContext {
  readonly snapshotState?: unknown
  readonly currentTestName?: unknown
  readonly currentConcurrentTestName?: () => string | undefined
  readonly currentTestIdentity?: () => unknown
  /** Whether the test is one of `test.failing`. */
  readonly testFailing?: boolean
}

/** The next entry of the running test in Jest's snapshot file. */
export function jestSnapshots(context: object, name: string | undefined): MetricSnapshotEntry {
  const { snapshotState, currentTestName, currentConcurrentTestName, currentTestIdentity, testFailing } =
    context as JestContext
  const test = currentConcurrentTestName?.() ?? currentTestName
  if (typeof test !== 'string') throw outsideOfTest('Write it into a test')
  const testIdentity = currentTestIdentity?.()
  const state: SnapshotState & { readonly _snapshotPath?: unknown; readonly added?: unknown } = stateOf(snapshotState)
  const { _snapshotPath: file, added } = state
  requireField('_snapshotPath', typeof file === 'string')
  requireField('added', typeof added === 'number')
  return entryAt({
    state,
    request: {
      testName: name === undefined ? test : `${test}: ${name}`,
      isInline: false,
      ...(testIdentity !== undefined && { testIdentity }),
    },
    isOfTest: key => isJestEntryOf(test, key),
    readOnly: testFailing === true,
    // What is there was added by this run.
    fileIsBroken:
      Object.keys(state._snapshotData).length <= Number(added) && nodeFiles()?.read(String(file)) !== undefined,
  })
}

/**
 * Jest keeps the entries of a test that has failed, but not in every version those with a name. Whether a test has failed
 * it does not say, so that the named entries of a test that is there all stay.
 */
export function spareNamedEntries(context: object): void {
  const { snapshotState, currentTestName, currentConcurrentTestName } = context as JestContext
  const test = currentConcurrentTestName?.() ?? currentTestName
  if (typeof test !== 'string') return
  const state = stateOf(snapshotState)
  spare(
    state,
    key =>
      key.startsWith(`${test}: `) && state._snapshotData[key]?.trimStart().startsWith('metric report of ') === true,
  )
}

function isJestEntryOf(test: string, key: string): boolean {
  return key.startsWith(test) && /^(: .*)? \d+$/s.test(key.slice(test.length))
}

/** What Vitest knows of a test. */
interface VitestTask {
  readonly type: string
  readonly id: string
  readonly name: string
  readonly concurrent?: boolean
  readonly suite?: VitestTask
  readonly file?: VitestTask
  readonly tasks?: readonly VitestTask[]
  readonly result?: { readonly state?: string }
  /** `_local`: whether the test has its own expect. */
  readonly context?: { readonly _local?: boolean }
}

/** The matcher's `this` in Vitest; `task` from 4 on. */
interface VitestContext {
  readonly snapshotState?: unknown
  readonly currentTestName?: unknown
  readonly task?: VitestTask
}

/** The next entry of the running test in Vitest's snapshot file. */
export function vitestSnapshots(context: object, name: string | undefined): MetricSnapshotEntry {
  const { snapshotState, task = taskByName(context) } = context as VitestContext
  if (task === undefined || (isConcurrent(task) && task.context?._local !== true)) {
    throw outsideOfTest("In a concurrent test take the test's own expect: test.concurrent('…', ({ expect }) => …)")
  }
  if (isConcurrent(task) && !('task' in context)) {
    throw outsideOfTest(
      'Vitest 3 does not say which of several concurrent tests it is: take test.sequential, or Vitest 4',
    )
  }
  const test = nameOf(task)
  const state: SnapshotState & { readonly _fileExists?: unknown; readonly _initialData?: unknown } =
    stateOf(snapshotState)
  const { _fileExists, _initialData } = state
  requireField('_fileExists', typeof _fileExists === 'boolean')
  requireField('_initialData', typeof _initialData === 'object' && _initialData !== null)
  return entryAt({
    state,
    request: { testName: name === undefined ? test : `${test} > ${name}`, isInline: false, testId: task.id },
    isOfTest: key => isVitestEntryOf(test, key),
    readOnly: false,
    fileIsBroken: _fileExists === true && Object.keys(Object(_initialData)).length === 0,
  })
}

function isVitestEntryOf(test: string, key: string): boolean {
  return key.startsWith(test) && /^( > .*)? \d+$/s.test(key.slice(test.length))
}

/** Vitest 3 hands no task over, only its name. */
function taskByName({ currentTestName }: VitestContext): VitestTask | undefined {
  const worker: unknown = Reflect.get(globalThis, '__vitest_worker__')
  const current = (worker as { readonly current?: VitestTask } | undefined)?.current
  const named = testsOf(current?.file ?? current).filter(test => nameOf(test) === currentTestName)
  return named.find(test => test === current) ?? named[0]
}

function isConcurrent({ concurrent, suite }: VitestTask): boolean {
  return concurrent === true || (suite !== undefined && isConcurrent(suite))
}

function testsOf(task: VitestTask | undefined): readonly VitestTask[] {
  if (task === undefined) return []
  return task.type === 'test' ? [task] : (task.tasks ?? []).flatMap(testsOf)
}

/** Its name within those of its describe blocks, without that of the file. */
function nameOf({ name, suite }: VitestTask): string {
  return suite === undefined ? name : `${nameOf(suite)} > ${name}`
}

/**
 * Under `-u` Vitest deletes what no test has reached: the entries of a test that has failed stay. Jest sees to that
 * itself.
 */
export function spareFailedTest(snapshotState: unknown, task: object): void {
  const failed = task as VitestTask
  if (failed.result?.state !== 'fail' || snapshotState === undefined) return
  const test = nameOf(failed)
  spare(stateOf(snapshotState), key => isVitestEntryOf(test, key))
}

function outsideOfTest(mend: string): EvaluationError {
  return new EvaluationError({ problem: 'it is not known which test runs', expected: 'a snapshot of a test', mend })
}
