import type { GateRecord } from './records/gateRecord.ts'
import type { Results } from './results.ts'

/** What changed from one run to the next. */
export interface RunChanges {
  readonly previous: Results['run']
  readonly newlyFailing: readonly GateRecord[]
  readonly newlyPassing: readonly GateRecord[]
  /** Gates whose value is another, with what it was. */
  readonly moved: readonly { readonly gate: GateRecord; readonly before: number }[]
  /** Gates that the other run does not have. */
  readonly added: readonly GateRecord[]
  readonly removed: readonly GateRecord[]
  /** Rows that a comparison with the baseline finds better or worse, summed over the evaluations that were compared. */
  readonly rows: { readonly better: number; readonly worse: number }
}

/** Compares two runs gate by gate. Gates are the same by file, test, matcher and metric. */
export function compareRuns(now: Results, previous: Results): RunChanges {
  const before = new Map(previous.gates.map(gate => [gate.id, gate]))
  const ids = new Set(now.gates.map(({ id }) => id))
  const both = now.gates.flatMap(gate => {
    const old = before.get(gate.id)
    return old === undefined ? [] : [{ gate, old }]
  })
  // Several gates may compare the same two evaluations: their rows count once.
  const compared = new Map<string, NonNullable<GateRecord['comparison']>>()
  for (const { evaluation, comparison } of now.gates) {
    if (comparison?.outcomes === undefined || comparison.against !== 'baseline') continue
    const key = evaluation ?? ''
    if (!compared.has(key)) compared.set(key, comparison)
  }
  const outcomes = [...compared.values()].flatMap(comparison => comparison.outcomes ?? [])
  return {
    previous: previous.run,
    newlyFailing: both.filter(({ gate, old }) => !gate.passes && old.passes).map(({ gate }) => gate),
    newlyPassing: both.filter(({ gate, old }) => gate.passes && !old.passes).map(({ gate }) => gate),
    moved: both.flatMap(({ gate, old }) => (Object.is(gate.value, old.value) ? [] : [{ gate, before: old.value }])),
    added: now.gates.filter(({ id }) => !before.has(id)),
    removed: previous.gates.filter(({ id }) => !ids.has(id)),
    rows: {
      better: outcomes.reduce((sum, { fixed, won }) => sum + (fixed ?? won), 0),
      worse: outcomes.reduce((sum, { broken, lost }) => sum + (broken ?? lost), 0),
    },
  }
}

/** `2 newly failing, 0 newly passing, 4 values moved; 91 rows worse, 8 better`. */
export function changesText({ newlyFailing, newlyPassing, moved, added, removed, rows }: RunChanges): string {
  const gates = [
    `${newlyFailing.length} newly failing`,
    `${newlyPassing.length} newly passing`,
    `${moved.length} ${moved.length === 1 ? 'value' : 'values'} moved`,
    ...(added.length > 0 ? [`${added.length} new`] : []),
    ...(removed.length > 0 ? [`${removed.length} gone`] : []),
  ].join(', ')
  const hasRows = rows.better + rows.worse > 0
  return hasRows ? `${gates}; ${rows.worse} rows worse, ${rows.better} better than the baseline` : gates
}
