import { sliceName, worstSlice } from '../../explain/judgedSlices.ts'
import { admitted, type Bound } from '../../gates/bound.ts'
import type { ComparisonVerdict } from '../../gates/decideComparison.ts'
import type { DecidedVerdict, SlicesVerdict } from '../../gates/verdict.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { goodness, improvement } from '../../measure/pairs/difference.ts'
import type { Direction } from '../../metrics/definition/defineMetric.ts'
import type { DecidingSliceRecord, GateBound, SliceRecord, SlicesRecord } from '../records/gateRecord.ts'
import { limitsOf, requiredText } from './measuredRecord.ts'

const MOST_SLICES = 200

/** The slices of a gate on a value, worst first. */
export function recordOfSlices(found: SlicesVerdict, whole: Measurement, bound: Bound): SlicesRecord {
  const sliceBound = 'bound' in found.gate ? (found.gate.bound as Bound) : bound
  const { lowest, highest } = admitted(sliceBound)
  const ends = [lowest, highest].filter(end => Number.isFinite(end))
  return {
    required: requiredText(sliceBound),
    line: ends.length === 1 ? ends[0] : undefined,
    gains: false,
    ...recordOf(found, whole, verdict => verdict.measurement),
  }
}

/** The slices of a comparison by their gains, worst first. */
export function recordOfGains(
  found: SlicesVerdict<ComparisonVerdict>,
  { comparison, bound, least }: ComparisonVerdict,
): SlicesRecord {
  const ofGain = ({ gain, interval }: ComparisonVerdict['comparison']) => ({ value: gain, interval })
  return {
    required: requiredText(bound),
    line: Number.isFinite(least) ? least : undefined,
    gains: true,
    ...recordOf(found, { ...ofGain(comparison), direction: 'up' }, verdict => ofGain(verdict.comparison)),
  }
}

/** Where slices decide instead of the whole: the worst of them, which the sentence of the gate names. */
export function decidingSlice<Judged extends DecidedVerdict | ComparisonVerdict>(
  { slices, whole }: { readonly slices?: SlicesVerdict<Judged> | undefined; readonly whole?: unknown },
  bound: GateBound,
  foundBy: (verdict: Judged) => Pick<DecidingSliceRecord, 'value' | 'room' | 'limits' | 'change'>,
): DecidingSliceRecord | undefined {
  if (whole === undefined || slices === undefined) return undefined
  const worst = worstSlice(slices)
  const judged = worst?.outcome === 'small' ? undefined : worst?.verdict
  return {
    where: worst === undefined ? '' : sliceName(worst.slice),
    ...{ n: worst?.evaluation.n ?? 0, bound: judged?.bound ?? bound, required: requiredText(judged?.bound ?? bound) },
    ...(judged === undefined ? { value: Number.NaN, room: Number.NaN } : foundBy(judged)),
  }
}

/** What a slice, or all rows, have: a value, or a gain over a baseline. */
type Found = Pick<Measurement, 'value' | 'interval'>

function recordOf<Judged extends DecidedVerdict | ComparisonVerdict>(
  { gate, slices }: SlicesVerdict<Judged>,
  { value: whole, direction }: Found & Pick<Measurement, 'direction'>,
  foundBy: (verdict: Judged) => Found,
): Pick<SlicesRecord, 'whole' | 'minSupport' | 'slices' | 'leftOut'> {
  const records = slices.map(({ slice: { columns, labels }, support, outcome, passes, verdict }): SliceRecord => {
    const { value, interval } = verdict === undefined ? { value: Number.NaN, interval: undefined } : foundBy(verdict)
    const limits = limitsOf(interval, true)
    const best = limits && bestOf(limits, direction)
    return {
      columns: [...columns],
      labels: [...labels],
      ...{ support, outcome, passes, limits, value },
      surelyWorse: best !== undefined && improvement(best, whole, direction) < 0,
    }
  })
  return { whole, minSupport: gate.minSupport, ...ordered(records, direction) }
}

/** The end of the limits that is kindest to the slice. */
function bestOf({ lower, upper }: { readonly lower: number; readonly upper: number }, direction: Direction): number {
  if (direction === 'down') return lower
  if (typeof direction === 'object') return Math.min(Math.max(direction.target, lower), upper)
  return upper
}

/** By how surely each is bad: its kindest limit, or without one its value. Slices that are not judged come last. */
function ordered(
  slices: readonly SliceRecord[],
  direction: Direction,
): { readonly slices: readonly SliceRecord[]; readonly leftOut: number } {
  const badness = (slice: SliceRecord): number => {
    if (slice.outcome === 'small') return Number.NEGATIVE_INFINITY
    if (Number.isNaN(slice.value)) return Number.POSITIVE_INFINITY
    const { limits, value } = slice
    return -goodness(limits === undefined ? value : bestOf(limits, direction), direction)
  }
  const sorted = slices
    .map(slice => ({ slice, bad: badness(slice) }))
    .sort((a, b) => (a.bad === b.bad ? 0 : a.bad < b.bad ? 1 : -1))
    .map(({ slice }) => slice)
  return { slices: sorted.slice(0, MOST_SLICES), leftOut: Math.max(0, sorted.length - MOST_SLICES) }
}
