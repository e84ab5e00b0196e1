import { catalog } from '../../generated/metrics/catalog.ts'
import type { Ties } from '../evaluation/columns/rankings.ts'
import type { ShapeSettings } from '../evaluation/columns/shapeSettings.ts'
import { availableShape, type ShapeName, shapes } from '../evaluation/columns/shapes.ts'
import { countedRowsOf } from '../evaluation/encode/countedRows.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError, withPlace } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation, EvaluationData } from '../evaluation/evaluation.ts'
import { isLabel } from '../evaluation/label.ts'
import { type RepeatedData, runName } from '../evaluation/repeatedRuns.ts'
import type { CountedAnswer, TotalsData } from '../evaluation/totals/totals.ts'
import type { Computed } from '../metrics/definition/computed.ts'
import type { AnyMetric, ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import type { Parts } from '../metrics/definition/parts.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { detachedColumns } from './detachedColumns.ts'
import { meanOfCounts } from './meanOfCounts.ts'
import type { Measurement } from './measurement.ts'
import { odditiesOf } from './oddities.ts'
import { partsOfRows } from './partsOfRows.ts'
import { meanOfRuns } from './runs/meanOfRuns.ts'
import { storedMeasurement } from './storedMeasurement.ts'
import { answerTo } from './totals/answerTo.ts'
import { computedOfTotals } from './totals/computedOfTotals.ts'

/** Measures a metric whose options are settled on an evaluation that is encoded; a report gives what it has stored. */
export function measureConfigured(evaluation: Evaluation, metric: ConfiguredMetric): Measurement {
  if (evaluation.data.kind === 'report') return storedMeasurement(evaluation.data.report, metric)
  return measurementOf(computationOf(evaluation, metric))
}

/** A metric computed once. The measurement, its interval and whatever explains it are all taken from here. */
export interface Computation {
  readonly evaluation: Evaluation
  readonly metric: ConfiguredMetric
  readonly shape: ShapeTaken
  readonly computed: Computed
  /** Of repeated runs: the metric computed on each. What was computed is then their mean. */
  readonly runs?: readonly Computation[] | undefined
}

/** What was computed, as a measurement. */
export function measurementOf(computation: Computation): Measurement {
  const { evaluation, metric, shape, computed, runs } = computation
  const { value, n, convention = [], notes = [], parts, ...rest } = computed
  const undefinedBecause =
    rest.undefinedBecause ?? noNumber(value, metric) ?? outOfRange(value, metric) ?? infinitelyGood(value, metric)
  let derived: Parts | undefined
  let all: readonly string[] | undefined
  const measurement = {
    metric: metric.id,
    options: metric.options,
    title: computed.title ?? metric.title,
    ...(computed.valueUnit !== undefined && { valueUnit: computed.valueUnit }),
    value: undefinedBecause === undefined ? value : Number.NaN,
    undefinedBecause,
    n: n ?? evaluation.n,
    unit: metric.metric.unit,
    interval: undefined,
    noInterval: undefined,
    direction: metric.direction,
    range: metric.range,
    fraction: metric.metric.fraction,
    convention: [
      ...convention,
      ...metric.convention.filter(stated => !convention.some(own => about(own) === about(stated))),
    ],
    // A getter, because oddities look at all rows, which a passing gate need not do.
    get notes(): readonly string[] {
      // Each run has already noted its own oddities.
      const isCounted = runs !== undefined || evaluation.data.kind === 'totals'
      all ??= [...notes, ...(isCounted ? (evaluation.notes ?? []) : odditiesOf(evaluation, shape))]
      return all
    },
    within: computed.within,
    settled: computed.settled,
    get parts(): Parts {
      derived ??= parts?.() ?? (runs === undefined ? partsOfRows(computation) : { kind: 'none' })
      return derived
    },
  }
  return Object.freeze(measurement)
}

// A metric of one's own may return anything, whatever its type says.
function noNumber(value: unknown, metric: ConfiguredMetric): string | undefined {
  if (typeof value === 'number' && !Number.isNaN(value)) return undefined
  return `${metric.id} computed ${describeValue(value)}`
}

// Bounds are checked against the range: a value beyond it would pass where nothing should.
function outOfRange(value: number, { id, range: [least, most] }: ConfiguredMetric): string | undefined {
  const beyond = (value < least && !nearlyEqual(value, least)) || (value > most && !nearlyEqual(value, most))
  return beyond ? `${id} computed ${value}, which lies outside its range [${least}, ${most}]` : undefined
}

// It would meet any bound. A loss that overflows meets none, and stays what it is.
function infinitelyGood(value: number, { id, direction }: ConfiguredMetric): string | undefined {
  const bad = direction === 'up' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  if (Number.isFinite(value) || (typeof direction === 'string' && direction !== 'none' && value === bad)) {
    return undefined
  }
  return `${id} computed ${value}`
}

// `preset = trec_eval 10` says more than the option it came from.
function about(convention: string): string {
  return convention.split(' = ')[0]
}

/** A shape of columns, and the settings under which it is taken. */
export interface ShapeTaken {
  readonly name: ShapeName
  readonly settings: ShapeSettings
}

/** The shape of columns that the metric is computed from here. */
export function shapeFor(evaluation: Evaluation, metric: ConfiguredMetric): ShapeTaken {
  const settings = shapeSettings(metric.options)
  const wanted = metric.metric.shapes
  const name = availableShape(evaluation, wanted, settings)
  if (name === undefined) throw missingColumns(evaluation, metric, wanted)
  return { name, settings }
}

/** Computes the metric, once for all that needs it. */
export function computationOf(evaluation: Evaluation, metric: ConfiguredMetric): Computation {
  if (evaluation.data.kind === 'repeated') return computationOfRuns(evaluation, evaluation.data, metric)
  if (evaluation.data.kind === 'totals') return computationOfTotals(evaluation, evaluation.data, metric)
  const shape = shapeFor(evaluation, metric)
  return { evaluation, metric, shape, computed: computeWith(shape.name, evaluation, metric, shape.settings) }
}

/** What an engine has counted for the metric; counted rows are measured as any others. */
function computationOfTotals(evaluation: Evaluation, data: TotalsData, metric: ConfiguredMetric): Computation {
  const answer = answerTo(data, metric)
  if (answer.kind === 'counted') return computationOfCounted(answer, metric)
  const shape = { name: metric.metric.shapes[0], settings: shapeSettings(metric.options) }
  return { evaluation, metric, shape, computed: computedOfTotals(answer, metric) }
}

function computationOfCounted(
  { evaluation, value, within, notes = [] }: CountedAnswer,
  metric: ConfiguredMetric,
): Computation {
  const computation = withoutPlaces(() => computationOf(evaluation, metric))
  const computed = value === undefined ? computation.computed : movedTo(value, computation.computed)
  const because = computed.undefinedBecause
  return {
    ...computation,
    computed: {
      ...computed,
      within: within ?? computed.within,
      notes: [...(computed.notes ?? []), ...notes],
      undefinedBecause: because && withoutPlace(because),
    },
  }
}

/** Among groups of rows that are alike, a place is none of the source. */
function withoutPlace(text: string): string {
  return text.replace(/\b(yTrue|yPred|yScore)\[\d+\]/g, '$1')
}

/** Runs work on groups of rows. An EvaluationError that it throws names no place. */
function withoutPlaces<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof EvaluationError) || error.index === undefined) throw error
    const { index: _, problem, ...rest } = error.problem
    throw new EvaluationError({ ...rest, problem: withoutPlace(problem) })
  }
}

