import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { joinEvaluations } from './attempts.ts'
import type { GateRecord } from './records/gateRecord.ts'
import type { RunEnd, RunRecord } from './records/runRecord.ts'
import { requireShards } from './requireShards.ts'
import type { Results } from './results.ts'

/**
 * Joins the results of several parts of a run.
 *
 * @throws EvaluationError where there is nothing to join, a shard is missing or given twice, or shards of two runs meet.
 */
export function mergeResults(parts: readonly Results[]): Results {
  const [first] = parts
  if (first === undefined) throw new EvaluationError({ column: 'results', problem: 'there are no results to merge' })
  requireShards(parts.map(({ run }) => run.shard))
  const runners = new Set(parts.map(({ run }) => run.runner))
  const ids = new Set<string>()
  const gates = parts.flatMap(part => part.gates)
  for (const { id, file, test } of gates) {
    if (file !== '' && test !== '' && ids.has(id)) {
      throw new EvaluationError({
        column: 'results',
        problem: `the gate ${describeValue(id)} is in two of the results`,
        expected: 'parts of one run, each once',
        mend: 'To show what changed between two runs, use --previous',
      })
    }
    ids.add(id)
  }
  const { shard: _, ...run } = first.run
  const narrowed = [...new Set(parts.map(part => part.run.narrowedTo).filter(text => text !== undefined))]
  return {
    ...first,
    run: {
      ...run,
      runner: [...runners].join(', '),
      startedAt: parts.map(part => part.run.startedAt).reduce((a, b) => (a < b ? a : b)),
      notes: [...new Set(parts.flatMap(part => part.run.notes))],
      ended: endOf(parts),
      narrowedTo: narrowed.length === 0 ? undefined : narrowed.join('; '),
      unseen: parts.flatMap(part => part.run.unseen ?? []),
      unjudged: unjudgedIn(parts, ids),
    },
    gates: eachOnce(gates),
    evaluations: joinEvaluations(parts.flatMap(part => part.evaluations)),
  }
}

/** How the whole ended: as the part that ended worst. A part whose end nobody saw leaves the whole unknown. */
function endOf(parts: readonly Results[]): RunEnd | undefined {
  const ends = parts.map(({ run }) => run.ended)
  const [worst] = (['interrupted', 'failed'] as const).filter(end => ends.includes(end))
  return worst ?? (ends.includes(undefined) ? undefined : 'passed')
}

/** Gates that no part has judged. */
function unjudgedIn(parts: readonly Results[], judged: ReadonlySet<string>): RunRecord['unjudged'] {
  const all = parts.flatMap(({ run }) => run.unjudged ?? []).filter(({ id }) => !judged.has(id))
  return all.length === 0 ? undefined : [...new Map(all.map(gate => [gate.id, gate])).values()]
}

/** Gates outside of tests may stand in several parts under one id. */
function eachOnce(gates: readonly GateRecord[]): readonly GateRecord[] {
  const taken = new Set<string>()
  return gates.map(gate => {
    let id = gate.id
    for (let nth = 2; taken.has(id); nth++) id = `${gate.id} | ${nth}`
    taken.add(id)
    return { ...gate, id }
  })
}
