import { shapes } from '../../../evaluation/columns/shapes.ts'
import type { Evaluation } from '../../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../../metrics/definition/defineMetric.ts'
import { type CellStatistic, influenceOfCells, sumOf } from '../../../stats/confusion/confusionCells.ts'
import { type PairedCells, pairedMover } from '../../../stats/confusion/pairedMover.ts'
import { linearisedAt } from '../../../stats/means/linearised.ts'
import { type SampledStratum, sampledTest } from '../../../stats/means/sampledGain.ts'
import type { ConfidenceRequest } from '../../intervals/confidence.ts'
import { type ConfusionSample, confusionSample } from '../../intervals/confusionSample.ts'
import type { Reason } from '../../intervals/defineMethod.ts'
import { extentWithZero } from '../../intervals/largestOf.ts'
import { type Computation, shapeFor } from '../../measureConfigured.ts'
import { haveSameLabels } from '../confusionDifference.ts'
import { gainOf, type PairedDifference } from '../difference.ts'
import { differenceBy, intervalOfSample, pairedDifference } from '../pairedDifference.ts'
import { noTest, type PairedSample, type SampledPair, sameModel } from '../pairedSample.ts'
import type { Pairing } from '../pairing.ts'
import { sidesOf } from '../sides.ts'
import { type SummedRows, summedRows } from './summedRows.ts'

/** A model known by the sums of all its rows and by the predictions of a random sample of rows. */
interface SketchedModel {
  readonly value: number
  readonly sums: SummedRows
  /** Where the sampled rows stand among those of the candidate. */
  readonly places: Uint32Array
  /** The sampled rows of the candidate beside those of this model. */
  readonly pairing: Pairing
  /** What both are compared by on the sampled rows. */
  readonly metricOfPairing: ConfiguredMetric
  /** Their values in the order of `places`, if the metric is their mean. */
  readonly values: Float64Array | undefined
  /** The stratum of each row of the candidate: rows were sampled at random within each. */
  readonly strata: ArrayLike<number>
  /** All of its predictions equal those of the candidate. */
  readonly isCandidate: boolean
}

/**
 * Returns the gain of a candidate over a model of which a sketch was kept. The gain follows from the sums of all rows. Its
 * variance rests on the sampled rows: see {@link sampledSpread}.
 */
export function sketchedDifference(
  candidate: Computation,
  model: SketchedModel,
  request: ConfidenceRequest,
  sides: 1 | 2,
): PairedDifference {
  const { metric, computed } = candidate
  const gain = gainOf(computed.value, model.value, metric.direction)
  if (!model.isCandidate && isWhole(model)) {
    return pairedDifference(sidesOf(model.pairing, model.metricOfPairing), request, sides)
  }
  const sample = model.isCandidate ? sameModel : sketchedSample(candidate, model, gain)
  return sample === undefined
    ? differenceBy(unknownSample, gain, unknownRows)
    : differenceBy(sample, gain, intervalOfSample(metric, sample, request, sides))
}

const unknownSample: PairedSample = { tested: () => noTest }

const unknownRows: Reason = {
  because: 'the sketch does not say how its rows would vary beside these: record the baseline anew',
}

/** Whether all rows that count were sampled, such as all positives for recall. */
function isWhole({ sums, values }: SketchedModel): boolean {
  return sums.kind === 'mean' && values?.filter(value => !Number.isNaN(value)).length === sums.n
}

function sketchedSample(candidate: Computation, model: SketchedModel, gain: number): PairedSample | undefined {
  const sampled =
    model.sums.kind === 'mean' ? sampledMean(candidate, model, gain) : sampledCells(candidate, model, gain)
  if (sampled === undefined) return undefined
  return { sampled, tested: () => ({ pValue: sampledTest(sampled), test: 'Student’s t' }) }
}

/** The value of the metric that follows from sums of all rows. */
export function valueOfSums(candidate: Computation, sums: SummedRows): number {
  if (sums.kind === 'mean') {
    const { fromMean = (mean: number) => mean } = candidate.computed.units?.() ?? {}
    return fromMean(sums.mean)
  }
  const ours = confusionSample(candidate)
  return ours !== undefined && haveSameLabels(ours, sums) ? ours.statistic(sums.counts) : Number.NaN
}

