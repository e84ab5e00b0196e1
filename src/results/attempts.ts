import type { EvaluationRecord } from './records/evaluationRecord.ts'
import type { GateRecord } from './records/gateRecord.ts'

/** A call among those of a test. */
interface Called {
  readonly matcher: string
  readonly call: string
  /** Whether a later call of the same matcher in the same test takes its place (expect.poll). */
  readonly repeated: boolean
  /** Whether it holds: what is called again after that is another call, written alike. */
  readonly passes: boolean
  readonly repeat: number
  readonly attempt?: number | undefined
}

/** Returns the gates of a test with the one that is added; of repeated calls of one try the last is kept. */
export function withGate<Gate extends Called>(gates: readonly Gate[], added: Gate): readonly Gate[] {
  const last = gates.at(-1)
  const replaces =
    added.repeated &&
    last?.repeated === true &&
    !last.passes &&
    last.matcher === added.matcher &&
    last.call === added.call &&
    last.repeat === added.repeat &&
    last.attempt === added.attempt
  return [...(replaces ? gates.slice(0, -1) : gates), added]
}

/**
 * Gives each gate the id by which another run knows it. Its place among gates that are alike tells them apart, and the place of its
 * test among those of the same title.
 */
export function withIds(
  gates: readonly (Omit<GateRecord, 'id'> & { readonly nthTest?: number })[],
): readonly GateRecord[] {
  const seen = new Map<string, number>()
  return gates.map(({ nthTest = 1, ...gate }) => {
    const { project, file, test, matcher, metric, negated } = gate
    const key = [
      ...(project === undefined ? [] : [project]),
      ...[file, nthTest === 1 ? test : `${test} (${nthTest})`, matcher, metric, negated ? 'not' : ''],
    ].join(' | ')
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return { ...gate, id: nth === 1 ? key : `${key} | ${nth}` }
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
