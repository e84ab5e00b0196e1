import type { Evaluation } from '../evaluation/evaluation.ts'
import type { Label } from '../evaluation/label.ts'
import { isCounted } from '../evaluation/totals/isCounted.ts'
import { formatNumber } from '../explain/text/formatNumber.ts'
import { decideStanding, isSurelyBetter, type StandingVerdict } from '../gates/decideStanding.ts'
import { decideUnpaired } from '../gates/decideUnpaired.ts'
import { requireConfidence, usualConfidence } from '../measure/intervals/confidence.ts'
import { improvement } from '../measure/pairs/difference.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { diffReports, type Incomparable, type ReportDiff } from '../report/diffReports.ts'
import type { DataFingerprint, MetricReport } from '../report/report.ts'
import { valueIn } from '../report/reportMetric.ts'
import { type Drift, driftOf } from './anchor.ts'
import type { BaselineRequest } from './baselineRequest.ts'
import type { Candidate } from './candidate.ts'
import { type CommonRows, pairCommon } from './pairCommon.ts'
import { pairingWithSketch, sampleOfBoth } from './pairSketch.ts'
import { type PairStored, pairingWith, rowsChanged } from './pairStored.ts'
import { judgeSlices, type MetricOnSlices } from './slices/judgeSlices.ts'
import { type LoweredSlice, loweredSlices } from './slices/loweredSlices.ts'
import type { RowsOfBoth } from './slices/pairSlice.ts'
import { columnIn, type StoredSliceColumn, slicesWithoutValue } from './slices/storedSlices.ts'
import type { StoredBaseline } from './storedBaseline.ts'
import { firstOutcome, type StoredOutcome, type WithoutValue } from './storedOutcome.ts'
import type { UpdateMode } from './updateMode.ts'
import { type UnpairedRows, unpairedWith } from './withLimits.ts'

/** A candidate compared with the recorded baseline. */
export interface JudgedBaseline {
  readonly diff: ReportDiff
  /** What changed besides the model. */
  readonly causes: readonly Incomparable[]
  /** The same rows without ids stand in another order: nothing but values can be compared. */
  readonly reordered: boolean
  /** Set if the data changed, and both models are compared on the rows that both have. */
  readonly common: CommonRows | undefined
  /** Set if the rows are other ones, so that each model has a value on its own rows alone. */
  readonly unpaired: UnpairedRows | undefined
  /** The class whose share of the rows has changed most. */
  readonly shift: Shift | undefined
  /** Set if the file keeps a sketch: how many rows it has sampled. */
  readonly sampled: number | undefined
  /** The verdicts on the metrics that both have. */
  readonly standings: readonly StandingVerdict[]
  /** The same on slices, where the gate asks for them and the file has them. */
  readonly slices: readonly MetricOnSlices[]
  /** Bars of slices that would be lower, or no longer judged, if the candidate were recorded. */
  readonly loweredSlices: readonly LoweredSlice[]
  /** The same metrics against the best values that the file has held. */
  readonly drifts: readonly Drift[]
  /** Metrics and slices that the file lacks, and those that the test no longer asks for. */
  readonly added: readonly string[]
  readonly dropped: readonly string[]
  readonly pairOf: PairStored
  /** Set if the data changed and rows have ids, or had them. */
  readonly rowsChanged: ReturnType<typeof rowsChanged>
}

/** A class and its share of the rows, before and now. */
interface Shift {
  readonly label: Label
  readonly old: number
  readonly now: number
}

/** The outcome for a candidate and the file. A file that cannot be read is an error. */
export type BaselineOutcome = Exclude<StoredOutcome<JudgedBaseline>, { readonly kind: 'unreadable' | 'replaced' }>

