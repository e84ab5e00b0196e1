import { joinEvaluations, withIds } from '../attempts.ts'
import type { GateRecord } from '../records/gateRecord.ts'
import type { RunRecord } from '../records/runRecord.ts'
import { madeByThisVersion, type Results } from '../results.ts'
import { numberedTests, type SeenFile, type SeenRun } from './seenRun.ts'
import { type SettledGate, settledGates } from './settledGates.ts'
import { isGoneWithTest, unjudgedGates } from './unjudgedGates.ts'
import { type Expected, unseenOf } from './unseenOf.ts'

/** The results of a run: of each test the gates that count, in the order of the run, and what was not seen. */
export function resultsOfRun(
  seen: SeenRun,
  expected: Expected,
  run: Omit<RunRecord, 'ended' | 'narrowedTo' | 'unseen' | 'unjudged'>,
): Results {
  const gates = withIds(seen.files.flatMap(gatesOfFile))
  const { ended, narrowedTo } = seen
  const unjudged = unjudgedGates(gates, expected.last).flatMap(gate => {
    if (!isGoneWithTest(seen, gate, expected)) return [gate]
    // Another shard knows nothing of it, and would bring it back: the merge of all forgets it.
    return seen.isShard ? [{ ...gate, isGone: true }] : []
  })
  return {
    ...madeByThisVersion,
    run: {
      ...{ ...run, ended, narrowedTo },
      unseen: unseenOf(seen, gates, expected),
      unjudged: unjudged.length === 0 ? undefined : unjudged,
    },
    gates,
    evaluations: joinEvaluations(seen.evaluations),
  }
}

type PlacedGate = Omit<GateRecord, 'id'> & { readonly nthTest: number }

function gatesOfFile({ project, file, state, tests, outside }: SeenFile): readonly PlacedGate[] {
  const placed = (test: string, nthTest: number, gates: readonly SettledGate[]): readonly PlacedGate[] =>
    gates.map(gate => ({ ...gate, project, file, test, nthTest }))
  // Outside of tests the file decides: it fails if any of its hooks or tests does.
  const ofFile = settledGates({ title: '', outcome: state === 'passed' ? 'passed' : 'unknown', gates: outside })
  return [
    ...placed('', 1, ofFile),
    ...numberedTests(tests).flatMap(({ test, nthTest }) => placed(test.title, nthTest, settledGates(test))),
  ]
}
