// The only file that reads private fields of a runner. Each field is checked first: a field that a new version has changed
// is an error, never a snapshot that passes unread.

import type { SnapshotUpdate } from '../baselines/baselineHost.ts'
import type { MetricSnapshotEntry } from '../baselines/metricSnapshotEntry.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { nodeFiles } from './files/nodeFiles.ts'

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
  /** In Vitest: the id by which it undoes what a retried test has done. */
  readonly testId?: string
  /** The same of Jest 30. */
  readonly testIdentity?: unknown
}

/** What belongs to one call of the matcher. */
interface Place {
  readonly state: SnapshotState
  readonly request: Omit<MatchRequest, 'received'>
  /** Whether a key belongs to the running test, judged by what follows the test's name. */
  readonly isOfTest: (key: string) => boolean
  /** Where nothing may be written, whatever the runner was told. */
  readonly readOnly: boolean
  /** Whether a snapshot file exists that the runner could not read. */
  readonly fileIsBroken: boolean
}

const modes: readonly unknown[] = ['all', 'new', 'none']

/** Returns the state that a runner hands to matchers, after a check of the fields that are read. */
export function stateOf(candidate: unknown): SnapshotState {
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
  // Every field has just been checked.
  return candidate as SnapshotState
}

function hasMethod(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'function'
}

function requireField(name: string, isThere: boolean): void {
  if (!isThere) throw changedField(name)
}

function changedField(name: string): EvaluationError {
  return new EvaluationError({
    problem: `the runner keeps its snapshots otherwise than this version of expect-metrics knows: ${name} is not what it was`,
    expected: 'Vitest 3.2 to 5, or Jest 29 or 30',
    mend: 'Update expect-metrics, or write toHoldBaseline, which does without the snapshots of the runner',
  })
}

// The entries as they were before a test reached them. Jest 29 undoes nothing when it retries a test: it only counts
// from 1 again, so that a key is reached for the second time.
const before = new WeakMap<SnapshotState, Map<string, string | undefined>>()

/** The next entry by a name. */
export function entryAt({ state, request, isOfTest, readOnly, fileIsBroken }: Place): MetricSnapshotEntry {
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

/** Counts entries as reached, so that `-u` does not delete them. */
export function spare(state: SnapshotState, isOfTest: (key: string) => boolean): void {
  for (const key of [...state._uncheckedKeys]) if (isOfTest(key)) state._uncheckedKeys.delete(key)
}

/** Has `also` called with the name of each test whose entries Jest keeps, which it does at the end of a file. */
export function whenKept(
  state: SnapshotState & { markSnapshotsAsCheckedForTest?: unknown },
  also: (test: string) => void,
): void {
  const { markSnapshotsAsCheckedForTest: keep } = state
  if (typeof keep !== 'function') throw changedField('markSnapshotsAsCheckedForTest')
  state.markSnapshotsAsCheckedForTest = (test: string) => {
    keep.call(state, test)
    also(test)
  }
}

/** Whether a snapshot file exists that Jest could not read: all that the state holds was added by this run. */
export function jestReadNothing(
  state: SnapshotState & { readonly _snapshotPath?: unknown; readonly added?: unknown },
): boolean {
  const { _snapshotPath: file, added } = state
  requireField('_snapshotPath', typeof file === 'string')
  requireField('added', typeof added === 'number')
  return Object.keys(state._snapshotData).length <= Number(added) && nodeFiles()?.read(String(file)) !== undefined
}

/** Whether a snapshot file exists that Vitest could not read. */
export function vitestReadNothing({
  _fileExists: exists,
  _initialData: entries,
}: SnapshotState & { readonly _fileExists?: unknown; readonly _initialData?: unknown }): boolean {
  requireField('_fileExists', typeof exists === 'boolean')
  requireField('_initialData', typeof entries === 'object' && entries !== null)
  return exists === true && Object.keys(Object(entries)).length === 0
}

/** The error of a call that belongs to no test. */
export function outsideOfTest(mend: string): EvaluationError {
  return new EvaluationError({ problem: 'it is not known which test runs', expected: 'a snapshot of a test', mend })
}
