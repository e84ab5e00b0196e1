import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { joinEvaluations } from './attempts.ts'
import { hasTestsOf, narrowingText } from './narrowing.ts'
import { joinedNames } from './placesOf.ts'
import type { GateRecord } from './records/gateRecord.ts'
import type { RunEnd, UnjudgedRecord } from './records/runRecord.ts'
import { requireOneCommit, requireShards, shardName } from './requireShards.ts'
import type { Results } from './results.ts'
import { withLostGates } from './withGoneGates.ts'

/**
 * Joins the results of several parts of a run. Gates that no shard has judged are lost: each of them may have been another's.
 *
 * @param names - What messages call the parts, in their order: their files.
 * @throws EvaluationError where there is nothing to join, a shard is missing or given twice, or shards of two runs meet.
 */
export function mergeResults(parts: readonly Results[], names: readonly string[] = []): Results {
  const [first] = parts
  if (first === undefined) throw new EvaluationError({ column: 'results', problem: 'there are no results to merge' })
  requireShards(parts.map(({ run }) => run.shard))
  const shards = parts.flatMap(({ run: { shard, commit } }, i) =>
    shard === undefined ? [] : [{ name: names[i] ?? shardName(shard), commit }],
  )
  requireOneCommit(shards)
  const runners = new Set(parts.map(({ run }) => run.runner))
  const ids = new Set<string>()
  const gates = parts.flatMap(part => part.gates)
  for (const gate of gates) {
    if (gate.file !== '' && gate.test !== '' && ids.has(gate.id)) throw twiceThere(gate, parts)
    ids.add(gate.id)
  }
  const { shard: _, ...run } = first.run
  const narrowedTo = narrowingText(new Set(parts.map(part => part.run.narrowedTo)), '; ')
  const ended = endOf(parts)
  const unjudged = unjudgedIn(parts, ids)
  const kept = unjudged.filter(({ isGone }) => isGone !== true)
  const merged = {
    ...first,
    run: {
      ...run,
      runner: [...runners].join(', '),
      startedAt: parts.map(part => part.run.startedAt).reduce((a, b) => (a < b ? a : b)),
      notes: [...new Set(parts.flatMap(part => part.run.notes))],
      ...{ ended, narrowedTo },
      unseen: parts.flatMap(part => part.run.unseen ?? []),
      unjudged: kept.length === 0 ? undefined : kept,
    },
    gates: eachOnce(gates),
    evaluations: joinEvaluations(parts.flatMap(part => part.evaluations)),
  }
  // Parts that are no shards have named themselves what they lost.
  if (shards.length === 0 || ended === undefined) return merged
  return withLostGates(
    merged,
    unjudged.filter(gate => hasTestsOf(narrowedTo, gate.narrowedTo)),
  )
}

/** A gate is known by its project, file and test, which packages may have in common. */
function twiceThere({ id, project, file, test, title }: GateRecord, parts: readonly Results[]): EvaluationError {
  const having = parts.filter(({ gates }) => gates.some(gate => gate.id === id))
  const packages = new Set(having.flatMap(({ run }) => run.name ?? []))
  return new EvaluationError({
    column: 'results',
    problem: `the gate ${joinedNames([project, file, test, title])} is in two of the results`,
    expected: 'parts of one run, each once',
    mend:
      packages.size > 1
        ? `They are of the packages ${[...packages].map(name => describeValue(name)).join(' and ')}: run the packages as projects of one run, give their tests other names, or keep a file of results for each`
        : 'To show what changed between two runs, use --previous',
  })
}

/** How the whole ended: as the part that ended worst. A part whose end nobody saw leaves the whole unknown. */
function endOf(parts: readonly Results[]): RunEnd | undefined {
  const ends = parts.map(({ run }) => run.ended)
  const [worst] = (['interrupted', 'failed'] as const).filter(end => ends.includes(end))
  return worst ?? (ends.includes(undefined) ? undefined : 'passed')
}

/** Gates that no part has judged, each once; gone where one of the parts has seen that. */
function unjudgedIn(parts: readonly Results[], judged: ReadonlySet<string>): readonly UnjudgedRecord[] {
  const all = parts.flatMap(({ run }) => run.unjudged ?? []).filter(({ id }) => !judged.has(id))
  const gone = all.filter(({ isGone }) => isGone === true)
  return [...new Map([...all, ...gone].map(gate => [gate.id, gate])).values()]
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