function sampledMean(
  candidate: Computation,
  { sums: theirs, values, places, strata }: SketchedModel,
  gain: number,
): SampledPair | undefined {
  const { metric, computed } = candidate
  const ours = summedRows(candidate)
  const units = computed.units?.()
  if (units === undefined || values === undefined || ours?.kind !== 'mean' || theirs.kind !== 'mean') return undefined
  const { fromMean = (mean: number) => mean } = units
  const linear = (of: Float64Array, { mean }: { readonly mean: number }): Float64Array =>
    units.fromMean === undefined ? of : linearisedAt(of, mean, fromMean)
  const first = linear(
    Float64Array.from(places, place => units.values[place]),
    ours,
  )
  const second = linear(values, theirs)
  const gains = first.map((value, i) => gainOf(value, second[i], metric.direction))
  // A row counts by its truth: on both sides or on neither.
  if (first.some((value, i) => Number.isNaN(value) !== Number.isNaN(second[i]))) return undefined
  const deviation = (sums: typeof ours): number => {
    const [least, most] = linear(Float64Array.of(sums.mean, sums.mean + Math.sqrt(sums.squares / sums.n)), sums)
    return Math.abs(most - least)
  }
  const unseen = largestGap(gains, gain) || widestGain(candidate, linear(units.values, ours))
  const rows = rowsByStratum(strata, units.values)
  const gainsOf = rows.map((): number[] => [])
  places.forEach((place, i) => {
    if (!Number.isNaN(gains[i])) gainsOf[strata[place]].push(gains[i])
  })
  const occurring = rows.flatMap((count, stratum): readonly SampledStratum[] =>
    count === 0 ? [] : [{ units: count, gains: Float64Array.from(gainsOf[stratum]), unseen }],
  )
  if (occurring.some(({ gains: known }) => known.length === 0)) return undefined
  return { gain, centre: gain, strata: occurring, deviations: [deviation(ours), deviation(theirs)] }
}

/** How many rows of each stratum count. */
function rowsByStratum(strata: ArrayLike<number>, values: Float64Array): readonly number[] {
  const rows: number[] = []
  for (let row = 0; row < values.length; row++) {
    while (rows.length <= strata[row]) rows.push(0)
    if (!Number.isNaN(values[row])) rows[strata[row]]++
  }
  return rows
}

/** The largest distance of a gain from the mean one; 0 if no row differs. */
function largestGap(gains: Float64Array, mean: number): number {
  let largest = 0
  let differs = false
  for (let i = 0; i < gains.length; i++) {
    if (Math.abs(gains[i]) > 0) differs = true
    if (Math.abs(gains[i] - mean) > largest) largest = Math.abs(gains[i] - mean)
  }
  return differs ? largest : 0
}

/** How much a row could gain if none of the sample differs: the range of the metric, or that of the values. */
function widestGain({ metric, computed }: Computation, values: Float64Array): number {
  const [least, most] = metric.range
  if (computed.units?.().fromMean === undefined && Number.isFinite(most - least)) return most - least
  const [lowest, highest] = extentWithZero([values])
  return highest - lowest
}

/** Fewer rows of a cell than this in the sample say too little of the others in it. */
const FEWEST_OF_CELL = 10

function sampledCells(
  candidate: Computation,
  { sums: theirs, pairing, places }: SketchedModel,
  gain: number,
): SampledPair | undefined {
  const ours = confusionSample(candidate)
  if (ours === undefined || theirs.kind !== 'cells' || !haveSameLabels(ours, theirs)) return undefined
  const predicted = predictedCodes(pairing.baseline, candidate, ours)
  if (predicted === undefined) return undefined
  const { cells, cellOf } = ours
  const classes = ours.labels.length
  const sign = candidate.metric.direction === 'down' ? -1 : 1
  const statistic: CellStatistic = counts => sign * ours.statistic(counts)
  const tables: Tables = {
    classes,
    counts: [cells.counts, theirs.counts],
    influences: [
      ours.influence.map(each => sign * each),
      influenceOfCells({ ...cells, counts: theirs.counts }, statistic),
    ],
  }
  const sampledOf = Array.from({ length: classes }, (): SampledRow[] => [])
  places.forEach((place, i) => {
    const first = cellOf(place)
    const truth = Math.floor(first / classes)
    sampledOf[truth].push({ first, second: truth * classes + predicted[i] })
  })
  const found = sampledOf.map((rows, truth) => stratumOf(tables, truth, rows)).filter(each => each !== undefined)
  // A class without sampled rows, or with other rows in one model, shows that these are not the rows of the sketch.
  if (found.length === 0 || found.some(({ stratum }) => stratum.gains.length === 0)) return undefined
  const rows = sumOf(cells.counts)
  const deviation = (side: 0 | 1): number =>
    Math.sqrt(sumOf(tables.counts[side].map((count, cell) => count * tables.influences[side][cell] ** 2)) / rows)
  const flips = flipsOf(cells, found)
  const value = { difference: gain, influence: tables.influences[0], standardError: 0, degrees: 1 }
  return {
    gain,
    centre: 0,
    strata: found.map(({ stratum }) => stratum),
    deviations: [deviation(0), deviation(1)],
    ofClasses: true,
    mover: level => pairedMover(flips, statistic, value, level),
  }
}

