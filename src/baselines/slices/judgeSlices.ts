import { unlessRefused } from '../../evaluation/errors/refusals.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { rememberedOf } from '../../evaluation/remembered.ts'
import { isCounted } from '../../evaluation/totals/isCounted.ts'
import { decideStanding, type StandingVerdict } from '../../gates/decideStanding.ts'
import { decideUnpaired } from '../../gates/decideUnpaired.ts'
import {
  decideStandings,
  type NotHeld,
  type RecordedSlice,
  type SliceStanding,
} from '../../gates/slices/decideStandings.ts'
import type { SliceGate } from '../../gates/slices/sliceGate.ts'
import type { SlicesVerdict } from '../../gates/verdict.ts'
import { requireConfidence, usualConfidence } from '../../measure/intervals/confidence.ts'
import { computedUnlessRefused, measureConfigured } from '../../measure/measureConfigured.ts'
import { unpairedDifference } from '../../measure/pairs/unpairedDifference.ts'
import { supportOf } from '../../measure/slices/computedSlices.ts'
import { type DataSlice, evaluationOfSlice } from '../../measure/slices/dataSlices.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { BaselineRequest } from '../baselineRequest.ts'
import type { Candidate } from '../candidate.ts'
import type { PairedMetric } from '../pairStored.ts'
import { limitsOf, limitsRequest, storedLimits } from '../withLimits.ts'
import { type RowsOfBoth, slicePairing } from './pairSlice.ts'
import {
  barOf,
  columnIn,
  keyOfLabels,
  levelOfSlices,
  type StoredSliceColumn,
  type StoredSliceValue,
  slicesByLabels,
} from './storedSlices.ts'

/** A metric on every slice that the gate asks for and the file has. */
export interface MetricOnSlices {
  readonly metric: ConfiguredMetric
  readonly verdict: SlicesVerdict<SliceStanding>
}

/** By which rows slices are held against the file. */
type SlicesComparedBy =
  /** The values of all rows; rows that are paired, where limits decide. */
  | { readonly kind: 'values'; readonly rows: RowsOfBoth | undefined }
  /** Rows that both have, of changed data. */
  | { readonly kind: 'common'; readonly rows: RowsOfBoth }
  /** Each model by its own rows. */
  | { readonly kind: 'unpaired' }

/** Compares metrics on every slice with the file. The recorded support decides whether a slice is judged. */
export function judgeSlices(
  stored: readonly StoredSliceColumn[],
  candidate: Candidate,
  metrics: readonly ConfiguredMetric[],
  request: BaselineRequest,
  by: SlicesComparedBy,
): readonly MetricOnSlices[] {
  const { slices: gate } = request
  if (gate === undefined) return []
  const kept = gate.columns.flatMap(columns => {
    const column = columnIn(stored, columns)
    return column === undefined ? [] : [{ columns, column }]
  })
  if (kept.length === 0) return []
  const evaluation = by.kind === 'common' ? by.rows.candidate : candidate.evaluation
  const level = (request.confidence ?? requireConfidence(usualConfidence)).level
  return metrics.map(metric => {
    const sides = kept.flatMap(({ columns, column }) => sidesOf(columns, column, candidate, evaluation, metric))
    const judged = sides.filter(({ support }) => support >= gate.minSupport).length
    const standOn = standerOf(metric, request, gate, by, candidate, judged)
    const recorded = sides.map((side): RecordedSlice => {
      const { slice, support } = side
      const some = evaluationOfSlice(evaluation, slice)
      return { slice, support, evaluation: some, stand: beside => standOn(side, beside) }
    })
    return { metric, verdict: decideStandings({ ...gate, columns: kept.map(each => each.columns) }, level, recorded) }
  })
}

/** A slice with what the file and the candidate have of it. */
interface SliceSides {
  readonly slice: DataSlice
  readonly support: number
  readonly old: StoredSliceValue | undefined
  readonly now: StoredSliceValue | undefined
  readonly isThere: boolean
}

