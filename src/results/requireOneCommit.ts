import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'

/** A part of a run: what messages call it, and which commit it tested, where that is known. */
interface CommittedPart {
  readonly name: string
  readonly commit: string | undefined
}

/**
 * Checks that parts of a run tested one commit. A part that was killed writes nothing, and may leave what an earlier run has
 * written in its place.
 *
 * @throws EvaluationError where two of them tested different ones.
 */
export function requireOneCommit(parts: readonly CommittedPart[]): void {
  const known = parts.filter(({ commit }) => commit !== undefined)
  const other = known.find(({ commit }) => commit !== known[0].commit)
  if (other === undefined) return
  const [of, another] = [known[0], other].map(({ name, commit = '' }) => `${name} is of commit ${printable(commit)}`)
  throw new EvaluationError({
    column: 'shard',
    problem: `${of}, ${another}`,
    expected: 'shards of one run',
    mend: 'A shard that was killed leaves the results of the run before: run it again, and remove old results before each run',
  })
}
