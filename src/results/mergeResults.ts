import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { joinEvaluations, withIds } from './attempts.ts'
import type { Results } from './results.ts'

/**
 * Joins the results of several parts of a run.
 *
 * @throws EvaluationError where there is nothing to join, a shard is missing or given twice, or shards of two runs meet.
 */
export function mergeResults(parts: readonly Results[]): Results {
  const [first] = parts
  if (first === undefined) throw new EvaluationError({ column: 'results', problem: 'there are no results to merge' })
  requireShards(parts)
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

function requireShards(parts: readonly Results[]): void {
  const shards = parts.flatMap(({ run }) => run.shard ?? [])
  if (shards.length === 0) return
  const [{ of }] = shards
  if (shards.length < parts.length || shards.some(shard => shard.of !== of)) {
    throw new EvaluationError({
      column: 'shard',
      problem: 'shards of one run meet results of another',
      expected: 'all shards of one run',
    })
  }
  const present = shards.map(({ index }) => index)
  const twice = present.find((index, i) => present.indexOf(index) !== i)
  if (twice !== undefined) {
    throw new EvaluationError({ column: 'shard', problem: `shard ${twice}/${of} is given twice`, expected: 'it once' })
  }
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter(index => !present.includes(index))
  if (missing.length > 0) {
    throw new EvaluationError({
      column: 'shard',
      problem: `${missing.map(index => `shard ${index}/${of}`).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
      expected: `all ${of} shards: gates that did not run must not look as if they passed`,
    })
  }
}