/** The confusion matrices of the candidate and of the model, and the influence of a row in each cell. */
interface Tables {
  readonly classes: number
  readonly counts: readonly [ours: Float64Array, theirs: Float64Array]
  readonly influences: readonly [ours: Float64Array, theirs: Float64Array]
}

/** The cells of a sampled row under both models. */
interface SampledRow {
  readonly first: number
  readonly second: number
}

/** The rows of a true class, and how many of them are right on one side alone. */
interface ClassRows {
  readonly truth: number
  readonly stratum: SampledStratum
  readonly onlyFirst: number
  readonly onlySecond: number
}

/** What the model predicts of each sampled row, as codes of the candidate; undefined if that is a class of its own. */
function predictedCodes(
  sample: Evaluation,
  { metric }: Computation,
  { labels }: ConfusionSample,
): Int32Array | undefined {
  const { data } = sample
  if (data.kind !== 'rows') return undefined
  const columns = shapes.labels.columns(data, shapeFor(sample, metric).settings)
  const codeOf = columns.labels.map(label => labels.indexOf(label))
  return codeOf.includes(-1) ? undefined : columns.yPred.map(code => codeOf[code])
}

/**
 * Returns the gains of the sampled rows of a class. Rows in a cell that the sample hardly shows are counted apart, by the
 * counts of all rows, as if no row were in that cell under both models.
 */
function stratumOf(
  { classes, counts: [ours, theirs], influences: [a, b] }: Tables,
  truth: number,
  sampled: readonly SampledRow[],
): ClassRows | undefined {
  const cells = Array.from({ length: classes }, (_, prediction) => truth * classes + prediction)
  const right = truth * classes + truth
  const units = cells.reduce((sum, cell) => sum + ours[cell], 0)
  if (units === 0) return undefined
  const isWhole = sampled.length >= units
  const usual = cells.reduce((most, cell) => (ours[cell] + theirs[cell] > ours[most] + theirs[most] ? cell : most))
  const isRare = (cell: number): boolean =>
    !isWhole && cell !== usual && Math.max(ours[cell], theirs[cell]) * sampled.length < FEWEST_OF_CELL * units
  const frequent = cells.filter(cell => !isRare(cell))
  const apart = cells
    .filter(isRare)
    .reduce((sum, cell) => sum + ours[cell] * (a[cell] - b[usual]) ** 2 + theirs[cell] * (a[usual] - b[cell]) ** 2, 0)
  const gains = Float64Array.from(sampled, ({ first, second }) =>
    isRare(first) || isRare(second) ? a[usual] - b[usual] : a[first] - b[second],
  )
  const unseen = Math.max(...frequent.map(first => Math.max(...frequent.map(second => Math.abs(a[first] - b[second])))))
  return { truth, stratum: { units, gains, unseen, apart }, ...flipped() }

  // The difference of both counts of right rows is known; how many rows changed sides is not, unless all are sampled.
  function flipped(): Pick<ClassRows, 'onlyFirst' | 'onlySecond'> {
    const lead = ours[right] - theirs[right]
    const changed = sampled.filter(({ first, second }) => (first === right) !== (second === right)).length
    const estimated = isWhole ? changed : (units * (changed + 1)) / (sampled.length + 1)
    const most = 2 * units - ours[right] - theirs[right]
    const both = Math.max(Math.abs(lead), Math.min(most, estimated))
    return { onlyFirst: (both + lead) / 2, onlySecond: (both - lead) / 2 }
  }
}

/** The rows of each class that are right on one side alone, as `pairedMover` takes them. */
function flipsOf(cells: ConfusionSample['cells'], found: readonly ClassRows[]): PairedCells {
  const classes = Math.sqrt(cells.counts.length)
  const kinds = found.flatMap(({ truth, onlyFirst, onlySecond }) => {
    const right = truth * classes + truth
    const wrong = truth * classes + ((truth + 1) % classes)
    return [
      { first: right, second: wrong, rows: onlyFirst },
      { first: wrong, second: right, rows: onlySecond },
    ]
  })
  return {
    cells,
    cellsOfSecond: cells,
    first: kinds.map(({ first }) => first),
    second: kinds.map(({ second }) => second),
    rows: kinds.map(({ rows }) => rows),
  }
}
