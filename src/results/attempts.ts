import type { EvaluationRecord } from './records/evaluationRecord.ts'
import type { GateRecord } from './records/gateRecord.ts'

/** A gate with its place among the calls of a test. */
export interface PlacedGate extends Omit<GateRecord, 'id'> {
  /** Whether a later call of the same matcher in the same test takes its place (expect.poll). */
  readonly repeated: boolean
}

/** Returns the gates of a test with the one that is added; of repeated calls the last is kept. */
export function withGate<Gate extends Pick<PlacedGate, 'matcher' | 'call' | 'repeated'>>(
  gates: readonly Gate[],
  added: Gate,
): readonly Gate[] {
  const last = gates.at(-1)
  const replaces =
    added.repeated && last?.repeated === true && last.matcher === added.matcher && last.call === added.call
  return [...(replaces ? gates.slice(0, -1) : gates), added]
}

/** Gives each gate the id by which another run knows it: its place among gates that are alike tells them apart. */
export function withIds(gates: readonly Omit<GateRecord, 'id'>[]): readonly GateRecord[] {
  const seen = new Map<string, number>()
  return gates.map(gate => {
    const key = [gate.file, gate.test, gate.matcher, gate.metric, gate.negated ? 'not' : ''].join(' | ')
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return { id: nth === 1 ? key : `${key} | ${nth}`, ...gate }
  })
}

/**
 * Joins records of the same evaluation. The joined record counts as judged if any of them is, and keeps what any of
 * them knows. It is named after the first test file in alphabetical order, because which of them ran first is chance.
 */
export function joinEvaluations(records: readonly EvaluationRecord[]): readonly EvaluationRecord[] {
  const joined = new Map<string, EvaluationRecord>()
  for (const record of records) {
    const before = joined.get(record.id)
    if (before === undefined) joined.set(record.id, record)
    else {
      const judged = before.role === 'judged' ? before : record
      const byQuery = distinct(before.ranking?.metrics, record.ranking?.metrics)
      const byRun = distinct(before.runs?.metrics, record.runs?.metrics)
      const titles = [before, record].filter(({ role }) => role === judged.role).map(({ title }) => title)
      joined.set(record.id, {
        ...judged,
        title: titles.reduce((a, b) => (b < a ? b : a)),
        baseline: before.baseline ?? record.baseline,
        ranking: judged.ranking && { ...judged.ranking, metrics: byQuery },
        runs: judged.runs && { ...judged.runs, metrics: byRun },
      })
    }
  }
  return [...joined.values()]
}

function distinct<Metric extends { readonly metric: string }>(
  before: readonly Metric[] = [],
  added: readonly Metric[] = [],
): readonly Metric[] {
  return [...new Map([...before, ...added].map(each => [each.metric, each])).values()]
}