/** Replaces the value of neighbouring scores. The limits move by the same distance and widen by it on either side. */
function movedTo(value: number, { rankedOf, ...computed }: Computed): Computed {
  const move = value - computed.value
  return {
    ...computed,
    value,
    rankedOf: rankedOf && {
      ...rankedOf,
      limits: (level, drawing) => {
        const { lower, upper } = rankedOf.limits(level, drawing)
        return { lower: lower + move - Math.abs(move), upper: upper + move + Math.abs(move) }
      },
    },
  }
}

function computationOfRuns(evaluation: Evaluation, { runs }: RepeatedData, metric: ConfiguredMetric): Computation {
  const each = runs.map((run, i) => withPlace(runName(i), () => computationOf(run, metric)))
  return { evaluation, metric, shape: each[0].shape, computed: meanOfRuns(each.map(measurementOf)), runs: each }
}

/** What the metric computes, with all that lies behind it. */
export function computedOf(evaluation: Evaluation, metric: ConfiguredMetric): Computed {
  return computationOf(evaluation, metric).computed
}

const ofLibrary: ReadonlySet<AnyMetric> = new Set(catalog)

function computeWith<Name extends ShapeName>(
  name: Name,
  { data }: Evaluation,
  metric: ConfiguredMetric,
  settings: ShapeSettings,
): Computed {
  const isOfLibrary = ofLibrary.has(metric.metric)
  const compute = (of: EvaluationData): Computed => {
    const columns = shapes[name].columns(of, settings)
    const computed: unknown = metric.compute(name, isOfLibrary ? columns : detachedColumns(columns))
    return typeof computed === 'object' && computed !== null ? (computed as Computed) : { value: computed as number }
  }
  // Columns of labels and of scores count their rows themselves.
  const counted = isOfLibrary && name !== 'labels' && name !== 'scores' ? countedRowsOf(data) : undefined
  const found = (counted && meanOfCounts(counted, data, compute)) ?? compute(data)
  const { notes = [] } = name === 'labels' ? shapes.labels.columns(data, settings) : {}
  return notes.length === 0 ? found : { ...found, notes: [...notes, ...(found.notes ?? [])] }
}