/** Decides the outcome, and does nothing yet. */
export function determineBaselineOutcome(
  stored: StoredBaseline | undefined,
  candidate: Candidate,
  request: BaselineRequest,
  mode: UpdateMode,
): BaselineOutcome {
  const without: readonly WithoutValue[] = [
    ...candidate.report.metrics.filter(({ undefinedBecause }) => undefinedBecause !== undefined),
    ...slicesWithoutValue(candidate, request),
  ]
  if (stored === undefined) return firstOutcome(without, mode)
  const judged = judge(stored, candidate, request)
  const { causes, standings, drifts, added, dropped } = judged
  const lost = stored.report.metrics.filter(
    ({ metric, undefinedBecause }) => undefinedBecause !== undefined && !dropped.includes(metric),
  )
  if (without.length + lost.length > 0) return { kind: 'undefined', undefined: [...without, ...lost], judged }
  const allowed = mode.update && mode.allowWorse
  const holdsAnchors = drifts.every(({ outcome }) => outcome === 'near')
  const lowersSlices = judged.loweredSlices.length > 0
  const lowersMetrics = !standings.every(({ gain }) => gain >= 0)
  const lowersNothing = dropped.length === 0 && !lowersMetrics && !lowersSlices
  if (judged.common !== undefined || (judged.unpaired !== undefined && causes.length === 0)) {
    return onOtherRows(judged, stored, candidate, allowed, lowersSlices, mode)
  }
  if (causes.length > 0) {
    const recorded = mode.update && ((lowersNothing && holdsAnchors) || allowed)
    return recorded ? { kind: 'recorded', judged, anew: allowed } : { kind: 'incomparable', judged }
  }
  if (drifts.some(({ outcome }) => outcome === 'crept')) return { kind: 'worse', judged }
  if (!passesAll(judged)) return { kind: allowed ? 'accepted' : 'worse', judged }
  if (added.length > 0) {
    const unchanged = dropped.length === 0 && !lowersSlices && standings.every(({ outcome }) => outcome === 'same')
    const may = mode.update ? lowersNothing || allowed : unchanged && !mode.ci
    return { kind: may ? 'added' : 'unrecorded', judged }
  }
  if (dropped.length > 0 && allowed) return { kind: 'recorded', judged, anew: false }
  const better = standings.filter(({ outcome }) => outcome === 'better')
  if (better.length === 0) return { kind: 'held', judged }
  if (!lowersNothing && !allowed) {
    return { kind: 'better', judged, whyKept: dropped.length > 0 ? 'dropped' : lowersMetrics ? 'lower' : 'slice' }
  }
  if (!mode.update) return { kind: 'better', judged, whyKept: 'no update' }
  const raises = request.ratchet === 'always' || better.some(standing => isSure(standing, judged, request))
  return raises ? { kind: 'raised', judged } : { kind: 'better', judged, whyKept: 'unsure' }
}

/** The outcome on changed data. Only update mode records the file anew, by the values on all rows, as its bars are. */
function onOtherRows(
  judged: JudgedBaseline,
  { report, anchors }: StoredBaseline,
  candidate: Candidate,
  allowed: boolean,
  lowersSlices: boolean,
  { update }: UpdateMode,
): BaselineOutcome {
  const passes = passesAll(judged)
  // Common rows can show that the model is worse, however good it is on new ones.
  const isRefuted = judged.common !== undefined && isWorse(judged)
  const lowersNothing = judged.standings.every(({ metric }) =>
    [valueIn(report, metric), anchors.find(anchor => anchor.metric === metric.id)?.value].every(bar => {
      const value = valueIn(candidate.report, metric)
      return bar === undefined || value === bar || improvement(value, bar, metric.direction) >= 0
    }),
  )
  if (update && ((!isRefuted && lowersNothing && !lowersSlices) || allowed))
    return { kind: 'recorded', judged, anew: allowed }
  return { kind: passes ? 'held' : 'worse', judged }
}

function passesAll({ standings, slices }: JudgedBaseline): boolean {
  return standings.every(({ passes }) => passes) && slices.every(({ verdict }) => verdict.passes)
}

/** Whether a recorded value does not hold. New slices do not count, because they were not recorded. */
function isWorse({ standings, slices }: JudgedBaseline): boolean {
  const lost = slices.flatMap(({ verdict }) => verdict.slices.filter(each => !each.passes))
  return standings.some(({ passes }) => !passes) || lost.some(({ verdict }) => verdict?.notHeld !== 'new')
}

