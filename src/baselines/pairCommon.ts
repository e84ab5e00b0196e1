import { judgedQueriesOf } from '../evaluation/encode/rowsThatCount.ts'
import { isSliceable, partOf } from '../evaluation/encode/subset.ts'
import { namesOf, viewsOf } from '../evaluation/encode/viewsOf.ts'
import { type Evaluation, type EvaluationData, evaluationOf } from '../evaluation/evaluation.ts'
import type { MeasurableData } from '../evaluation/measurable.ts'
import { isCounted } from '../evaluation/totals/isCounted.ts'
import { counted, formatAgainst, formatCount, plurals } from '../explain/text/formatNumber.ts'
import { computedOf, measureConfigured } from '../measure/measureConfigured.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { Incomparable } from '../report/diffReports.ts'
import { fingerprintOf } from '../report/fingerprint.ts'
import type { DataFingerprint, MetricReport } from '../report/report.ts'
import { valueIn } from '../report/reportMetric.ts'
import type { Candidate } from './candidate.ts'
import { areAllExplained, largestShareGone, mayHaveLostRows } from './mayHaveLostRows.ts'
import { commonOfSketch } from './pairSketch.ts'
import { type PairedMetric, type PairStored, pairingWith, placesBy, rowsAt } from './pairStored.ts'
import { truthDigits } from './rowsToStore.ts'
import type { RowsOfBoth } from './slices/pairSlice.ts'
import type { StoredBaseline, StoredSketch } from './storedBaseline.ts'
import type { StoredRows } from './storedRows.ts'
import type { OtherRows } from './withLimits.ts'

/** Both models on the rows that both have. */
export interface CommonRows {
  readonly kind: 'common'
  readonly rows: number
  /** The file keeps a sketch: these are rows of its sample. */
  readonly isSample: boolean
  /** Rows that only the file, or only the candidate has. */
  readonly gone: number
  readonly added: number
  /** Columns beside names and truth that changed: the candidate's are taken on both sides. */
  readonly columns: readonly string[]
  readonly pairOf: PairStored
  /** These rows of the candidate, and what the file keeps of them. */
  readonly rowsOfBoth: RowsOfBoth
  /** The values of both models on these rows. */
  readonly valuesOf: (metric: ConfiguredMetric) => { readonly old: number; readonly now: number }
}

/** Common rows are enough if they are at least this share of the larger side. */
const ENOUGH = 0.5

/** Columns that have a value for each row, and only weigh or group predictions: both models can be judged under new ones. */
const judgedAnew: ReadonlySet<string> = new Set(['sampleWeight', 'groups', 'amount'])

/**
 * Pairs both models on the rows that both have, if the data have changed. The file keeps no truth, so the truth of the
 * candidate is used for both, provided that it is surely or plausibly the old one. If rows were only added, the rest
 * must have the old fingerprint; of queries, the digit of each tells. If rows are gone, no value may differ by more than the missing rows can explain, and if many are,
 * by no more than chance does.
 *
 * @returns Undefined if truth or conventions have changed, or the rows may be the same ones with another truth.
 */
export function pairCommon(
  { evaluation: candidate, report: now }: Pick<Candidate, 'evaluation' | 'report'>,
  stored: StoredBaseline,
  metrics: readonly ConfiguredMetric[],
  differing: readonly Incomparable[],
): CommonRows | OtherRows | undefined {
  const columns = differing.flatMap(({ column }) => (column === undefined ? [] : [column]))
  const onlyData = differing.every(({ what }) => what === 'data') && columns.every(column => judgedAnew.has(column))
  if (!onlyData || !isSameBeside(now.data, stored.report.data)) return undefined
  const moved = columns.length < differing.length
  const found =
    stored.sketch !== undefined
      ? sharedSample(candidate, stored.sketch, stored.report)
      : moved
        ? sharedRows(candidate, stored)
        : sameRows(candidate, stored, metrics)
  if (found === undefined || found.kind === 'other') return found
  const { report } = stored
  const pairOf = pairingWith(found.candidate, found.rows)
  const pairs = new Map(metrics.map(metric => [metric, pairOf(metric)] as const))
  const { n } = found.rows
  for (const metric of metrics) {
    const paired = pairs.get(metric)
    if (paired === undefined) {
      // The same rows under other weights are no other sample.
      if (!moved) return undefined
      return { kind: 'other', because: `the file does not keep what each ${report.unit} came to under ${metric.id}` }
    }
    if (found.isTruthKnown && !Number.isNaN(paired.stored)) continue
    if (mayHaveLostRows(report, metric, paired, found.shareGone)) continue
    const because = unexplained(report, metric, paired, n)
    // A value without a largest one proves no other truth.
    const isBounded = metric.range.every(Number.isFinite)
    return { kind: 'other', because, ...(isBounded && { doubt: 'their truth may have changed' }) }
  }
  return {
    kind: 'common',
    rows: n,
    isSample: stored.sketch !== undefined,
    gone: report.n - n,
    added: candidate.n - n,
    columns,
    pairOf: metric => pairs.get(metric),
    rowsOfBoth: { candidate: found.candidate, stored: found.rows },
    valuesOf: metric => ({
      old: pairs.get(metric)?.stored ?? Number.NaN,
      now: measureConfigured(found.candidate, metric).value,
    }),
  }
}