function missingColumns(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  wanted: readonly ShapeName[],
): EvaluationError {
  // Only what this kind of data could give: `f1` also serves sets of labels.
  const near = wanted.filter(name => shapes[name].kind === evaluation.data.kind)
  const named = near.length > 0 ? near : wanted.filter(name => shapes[name].kind === shapes[wanted[0]].kind)
  const needs = [...new Set(named.map(name => shapes[name].needs))].join(', or ')
  const columns = evaluation.columns.join(', ')
  return new EvaluationError({
    column: needs,
    problem: `${metric.id} needs ${needs}; this evaluation has ${columns}`,
    mend: mendFor(evaluation, metric, wanted),
  })
}

function mendFor(
  { data, columns }: Evaluation,
  { id, metric }: ConfiguredMetric,
  wanted: readonly ShapeName[],
): string | undefined {
  if (data.kind === 'rows' && data.classScores !== undefined) {
    if (wanted.includes('classProbabilities')) {
      return 'yScore has a raw score for every class: give the probabilities that the model makes of them as yProba'
    }
    if (wanted.includes('scores')) return 'yScore has a score for every class: give that of one class, a number a row'
  }
  if (wanted.includes('labels') && columns.includes('yScore') && Object.hasOwn(metric.options, 'threshold')) {
    const thresholded = id.endsWith(')') ? `${id.slice(0, -1)}, threshold=0.5)` : `${id}(threshold=0.5)`
    return `A threshold makes labels of scores: ${thresholded}`
  }
  if (data.kind === 'ranking' && averagesPrecision.includes(metric.id)) {
    return 'For the mean over queries write toHaveMAPAbove; its id is map'
  }
  if (data.kind === 'ranking' && metric.cutoff === undefined) {
    return 'Metrics of ranks are written with a cutoff: precision@10, recall@10, f1@10'
  }
  if (data.kind === 'lists' && wanted.includes('rankings')) return 'A run needs qrels beside it'
  if (data.kind === 'labelSets' && wanted.every(name => shapes[name].kind !== 'labelSets')) {
    return 'It is about one value a row; sets of labels have subsetAccuracy, hammingLoss, jaccard and averages of f1'
  }
  if (data.kind === 'outputs') return 'It takes one value a row, not several outputs'
  const acceptsTexts = data.kind === 'cases' && data.yTrue !== undefined
  return acceptsTexts ? 'Lists of accepted texts are for exactMatch and tokenF1' : undefined
}

// "Mean average precision" also names a metric of rankings.
const averagesPrecision: readonly string[] = ['averagePrecision', 'macroAveragePrecision']

const knownTies: readonly Ties[] = ['trec', 'average', 'pessimistic', 'optimistic', 'stable']

// The names are reserved for the library's own specifications, which have checked these values.
function shapeSettings(options: AnyOptions): ShapeSettings {
  const { positive, threshold, preset, ties, relevantFrom, unjudged, depth } = options
  return {
    positive: isLabel(positive) ? positive : undefined,
    threshold: typeof threshold === 'number' ? threshold : undefined,
    ties: knownTies.find(known => known === ties) ?? tiesOfPreset(preset),
    relevantFrom: typeof relevantFrom === 'number' ? relevantFrom : 1,
    unjudged: unjudged === 'remove' ? 'remove' : 'irrelevant',
    depth: typeof depth === 'number' ? depth : undefined,
    singlePrecision: preset === 'trec_eval@9',
  }
}

function tiesOfPreset(preset: unknown): Ties | undefined {
  if (preset === 'trec_eval' || preset === 'trec_eval@9') return 'trec'
  return preset === 'sklearn' ? 'average' : undefined
}