function isSure(standing: StandingVerdict, { pairOf }: JudgedBaseline, { confidence }: BaselineRequest): boolean {
  const paired = pairOf(standing.metric)
  return paired !== undefined && isSurelyBetter(standing, paired, confidence ?? requireConfidence(usualConfidence))
}

function judge(stored: StoredBaseline, candidate: Candidate, request: BaselineRequest): JudgedBaseline {
  const { evaluation, report } = candidate
  const diff = diffReports(stored.report, report)
  const named = (outcome: string): readonly string[] =>
    diff.metrics.filter(change => change.outcome === outcome).map(({ metric }) => metric)
  const newMetrics = named('added')
  const added = [...newMetrics, ...slicesWithout(request.slices?.columns ?? [], stored.slices ?? [])]
  const recorded = (stored.slices ?? []).map(({ columns }) => columns)
  const dropped = [...named('missing'), ...slicesWithout(recorded, candidate.slices)]
  const both = request.metrics.filter(({ id }) => !newMetrics.includes(id))
  const differing = diff.incomparable.filter(({ what }) => what !== 'version' && what !== 'order')
  const isSameRows = !differing.some(({ what, column }) => what === 'data' && column === undefined)
  const moved = isSameRows ? movedSlices(stored, candidate) : []
  const order = diff.incomparable.find(({ what }) => what === 'order')
  const pairOf: PairStored =
    differing.length > 0 || order !== undefined ? () => undefined : pairingWithStored(evaluation, stored)
  const isSameMetrics = added.length === 0 && dropped.length === 0
  const shared =
    differing.length > 0 && isSameMetrics && moved.length === 0
      ? pairCommon(candidate, stored, request.metrics, differing)
      : undefined
  const common = shared?.kind === 'common' ? shared : undefined
  const unpaired = shared?.kind === 'other' ? unpairedWith(candidate, stored.report, request, shared) : undefined
  const isCompared = common !== undefined || (unpaired !== undefined && unpaired.refused === undefined)
  const causes =
    differing.length > 0
      ? isCompared
        ? []
        : [...differing, ...moved]
      : [
          ...moved,
          ...withoutPairs(stored, evaluation, request),
          ...(order === undefined || request.confidence === undefined ? [] : [order]),
          ...both.flatMap(metric => otherRows(metric, pairOf, stored.report)),
        ]
  const standings = both.map(metric => {
    const { confidence, whenInconclusive, marginOf } = request
    const [old, now] = [stored.report, report].map(each => valueIn(each, metric))
    const difference = isCompared ? unpaired?.differences.get(metric) : undefined
    if (difference !== undefined) {
      return decideUnpaired(metric, { old, now, n: report.n }, difference, marginOf(metric), whenInconclusive)
    }
    const paired = common !== undefined ? common.pairOf(metric) : causes.length > 0 ? undefined : pairOf(metric)
    return decideStanding(metric, common?.valuesOf(metric) ?? { old, now }, paired, {
      margin: marginOf(metric),
      confidence,
      whenInconclusive,
    })
  })
  const otherThan = isSameRows ? undefined : stored.rows
  const slices = judgeSlices(
    stored.slices ?? [],
    candidate,
    both,
    request,
    isCompared && unpaired !== undefined
      ? { kind: 'unpaired' }
      : common !== undefined
        ? { kind: 'common', rows: common.rowsOfBoth }
        : { kind: 'values', rows: causes.length > 0 ? undefined : rowsOfBoth(stored, evaluation, request) },
  )
  return {
    diff,
    causes,
    reordered: order !== undefined,
    sampled: stored.sketch?.rows.n,
    standings,
    slices,
    loweredSlices: loweredSlices(stored.slices ?? [], candidate, request),
    // Anchors were measured on all rows.
    drifts: (differing.length > 0 && isCompared ? [] : standings).flatMap(standing => {
      const { metric } = standing
      const anchor = stored.anchors.find(other => other.metric === metric.id)
      return anchor === undefined ? [] : [driftOf(standing, anchor, request.maxDriftOf(metric))]
    }),
    added,
    dropped,
    pairOf: common?.pairOf ?? pairOf,
    common,
    unpaired,
    shift: differing.length > 0 ? shiftOf(stored.report, report) : undefined,
    rowsChanged: otherThan && rowsChanged(evaluation, otherThan),
  }
}

