import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { type ShapeName, shapes } from '../../evaluation/columns/shapes.ts'
import { countedRowsOf, placeOf } from '../../evaluation/encode/rowNames.ts'
import { MOST_WRITTEN_OUT } from '../../evaluation/encode/standingFor.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import { withDerived } from '../../evaluation/remembered.ts'
import type { Computed, UnitValues } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric, Unit } from '../../metrics/definition/defineMetric.ts'
import { accuracy } from '../../metrics/labels/accuracy.ts'
import { largestAmong } from '../../numeric/largestFirst.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { type Computation, computedUnlessRefused, rowsOf, shapeFor } from '../measureConfigured.ts'
import { placesBefore } from '../slices/countedSlice.ts'
import { gainOf } from './difference.ts'
import type { Sides } from './sides.ts'

/** One unit on which candidate and baseline differ. */
export interface Flip {
  /** Its id, its group or the name of the query as a text, or its place as a number. */
  readonly unit: string | number
  /** Its place among the units that both sides have. */
  readonly index: number
  readonly baseline: number
  readonly candidate: number
  /** Positive where the candidate is better. */
  readonly gain: number
  /** The run of the candidate lacks this query, which counts as 0. */
  readonly missing?: true | undefined
  /** The true label of the row and what either side predicts, where rows have labels. */
  readonly labels: LabelsOfRow | undefined
}

export interface LabelsOfRow {
  readonly truth: Label
  readonly baseline: Label
  readonly candidate: Label
}

/** How candidate and baseline did unit by unit. */
export interface UnitOutcomes {
  readonly unit: Unit
  /** What a unit is judged by: the metric itself, or whether the label is right. */
  readonly judgedBy: 'metric' | 'label'
  /** What the values of units are, where they are not the metric itself: the squared error, for RMSE. */
  readonly title: string | undefined
  /** Whether units can be told from each other: counted rows without ids have no places of their own. */
  readonly areNamed: boolean
  readonly wins: number
  readonly ties: number
  readonly losses: number
  /** Units that the candidate does worse, the largest loss first; sorted at the first look. */
  readonly lost: readonly Flip[]
  /** The first of `lost`, without sorting the others. */
  readonly mostLost: (count: number) => readonly Flip[]
  /** Units that the candidate does better, the largest gain first. */
  readonly mostWon: (count: number) => readonly Flip[]
  /** Rows that the sides label differently, by labels: first those that got worse, then the most frequent. */
  readonly relabelled: () => readonly Relabelling[]
}

const areNoLabels: ReadonlySet<ShapeName> = new Set(['texts', 'numbers', 'forecasts', 'intervals', 'outputs'])

/** How many rows of one true label went from one predicted label to another. */
export interface Relabelling extends LabelsOfRow {
  readonly rows: number
}

/**
 * Returns how each unit did: by the values of which the metric is the mean, else by whether labels are right. Undefined
 * where neither is known.
 */
export function unitOutcomes(both: Sides): UnitOutcomes | undefined {
  const { metric } = both.candidate
  const [candidate, baseline] = [both.candidate.evaluation, both.baseline.evaluation]
  // So many rows are told by their counts alone.
  if (countedRowsOf(candidate.data) !== undefined && candidate.n > MOST_WRITTEN_OUT) return undefined
  const own = [both.candidate, both.baseline].map(({ computed }) => computed.units?.() ?? valuesOfRows(computed))
  const { positive, threshold } = metric.options
  const byLabel = accuracy.configure({ positive, threshold })
  // Whether two texts or numbers are equal says nothing of a metric that compares them otherwise.
  if (own[0] === undefined && areNoLabels.has(both.candidate.shape.name)) return undefined
  const [judgedBy, [ours, theirs], judge] =
    own[0] !== undefined && own[1] !== undefined
      ? (['metric', own, metric] as const)
      : (['label', rightLabels(candidate, baseline, byLabel), byLabel] as const)
  if (ours === undefined || theirs === undefined || ours.values.length !== theirs.values.length) return undefined
  const outcomes = { wins: 0, ties: 0, losses: 0 }
  const { count } = ours
  const gains = ours.values.map((value, i) => gainOf(value, theirs.values[i], judge.direction))
  gains.forEach((gain, i) => {
    const units = count?.[i] ?? 1
    if (gain > 0) outcomes.wins += units
    else if (gain < 0) outcomes.losses += units
    else if (gain === 0) outcomes.ties += units
  })
  const lostUnits = (): Uint32Array => rowsWhere(gains.length, i => gains[i] < 0)
  const wonUnits = (): Uint32Array => rowsWhere(gains.length, i => gains[i] > 0)
  const nameOf = namesOf(both.candidate)
  const sidesOfLabels = labelsBySide(candidate, baseline, judge)
  const flip = (i: number, index: number): Flip => ({
    unit: nameOf(i, index),
    index,
    baseline: theirs.values[i],
    candidate: ours.values[i],
    gain: gains[i],
    missing: isMissing(candidate, i) || undefined,
    labels: sidesOfLabels && labelsIn(sidesOfLabels, i),
  })
  // A unit that stands for others is shown as often as it counts, with their places among all.
  const firstOf = count && placesBefore(count)
  const flips = (units: Iterable<number>, most = Number.POSITIVE_INFINITY): readonly Flip[] => {
    const shown: Flip[] = []
    for (const i of units) {
      const first = firstOf?.[i] ?? i
      for (let index = first; index < first + (count?.[i] ?? 1) && shown.length < most; index++)
        shown.push(flip(i, index))
    }
    return shown
  }
  const found = {
    ...outcomes,
    unit: metric.metric.unit,
    judgedBy,
    title: judgedBy === 'metric' ? ours.title : undefined,
    areNamed: countedRowsOf(candidate.data) === undefined || idsOf(candidate) !== undefined,
    mostLost: (most: number) =>
      flips(
        largestAmong(lostUnits(), i => -gains[i], most),
        most,
      ),
    mostWon: (most: number) =>
      flips(
        largestAmong(wonUnits(), i => gains[i], most),
        most,
      ),
    relabelled: () => (sidesOfLabels === undefined ? [] : relabellings(sidesOfLabels)),
  }
  return withDerived(found, { lost: () => flips(lostUnits().sort((a, b) => gains[a] - gains[b] || a - b)) })
}

