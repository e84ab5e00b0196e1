import { failingRows, type SnapshotRow } from '../../baselines/compareWithSnapshot.ts'
import { baselineStatement, leftOutOfBaseline, notesOfBaseline } from '../../baselines/explainBaselineOutcome.ts'
import { describeIncomparable, snapshotStatement, tellSnapshotOutcome } from '../../baselines/explainSnapshotOutcome.ts'
import type { Held } from '../../baselines/holdBaseline.ts'
import type { MetricOnSlices } from '../../baselines/slices/judgeSlices.ts'
import { holds, type StoredOutcome } from '../../baselines/storedOutcome.ts'
import { tellBaselineOutcome } from '../../baselines/tellBaselineOutcome.ts'
import { sliceName, worstSlice } from '../../explain/judgedSlices.ts'
import type { StandingVerdict } from '../../gates/decideStanding.ts'
import { improvement } from '../../measure/pairs/difference.ts'
import { fullTitle } from '../../metrics/definition/fullTitle.ts'
import type { ChangeRecord, FoundGate, GateOutcome, ValueRecord } from '../records/gateRecord.ts'
import type { Judged } from './judged.ts'

type Stored = Pick<
  FoundGate,
  'kind' | 'title' | 'outcome' | 'passes' | 'required' | 'why' | 'notes' | 'n' | 'change' | 'values'
>

/** What holding a stored baseline found. */
export function recordOfBaseline(held: Held): Stored {
  const { outcome, path, candidate, request } = held
  const passes = holds(outcome)
  const standings = ('judged' in outcome ? outcome.judged?.standings : undefined) ?? []
  const slice = 'judged' in outcome ? outcome.judged?.slices.find(({ verdict }) => !verdict.passes) : undefined
  const values = candidate.report.metrics.map(({ metric, title, value }): ValueRecord => {
    const standing = standings.find(each => each.metric.id === metric)
    const asked = request.metrics.find(({ id }) => id === metric)?.asked ?? []
    return {
      ...{ metric, title: fullTitle({ title, asked }), value },
      baseline: standing?.old ?? Number.NaN,
      gain: standing?.gain ?? Number.NaN,
      sure: standing && isSure(standing),
      passes: standing?.passes ?? passes,
      outcome: standing?.outcome ?? outcome.kind,
    }
  })
  return {
    kind: 'set',
    title: path.shown,
    outcome: passes ? 'pass' : outcomeOf(outcome.kind, values),
    passes,
    required: requiredOf(outcome, 'no worse than stored'),
    // How to update is said as it holds under every runner.
    why: baselineStatement(held, 'test'),
    notes: passes ? [...tellBaselineOutcome(held, 'test'), ...leftOutOfBaseline(held)] : notesOfBaseline(held),
    n: candidate.evaluation.n,
    change:
      outcome.kind === 'incomparable'
        ? undefined
        : values.every(value => value.passes) && slice !== undefined
          ? changeOfSlice(slice, values, path.shown)
          : changeOfValues(values, path.shown, passes),
    values,
  }
}

/** What changed on the slice by which a gate fails that each value of all rows would pass. */
function changeOfSlice(
  { metric, verdict }: MetricOnSlices,
  values: readonly ValueRecord[],
  against: string,
): ChangeRecord | undefined {
  const worst = worstSlice(verdict)
  const standing = worst?.verdict?.standing
  if (worst === undefined || standing === undefined) return undefined
  const title = values.find(value => value.metric === metric.id)?.title ?? metric.id
  const { old: baseline, gain } = standing
  return { title: `${title} where ${sliceName(worst.slice)}`, against, baseline, gain, sure: isSure(standing) }
}

/** What was asked of a gate: of one that only wrote what it was given, nothing. */
function requiredOf({ kind }: Pick<StoredOutcome<unknown>, 'kind'>, otherwise: string): string {
  switch (kind) {
    case 'new':
      return 'nothing: newly recorded'
    case 'recorded':
    case 'replaced':
      return 'nothing: recorded anew'
    case 'accepted':
      return 'nothing: a lower bar is accepted'
    default:
      return otherwise
  }
}

/** Whether the limits of the gain exclude 0; undefined where values alone decided. */
function isSure({ comparison, unpaired }: StandingVerdict): boolean | undefined {
  const limits = comparison?.comparison.interval ?? unpaired?.interval
  return limits && (limits.lower > 0 || limits.upper < 0)
}

/** What comparing with a snapshot found. */
export function recordOfSnapshot({
  outcome,
  entry,
  report,
  evaluation,
}: Extract<Judged, { kind: 'snapshot' }>): Stored {
  const passes = holds(outcome)
  const comparison = 'judged' in outcome ? outcome.judged : undefined
  const told = tellSnapshotOutcome(outcome, entry)
  const values = report.metrics.map(({ metric, title, value, direction }): ValueRecord => {
    const row = comparison?.rows.find(each => each.metric === metric)
    const baseline = row?.old ?? Number.NaN
    return {
      ...{ metric, title, value, baseline },
      gain: row?.change === 0 ? 0 : improvement(value, baseline, direction),
      sure: row?.sure,
      passes: row === undefined ? passes : row.standing === 'same' || row.standing === 'better',
      outcome: row?.standing ?? outcome.kind,
    }
  })
  // All values may hold while a slice of one does not.
  const [slice] =
    comparison !== undefined && values.every(value => value.passes)
      ? failingRows(comparison).filter(row => !Number.isNaN(row.change))
      : []
  return {
    kind: 'set',
    title: 'metric snapshot',
    outcome: passes ? 'pass' : outcomeOf(outcome.kind, values),
    passes,
    required: requiredOf(outcome, outcome.kind === 'raised' ? 'no worse than stored' : 'as in the snapshot'),
    why: snapshotStatement(outcome, entry),
    notes: [
      ...(passes ? (told === undefined ? [] : [told]) : (comparison?.incomparable ?? []).map(describeIncomparable)),
      ...(evaluation?.notes ?? []),
    ],
    n: report.data.rows,
    change: slice ? changeOfRow(slice) : changeOfValues(values, 'snapshot', passes),
    values,
  }
}

function changeOfRow({ title, old: baseline, change, sure }: SnapshotRow): ChangeRecord {
  return { title, against: 'snapshot', baseline, gain: -Math.abs(change), sure }
}

/**
 * The change to look at: of what fails, then of what was lost. Absent where nothing was stored, and where a gate fails for something
 * else: beside its failure, the same value would look like its reason.
 */
function changeOfValues(values: readonly ValueRecord[], against: string, passes: boolean): ChangeRecord | undefined {
  const compared = values.filter(({ gain }) => !Number.isNaN(gain))
  const failing = compared.filter(value => !value.passes)
  const [first, ...others] = failing.length > 0 ? failing : compared
  if (first === undefined) return undefined
  const { title, baseline, gain, sure } = others.reduce((worst, each) => (each.gain < worst.gain ? each : worst), first)
  if (!passes && failing.length === 0 && gain >= 0) return undefined
  return { title, against, baseline, gain, sure }
}

function outcomeOf(kind: string, values: readonly ValueRecord[]): GateOutcome {
  if (kind === 'undefined') return 'undefined'
  const missed = values.filter(({ passes }) => !passes)
  return missed.length > 0 && missed.every(({ outcome }) => outcome === 'inconclusive') ? 'inconclusive' : 'fail'
}
