import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { joinEvaluations, withIds } from './attempts.ts'
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
  return {
    ...first,
    run: {
      ...run,
      runner: [...runners].join(', '),
      startedAt: parts.map(part => part.run.startedAt).reduce((a, b) => (a < b ? a : b)),
      notes: [...new Set(parts.flatMap(part => part.run.notes))],
    },
    gates: withIds(gates.map(({ id: _id, ...gate }) => gate)),
    evaluations: joinEvaluations(parts.flatMap(part => part.evaluations)),
  }
}