/** Why the common rows may have another truth, as far as values tell. */
function unexplained(report: MetricReport, metric: ConfiguredMetric, paired: PairedMetric, n: number): string {
  const { id } = metric
  const { stored, pairing } = paired
  const gone = report.n - n
  const before = valueIn(report, metric)
  const [was, is] = [formatAgainst(before, [stored]), formatAgainst(stored, [before])]
  if (was === is) return `the file keeps no truth, which may have changed in ${plurals[report.unit]} that both have`
  if (areAllExplained(report, metric, gone)) {
    return `${id} has no largest value, and the ${counted(gone, report.unit)} that are gone, more than a tenth, could explain any, that of another truth too`
  }
  if (Number.isNaN(stored)) {
    const { undefinedBecause = 'undefined' } = measureConfigured(pairing.baseline, paired.metric)
    return `${id} of the recorded model was ${was}, and has no value on the ${counted(n, report.unit)} that both have: ${undefinedBecause}`
  }
  return `${id} of the recorded model was ${was}, and is ${is} on the ${counted(n, report.unit)} that both have, more than the ${formatCount(gone)} that ${gone === 1 ? 'is' : 'are'} gone may explain`
}

interface SharedRows {
  readonly kind: 'shared'
  readonly candidate: Evaluation
  readonly rows: StoredRows
  /** The truth of these rows is known to be unchanged. */
  readonly isTruthKnown: boolean
  /** The largest share of a class that is gone. */
  readonly shareGone: number
}

/** Names and truth are the same, columns that weigh or group rows are not; undefined if predictions were not kept. */
function sameRows(
  candidate: Evaluation,
  { rows }: StoredBaseline,
  metrics: readonly ConfiguredMetric[],
): SharedRows | undefined {
  if (rows === undefined || isCounted(candidate.data)) return undefined
  // Values of units may have been computed with the old columns. Only those of cases hold that are no influence on a value.
  const holds = (id: string): boolean =>
    metrics.some(metric => metric.id === id && computedOf(candidate, metric).units?.().title !== 'influence')
  const units = candidate.data.kind === 'cases' ? Array.from(rows.units).filter(([id]) => holds(id)) : []
  return { kind: 'shared', candidate, rows: { ...rows, units: new Map(units) }, isTruthKnown: true, shareGone: 0 }
}

