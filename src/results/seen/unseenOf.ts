import { nthTestOf } from '../attempts.ts'
import { blocks } from '../gateStanding.ts'
import type { GateRecord } from '../records/gateRecord.ts'
import { type UnjudgedRecord, type UnseenKind, type UnseenRecord, unseenKinds } from '../records/runRecord.ts'
import type { Results } from '../results.ts'
import { numberedTests, type SeenFile, type SeenRun, type SeenTest } from './seenRun.ts'
import { type SettledGate, settledGates } from './settledGates.ts'
import { isLost, isWholeOrShard, unjudgedGates } from './unjudgedGates.ts'

/** What a run is compared with, to find what it should have held. */
export interface Expected {
  /** The last results of these tests. */
  readonly last?: Results | undefined
  /** Files of those results that are no longer there. */
  readonly goneFiles?: readonly string[]
  /** Files of baselines beside the tests, as gates name them. */
  readonly baselines: readonly string[]
}

/** So many are named one by one; a run of thousands must not grow its results by as many. */
const MOST_OF_A_KIND = 200

/**
 * Returns what of a run was not seen, in the order of its kinds: files, tests and errors as the runner tells them, gates of earlier
 * runs that this one should have judged, and baselines that no test held.
 */
export function unseenOf(seen: SeenRun, gates: readonly GateRecord[], expected: Expected): readonly UnseenRecord[] {
  const lost = unjudgedGates(gates, expected.last).filter(gate => isLost(seen, gate))
  const lostWhere = (isThere: (gate: UnjudgedRecord) => boolean): readonly string[] | undefined => {
    const titles = lost.filter(isThere).map(({ title }) => title)
    return titles.length === 0 ? undefined : titles
  }
  const told = new Set<string>()
  const records: UnseenRecord[] = []
  for (const { project, file, state, because, tests } of seen.files) {
    const kind = unseenFiles[state]
    if (kind !== undefined) {
      records.push({ kind, project, file, test: '', gates: lostWhere(gate => isOf(gate, project, file)), because })
      told.add(keyOf(project, file, undefined))
      if (kind === 'fileNotReached') continue
    }
    for (const { test, nthTest } of numberedTests(tests)) {
      // Another test may have its title, and gates of its own.
      const ofTest = settledGates(test)
      const key = keyOf(project, file, test.title, nthTest)
      const missing = lostWhere(gate => isOf(gate, project, file) && keyOfGate(gate) === key)
      const what = unseenTest(test, ofTest, missing !== undefined)
      if (what === undefined) continue
      records.push({ kind: what, project, file, test: test.title, gates: missing, because: test.because })
      told.add(key)
    }
  }
  for (const { project, file, test, message } of seen.errors) {
    records.push({ kind: 'errorOutside', project, file, test, because: message })
  }
  if (seen.unnamedFiles > 0) records.push({ kind: 'fileNotReached', file: '', test: '', count: seen.unnamedFiles })
  for (const gate of lost) {
    const { project, file, test } = gate
    const key = keyOfGate(gate)
    if (told.has(key) || told.has(keyOf(project, file, undefined))) continue
    told.add(key)
    records.push({ kind: 'gateGone', project, file, test, gates: lostWhere(each => keyOfGate(each) === key) })
  }
  if (isWholeOrShard(seen) && !seen.isShard) {
    const held = gates
      .filter(({ matcher }) => matcher === 'toHoldBaseline')
      .map(({ title, call }) => `${title} ${call}`)
    for (const file of expected.baselines) {
      // A gate that refused its baseline names the file as the test wrote it.
      const name = file.replace(/^.*\//, '')
      if (held.some(text => namesFile(text, name))) continue
      records.push({ kind: 'baselineNotHeld', file, test: '' })
    }
  }
  return unseenKinds.flatMap(({ kind }) => atMost(records.filter(record => record.kind === kind)))
}

/** Names the first, and counts the rest. */
function atMost(records: readonly UnseenRecord[]): readonly UnseenRecord[] {
  const named = records.slice(0, MOST_OF_A_KIND)
  const count = records.length - named.length
  return count === 0 ? named : [...named, { kind: records[0].kind, file: '', test: '', count }]
}

const unseenFiles: Readonly<Record<SeenFile['state'], UnseenKind | undefined>> = {
  notLoaded: 'fileNotLoaded',
  notFinished: 'fileNotFinished',
  notReached: 'fileNotReached',
  passed: undefined,
  failed: undefined,
  unknown: undefined,
}

function unseenTest(
  { outcome }: SeenTest,
  gates: readonly SettledGate[],
  hasLostGates: boolean,
): UnseenKind | undefined {
  switch (outcome) {
    case 'skipped':
      return hasLostGates ? 'gateSkipped' : gates.length > 0 ? undefined : 'testSkipped'
    case 'notReached':
      return 'testNotReached'
    case 'failed':
      if (hasLostGates) return 'failedBeforeGate'
      if (gates.some(blocks)) return undefined
      return gates.length > 0 ? 'failedBesideGate' : 'failedOutside'
    case 'passed':
    case 'unknown':
      return undefined
    default:
      return outcome satisfies never
  }
}

function isOf(gate: UnjudgedRecord, project: string | undefined, file: string): boolean {
  return gate.project === project && gate.file === file
}

function keyOf(project: string | undefined, file: string, test: string | undefined, nthTest = 1): string {
  return JSON.stringify([project, file, test, nthTest])
}

function keyOfGate(gate: UnjudgedRecord): string {
  return keyOf(gate.project, gate.file, gate.test, nthTestOf(gate))
}

/** Whether a text names a file, and not one whose name only ends so. */
function namesFile(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}_.-]/u.test(text[at - 1])) return true
  }
  return false
}
