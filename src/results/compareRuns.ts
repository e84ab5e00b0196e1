import { counted, formatCount } from '../explain/text/formatNumber.ts'
import type { Unit } from '../metrics/definition/defineMetric.ts'
import { isChance } from './attempts.ts'
import { blocks } from './gateStanding.ts'
import { hasTestsOf } from './narrowing.ts'
import type { GateRecord } from './records/gateRecord.ts'
import type { Results } from './results.ts'

/** What changed from one run to the next. */
interface RunChanges {
  readonly newlyFailing: readonly GateRecord[]
  readonly newlyPassing: readonly GateRecord[]
  /** Gates whose value is another, with what it was. */
  readonly moved: readonly { readonly gate: GateRecord; readonly before: number }[]
  /** Gates that the other run does not have. */
  readonly added: readonly GateRecord[]
  /** Gates that this run does not have, and should: nothing where it was narrowed to a part of the tests. */
  readonly removed: readonly GateRecord[]
  /** Units that a comparison with the baseline finds better or worse, summed over the evaluations that were compared. */
  readonly units: readonly UnitsMoved[]
}

/** How many units of a kind a comparison finds better and worse. */
interface UnitsMoved {
  readonly unit: Unit
  readonly better: number
  readonly worse: number
}

/** Compares two runs gate by gate. Gates are the same by project, file, test, matcher and metric. */
export function compareRuns(now: Results, previous: Results): RunChanges {
  const before = new Map(previous.gates.map(gate => [gate.id, gate]))
  const ids = new Set(now.gates.map(({ id }) => id))
  const both = now.gates.flatMap(gate => {
    const old = before.get(gate.id)
    return old === undefined ? [] : [{ gate, old }]
  })
  return {
    newlyFailing: both.filter(({ gate, old }) => blocks(gate) && !blocks(old)).map(({ gate }) => gate),
    newlyPassing: both.filter(({ gate, old }) => !blocks(gate) && blocks(old)).map(({ gate }) => gate),
    moved: both.flatMap(({ gate, old }) => (Object.is(gate.value, old.value) ? [] : [{ gate, before: old.value }])),
    added: now.gates.filter(({ id }) => !before.has(id)),
    removed: isPart(now, previous) ? [] : previous.gates.filter(gate => !ids.has(gate.id) && !isChance(gate)),
    units: unitsMoved(now.gates),
  }
}

/** Whether this run was asked for fewer tests than the one before. */
function isPart({ run }: Results, previous: Results): boolean {
  const { narrowedTo, shard } = run
  return (
    !hasTestsOf(narrowedTo, previous.run.narrowedTo) ||
    (shard !== undefined && shard.index !== previous.run.shard?.index)
  )
}

function unitsMoved(gates: readonly GateRecord[]): readonly UnitsMoved[] {
  // Several gates may compare the same two evaluations: their units count once.
  const seen = new Set<string>()
  const moved = new Map<Unit, UnitsMoved>()
  for (const { evaluation = '', unit, comparison } of gates) {
    if (comparison?.outcomes === undefined || comparison.against !== 'baseline' || seen.has(evaluation)) continue
    seen.add(evaluation)
    const { fixed, won, broken, lost } = comparison.outcomes
    const { better, worse } = moved.get(unit) ?? { better: 0, worse: 0 }
    moved.set(unit, { unit, better: better + (fixed ?? won), worse: worse + (broken ?? lost) })
  }
  return [...moved.values()].filter(({ better, worse }) => better + worse > 0)
}

/** `2 newly failing, 0 newly passing, 4 values moved; 91 rows worse, 8 better than the baseline`. */
export function changesText({ newlyFailing, newlyPassing, moved, added, removed, units }: RunChanges): string {
  const gates = [
    `${newlyFailing.length} newly failing`,
    `${newlyPassing.length} newly passing`,
    `${moved.length} ${moved.length === 1 ? 'value' : 'values'} moved`,
    ...(added.length > 0 ? [`${added.length} new`] : []),
    ...(removed.length > 0 ? [`${removed.length} gone`] : []),
  ].join(', ')
  const beside = units.map(({ unit, worse, better }) => `${counted(worse, unit)} worse, ${formatCount(better)} better`)
  return beside.length === 0 ? gates : `${gates}; ${beside.join('; ')} than the baseline`
}