/** What a metric of one's own says of each row. */
function valuesOfRows({ perRow }: Computed): UnitValues | undefined {
  return perRow && { values: Float64Array.from(perRow()), sampleWeight: undefined }
}

function rightLabels(
  candidate: Evaluation,
  baseline: Evaluation,
  judge: ConfiguredMetric,
): readonly (UnitValues | undefined)[] {
  return [candidate, baseline].map(side => computedUnlessRefused(side, judge)?.computed.units?.())
}

function isMissing({ data }: Evaluation, index: number): boolean {
  return data.kind === 'ranking' && data.queries[index].missing
}

function namesOf(computation: Computation): (unit: number, index: number) => string | number {
  const { data } = rowsOf(computation)
  const { metric } = computation.metric
  if (data.kind === 'ranking') return i => data.queries[i].query
  if (metric.unit === 'group' && 'groups' in data && data.groups !== undefined) {
    const { labels } = data.groups
    return i => String(labels[i])
  }
  const ids = idsOf({ data })
  // Counted rows without ids have no places of their own.
  const places = computation.count === undefined && 'places' in data ? data.places : undefined
  return (i, index) => (ids === undefined ? placeOf({ places }, index) : String(ids[i]))
}

function idsOf({ data }: Pick<Evaluation, 'data'>): readonly (string | number)[] | undefined {
  return 'ids' in data ? data.ids : undefined
}

/** Candidate and baseline as labels. */
type LabelSides = readonly [ours: LabelColumns, theirs: LabelColumns]

/** True and predicted labels, where the metric is about labels. */
function labelsBySide(candidate: Evaluation, baseline: Evaluation, metric: ConfiguredMetric): LabelSides | undefined {
  const { name, settings } = shapeFor(candidate, metric)
  if (name !== 'labels') return undefined
  return [shapes.labels.columns(candidate.data, settings), shapes.labels.columns(baseline.data, settings)]
}

function labelsIn([ours, theirs]: LabelSides, row: number): LabelsOfRow {
  const [own, others] = [ours.counted ?? ours, theirs.counted ?? theirs]
  return {
    truth: ours.labels[own.yTrue[row]],
    baseline: theirs.labels[others.yPred[row]],
    candidate: ours.labels[own.yPred[row]],
  }
}

/** The changes of labels: those that cost a right label first, then by their rows. */
function relabellings([ours, theirs]: LabelSides): readonly Relabelling[] {
  const counts = new Map<string, { row: number; rows: number }>()
  const [own, others] = [ours.counted ?? ours, theirs.counted ?? theirs]
  for (let row = 0; row < own.yPred.length; row++) {
    if (ours.labels[own.yPred[row]] === theirs.labels[others.yPred[row]]) continue
    const key = `${own.yTrue[row]} ${others.yPred[row]} ${own.yPred[row]}`
    const entry = counts.get(key) ?? { row, rows: 0 }
    counts.set(key, entry)
    entry.rows += ours.counted?.count[row] ?? 1
  }
  const costs = ({ truth, baseline }: Relabelling): number => Number(truth === baseline)
  return Array.from(counts.values(), ({ row, rows }) => ({ ...labelsIn([ours, theirs], row), rows })).sort(
    (a, b) => costs(b) - costs(a) || b.rows - a.rows,
  )
}
