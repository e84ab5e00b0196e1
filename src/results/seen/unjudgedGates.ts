import { isChance, nthTestOf } from '../attempts.ts'
import { hasTestsOf } from '../narrowing.ts'
import type { GateRecord } from '../records/gateRecord.ts'
import type { UnjudgedRecord } from '../records/runRecord.ts'
import type { Results } from '../results.ts'
import { numberedTests, type SeenRun } from './seenRun.ts'
import type { Expected } from './unseenOf.ts'

/**
 * Returns the gates of earlier runs that a run has not judged. Those that the run before has not judged either are among them: what
 * nobody has seen must not be forgotten by being missed twice.
 */
export function unjudgedGates(
  gates: readonly Pick<GateRecord, 'id'>[],
  last: Pick<Results, 'run' | 'gates'> | undefined,
): readonly UnjudgedRecord[] {
  if (last === undefined) return []
  const { narrowedTo, unjudged = [] } = last.run
  const known = last.gates
    .filter(gate => !isChance(gate))
    .map(({ id, project, file, test, title }) => ({ id, project, file, test, title, narrowedTo }))
  const judged = new Set(gates.map(({ id }) => id))
  // Whether a test is gone is seen anew by each run.
  const carried = unjudged.map(({ isGone: _, ...gate }) => gate)
  return [...known, ...carried].filter(({ id }) => !judged.has(id))
}

/** Whether a run should have judged a gate: it was narrowed as the run that did, and looked at the file. */
export function isLost(seen: SeenRun, { project, file, narrowedTo }: UnjudgedRecord): boolean {
  // Narrowed as that run was, this one has the same gates. The other files of a shard run elsewhere.
  return (
    seen.ended !== undefined &&
    hasTestsOf(seen.narrowedTo, narrowedTo) &&
    (!seen.isShard || seen.files.some(each => each.file === file && each.project === project))
  )
}

/** Whether all tests were asked for, here or on other machines, too. */
export function isWholeOrShard({ narrowedTo, ended }: SeenRun): boolean {
  return ended !== undefined && narrowedTo === undefined
}

/**
 * Whether a gate went with its test: a run of all tests, or a shard of one, has loaded the file, and the test is in it no more, or
 * the file is gone from the disk. A test that was skipped is there, and so is one that has lost a gate.
 */
export function isGoneWithTest(seen: SeenRun, gate: UnjudgedRecord, { goneFiles = [] }: Expected): boolean {
  if (!isWholeOrShard(seen)) return false
  const { project, file, test } = gate
  const own = seen.files.find(each => each.file === file && each.project === project)
  if (own === undefined) return goneFiles.includes(file)
  if (test === '' || (own.state !== 'passed' && own.state !== 'failed')) return false
  const nth = nthTestOf(gate)
  return !numberedTests(own.tests).some(each => each.test.title === test && each.nthTest === nth)
}