function sidesOf(
  columns: readonly string[],
  column: StoredSliceColumn,
  candidate: Candidate,
  evaluation: Evaluation,
  metric: ConfiguredMetric,
): readonly SliceSides[] {
  const measured = columnIn(candidate.slices, columns)
  const known = slicesByLabels(evaluation, columns)
  const absent = new Map(
    [...column.slices, ...(measured?.slices ?? [])]
      .map(({ labels }) => [keyOfLabels(labels), labels] as const)
      .filter(([key]) => !known.has(key)),
  )
  const counted = isCounted(evaluation.data)
  const others = Array.from(
    absent.values(),
    (labels): DataSlice => ({
      columns,
      labels,
      rows: new Uint32Array(),
      inTable: counted ? new Uint32Array() : undefined,
    }),
  )
  return [...known.values(), ...others].map(slice => {
    const { labels } = slice
    const old = barOf(column, labels, metric)
    const now = barOf(measured, labels, metric)
    const isThere = known.has(keyOfLabels(labels))
    return { slice, support: (old ?? now)?.support ?? 0, old, now, isThere }
  })
}

type StandOn = (side: SliceSides, level: number | undefined) => StandingVerdict | NotHeld

function standerOf(
  metric: ConfiguredMetric,
  request: BaselineRequest,
  gate: Omit<SliceGate, 'bound'>,
  by: SlicesComparedBy,
  { evaluation }: Candidate,
  judged: number,
): StandOn {
  const { confidence, whenInconclusive, marginOf } = request
  const margin = marginOf(metric)
  const asked = (level: number | undefined) =>
    confidence === undefined || level === undefined ? confidence : { ...confidence, level }
  const { rows: both } = by.kind === 'unpaired' ? { rows: undefined } : by
  // A sketch keeps some of the rows alone.
  const isSampled = both !== undefined && by.kind === 'values' && both.candidate !== evaluation
  const rowsIn = (slice: DataSlice): Uint32Array | undefined =>
    isSampled ? slicesByLabels(both.candidate, slice.columns).get(keyOfLabels(slice.labels))?.rows : slice.rows
  const pairing = both && slicePairing(both)
  const pairedOn = rememberedOf((slice: DataSlice): PairedMetric | undefined => {
    const rows = pairing && rowsIn(slice)
    return rows && pairing?.(rows, metric)
  })
  const stand: StandOn = ({ slice, old, now, isThere }, level) => {
    if (old === undefined) return 'new'
    if (now === undefined) return 'gone'
    if (!isThere) return 'few'
    if (by.kind === 'unpaired') {
      const limits = limitsRequest(confidence)
      const sure = { ...limits, level: levelOfSlices(limits.level, gate.must, judged) }
      const some = evaluationOfSlice(evaluation, slice)
      const ours = { value: now.value, limits: limitsOf(some, metric, sure) }
      const theirs = { value: old.value, limits: storedLimits(old, sure.level) }
      const difference = unpairedDifference(metric, ours, theirs, sure.level)
      const values = { old: old.value, now: now.value, n: some.n }
      return decideUnpaired(metric, values, difference, margin, whenInconclusive)
    }
    const paired = pairedOn(slice)
    const standing = { margin, confidence: asked(level), whenInconclusive }
    if (by.kind === 'values' && isSampled && paired === undefined) return 'few'
    if (by.kind === 'values') return decideStanding(metric, { old: old.value, now: now.value }, paired, standing)
    if (paired === undefined) return 'no value'
    const computation = computedUnlessRefused(paired.pairing.baseline, paired.metric)
    if (computation === undefined) return 'no value'
    if (supportOf(computation) < Math.min(gate.minSupport, old.support)) return 'few'
    const values = { old: paired.stored, now: measureConfigured(paired.pairing.candidate, paired.metric).value }
    return decideStanding(metric, values, paired, standing)
  }
  // A metric of the user may refuse the rows of a slice.
  return (side, level) => unlessRefused(() => stand(side, level)) ?? 'no value'
}