/** The columns that one side lacks, as messages name them. */
function slicesWithout(
  columns: readonly (readonly string[])[],
  known: readonly StoredSliceColumn[],
): readonly string[] {
  return columns.filter(each => columnIn(known, each) === undefined).map(each => `slices of ${each.join(' × ')}`)
}

/** Slicing columns in which rows of the same data have moved to other slices. */
function movedSlices({ slices = [] }: StoredBaseline, { slices: now }: Candidate): readonly Incomparable[] {
  return slices.flatMap(({ columns, hash }) => {
    const other = columnIn(now, columns)
    if (other === undefined || other.hash === hash) return []
    return [
      { what: 'data', column: `slices of ${columns.join(' × ')}`, old: `hash ${hash}`, new: `hash ${other.hash}` },
    ]
  })
}

/** The rows on which slices are paired: all, or those of a sketch if limits decide. */
function rowsOfBoth(
  { rows, sketch, report }: StoredBaseline,
  candidate: Evaluation,
  { confidence }: BaselineRequest,
): RowsOfBoth | undefined {
  if (sketch === undefined) return rows && { candidate, stored: rows }
  return confidence === undefined ? undefined : sampleOfBoth(candidate, sketch, report)
}

function pairingWithStored(evaluation: Evaluation, { rows, sketch, report }: StoredBaseline): PairStored {
  if (sketch !== undefined) return pairingWithSketch(evaluation, sketch, report)
  return rows === undefined ? () => undefined : pairingWith(evaluation, rows)
}

/** The class whose share has changed most; undefined if none has by half a percent. */
function shiftOf({ data: before }: MetricReport, { data: after }: MetricReport): Shift | undefined {
  const share = ({ labels, rows }: DataFingerprint, label: Label): number =>
    (labels.find(other => other.label === label)?.rows ?? 0) / rows
  const labels = new Set([...before.labels, ...after.labels].map(({ label }) => label))
  return Array.from(labels, label => ({ label, old: share(before, label), now: share(after, label) }))
    .filter(({ old, now }) => Math.abs(now - old) >= LEAST_SHIFT)
    .sort((a, b) => Math.abs(b.now - b.old) - Math.abs(a.now - a.old))
    .at(0)
}

const LEAST_SHIFT = 0.005

function withoutPairs(
  { rows, sketch }: StoredBaseline,
  { data }: Evaluation,
  { confidence }: BaselineRequest,
): readonly Incomparable[] {
  if (confidence === undefined) return []
  if (data.kind === 'totals') {
    return [
      {
        what: 'data',
        old: 'counts or rows',
        new: 'counts of an engine, of which confidence can pair no rows; leave it out, or compare both models in the engine: toBeNoWorseThan(preds.baseline, …)',
      },
    ]
  }
  if (isCounted(data)) {
    return [
      {
        what: 'data',
        old: 'rows stored before',
        new: 'counted rows, which confidence cannot pair with them; leave it out',
      },
    ]
  }
  if (rows !== undefined || sketch !== undefined) return []
  return [{ what: 'data', old: 'the report alone', new: 'rows too, which confidence needs' }]
}

const TOLERANCE = 1e-9

/** Detects changed weights, groups or settings, which no fingerprint covers: stored rows no longer give the stored value. */
function otherRows(metric: ConfiguredMetric, pairOf: PairStored, report: MetricReport): readonly Incomparable[] {
  const given = pairOf(metric)?.stored
  const value = valueIn(report, metric)
  // Two infinite values have no difference to compare.
  if (given === undefined || given === value) return []
  if (Math.abs(given - value) <= TOLERANCE * Math.max(1, Math.abs(value))) return []
  const old = `such that the stored predictions gave ${formatNumber(value)}`
  const now = `${formatNumber(given)} (weights or settings have changed, or the file was edited)`
  return [{ what: 'data', metric: metric.id, old, new: now }]
}
