import { blocks } from './gateStanding.ts'
import type { EvaluationRecord } from './records/evaluationRecord.ts'
import type { GateRecord } from './records/gateRecord.ts'

/** Which wait calls a gate, as `vi.waitFor` or `expect.poll`, and for which time. */
export interface Round {
  readonly wait: number
  readonly nth: number
}

/** A call among those of a test. */
export interface Called {
  readonly matcher: string
  readonly call: string
  readonly round?: Round | undefined
  /** Whether it is one of repeated calls of a wait that is not known (`expect.poll` in Vitest 3). */
  readonly isPolled: boolean
  /** Whether it holds: what is called again after that is another call, written alike. */
  readonly passes: boolean
  readonly repeat: number
  readonly attempt?: number | undefined
}

/** Returns the gates of a test with the one that is added. Of the rounds of a wait the last counts. */
export function withGate<Gate extends Called>(gates: readonly Gate[], added: Gate): readonly Gate[] {
  const { round } = added
  if (round !== undefined) {
    // A gate that a round has not waited for may come after the next round.
    if (gates.some(each => each.round?.wait === round.wait && each.round.nth > round.nth)) return gates
    return [...gates.filter(each => each.round?.wait !== round.wait || each.round.nth === round.nth), added]
  }
  const earlier = added.isPolled ? gates.findLastIndex(each => isEarlier(each, added)) : -1
  return [...gates.filter((_, i) => i !== earlier), added]
}

function isEarlier(gate: Called, { matcher, call, repeat, attempt }: Called): boolean {
  const isAlike = gate.matcher === matcher && gate.call === call && gate.repeat === repeat && gate.attempt === attempt
  return gate.isPolled && !gate.passes && isAlike
}

/**
 * Gives each gate the id by which another run knows it. Its place among gates that are alike tells them apart, and the place of its
 * test among those of the same title. Gates that failed in a test that passes take the last places: a loop that the test writes
 * itself may have more of them today than tomorrow, and the gate that it waits for must not get another id by that.
 */
export function withIds(
  gates: readonly (Omit<GateRecord, 'id'> & { readonly nthTest?: number })[],
): readonly GateRecord[] {
  const keyed = gates.map(({ nthTest = 1, ...gate }) => {
    const { project, file, test, matcher, metric, negated } = gate
    const place = placeOf({ project, file, test })
    return {
      gate,
      key: [nthTest === 1 ? place : `${place} (${nthTest})`, matcher, metric, negated ? 'not' : ''].join(' | '),
    }
  })
  const places = new Map<string, number>()
  const ids = new Map<object, string>()
  for (const { gate, key } of keyed.toSorted((a, b) => Number(isNoted(a.gate)) - Number(isNoted(b.gate)))) {
    const nth = (places.get(key) ?? 0) + 1
    places.set(key, nth)
    ids.set(gate, nth === 1 ? key : `${key} | ${nth}`)
  }
  return keyed.map(({ gate, key }) => ({ ...gate, id: ids.get(gate) ?? key }))
}

/**
 * Whether a gate failed in a test that passes, and is not the only one of its kind there. How many there are of those may be chance,
 * so that a later run that has fewer has lost nothing.
 */
export function isChance(gate: Pick<GateRecord, 'id' | 'passes' | 'testOutcome'>): boolean {
  return isNoted(gate) && / \| (?:not)? \| \d+$/.test(gate.id)
}

function isNoted(gate: Pick<GateRecord, 'passes' | 'testOutcome'>): boolean {
  return !gate.passes && !blocks(gate)
}

/** The place of a gate's test among those of the same title, as its id tells it. */
export function nthTestOf(gate: Pick<GateRecord, 'id' | 'project' | 'file' | 'test'>): number {
  const [, nth = 1] = /^ \((\d+)\) \| /.exec(gate.id.slice(placeOf(gate).length)) ?? []
  return Number(nth)
}

function placeOf({ project, file, test }: Pick<GateRecord, 'project' | 'file' | 'test'>): string {
  return [...(project === undefined ? [] : [project]), file, test].join(' | ')
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