/** The rows that both have; undefined if their truth has changed, or may have. */
function sharedRows(candidate: Evaluation, { rows, report }: StoredBaseline): SharedRows | OtherRows | undefined {
  const { data } = candidate
  const names = namesOf(data)
  const units = plurals[report.unit]
  const doubt = doubtOf(candidate, report)
  if (isCounted(data)) {
    return { kind: 'other', because: 'counts do not say which rows are which of those in the file', doubt }
  }
  if (rows === undefined) return { kind: 'other', because: `the file keeps no ${units}`, doubt }
  if ((names === undefined) !== (rows.ids === undefined)) return undefined
  if (names === undefined || rows.ids === undefined) {
    const left = 'amongAll' in data && data.amongAll !== undefined ? ', of which some were left out,' : ''
    return { kind: 'other', because: `${units} without ids${left} cannot be paired`, doubt }
  }
  const placeOf = placesBy(rows.ids)
  const ours: number[] = []
  const places: number[] = []
  names.forEach((name, row) => {
    const place = placeOf(name)
    if (place === undefined) return
    ours.push(row)
    places.push(place)
  })
  const larger = Math.max(candidate.n, rows.n)
  const isFew = ours.length === 0 || ours.length < ENOUGH * larger
  const isWhole = places.length === rows.n
  const some = takenFrom(data, Uint32Array.from(ours))
  if (isWhole && some !== undefined && !hasTruthOf(some, report.data)) return undefined
  if (isFew) {
    return {
      kind: 'other',
      because: `${formatCount(ours.length)} of ${counted(larger, report.unit)} are common to both`,
    }
  }
  const truth = some === undefined || rows.truth === undefined ? undefined : truthDigits(some)
  const changed = places.filter((place, i) => truth !== undefined && truth[i] !== rows.truth?.[place]).length
  if (changed > 0) {
    const because = `${counted(changed, report.unit)} that both have ${changed === 1 ? 'is' : 'are'} judged otherwise`
    return { kind: 'other', because, doubt: 'values under other judgements do not compare' }
  }
  const isTruthKnown = isWhole || truth !== undefined || viewsOf(data, 'truth').size === 0
  if (some === undefined || (!isTruthKnown && data.kind !== 'rows' && data.kind !== 'labelSets')) {
    const because = `the file keeps no truth, which may have changed in ${units} that both have`
    return { kind: 'other', because }
  }
  const shared = rowsAt(rows, Uint32Array.from(places), isTruthKnown)
  const shareGone = largestShareGone(some, report.data)
  if (!isTruthKnown && shareGone === undefined) return undefined
  const ofBoth = evaluationOf(candidate.columns, some)
  return { kind: 'shared', candidate: ofBoth, rows: shared, isTruthKnown, shareGone: shareGone ?? 0 }
}

/** Why rows that cannot be told apart may be the same ones. */
function doubtOf({ n }: Evaluation, { n: before, unit }: MetricReport): string | undefined {
  return n === before ? `as many as before, they may be the same ${plurals[unit]} with another truth` : undefined
}

/** The sampled rows that both have. Their share of the sample estimates how many of all rows both have. */
function sharedSample(
  candidate: Evaluation,
  sketch: StoredSketch,
  report: MetricReport,
): SharedRows | OtherRows | undefined {
  const { rows, by } = sketch
  const { data } = candidate
  const units = plurals[report.unit]
  if ((namesOf(data) === undefined) !== (by === 'position')) return undefined
  if (by === 'position') {
    return { kind: 'other', because: `${units} without ids cannot be paired`, doubt: doubtOf(candidate, report) }
  }
  const found = commonOfSketch(candidate, sketch, report)
  if (found === undefined || rows.ids === undefined) return undefined
  const { inSample } = found
  if ((inSample.length / rows.n) * report.n < ENOUGH * Math.max(candidate.n, report.n)) {
    const because = `${formatCount(inSample.length)} of ${formatCount(rows.n)} sampled ${units} are common to both`
    return { kind: 'other', because }
  }
  return {
    kind: 'shared',
    candidate: found.candidate,
    rows: rowsAt(rows, inSample, true),
    isTruthKnown: true,
    shareGone: 0,
  }
}

/** Some rows or queries; undefined of data that have none of their own. */
function takenFrom(data: EvaluationData, rows: Uint32Array): MeasurableData | undefined {
  if (isSliceable(data)) return partOf(data, rows)
  return data.kind === 'ranking' ? judgedQueriesOf(data, rows) : undefined
}

/** Whether names and truth match a fingerprint; for rankings, also the judgements of documents. */
function hasTruthOf(data: MeasurableData, { hash, columns }: DataFingerprint): boolean {
  const now = fingerprintOf(data)
  const qrels = ({ columns: all }: Pick<DataFingerprint, 'columns'>) => all.find(({ name }) => name === 'qrels')?.hash
  return now.hash === hash && qrels(now) === qrels({ columns })
}

/** Whether the columns that do not hold a value for each row are unchanged. */
function isSameBeside({ columns: now }: DataFingerprint, { columns: before }: DataFingerprint): boolean {
  const whole = (columns: DataFingerprint['columns']): string =>
    JSON.stringify(columns.filter(({ name }) => name !== 'qrels' && !judgedAnew.has(name)))
  return whole(before) === whole(now)
}
