import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import type { ShardRecord } from './records/runRecord.ts'

/**
 * Checks that all parts of a run are present, each once. A part is given by its shard, or undefined if it is none.
 *
 * @throws EvaluationError where a shard is missing or there twice, or shards of two runs meet.
 */
export function requireShards(parts: readonly (ShardRecord | undefined)[]): void {
  const shards = parts.filter(shard => shard !== undefined)
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
    throw new EvaluationError({
      column: 'shard',
      problem: `${shardName({ index: twice, of })} is given twice`,
      expected: 'it once',
    })
  }
  const missing = missingShards(shards)
  if (missing.length > 0) {
    throw new EvaluationError({
      column: 'shard',
      problem: `${missing.map(shardName).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
      expected: `all ${of} shards: gates that did not run must not look as if they passed`,
    })
  }
}

/** What messages call a shard: `shard 1/2`. */
export function shardName({ index, of }: ShardRecord): string {
  return `shard ${index}/${of}`
}

/** The shards of a run that are not among these. */
export function missingShards(shards: readonly (ShardRecord | undefined)[]): readonly ShardRecord[] {
  const of = shards[0]?.of ?? 0
  const present = new Set(shards.map(shard => shard?.index))
  return Array.from({ length: of }, (_, i) => ({ index: i + 1, of })).filter(({ index }) => !present.has(index))
}

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
