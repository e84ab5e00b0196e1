import { describeValue } from '../evaluation/describeValue.ts'
import { borrowedEvaluation } from '../evaluation/encodeEvaluation.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { EvaluationError, withCaller } from '../evaluation/evaluationError.ts'
import type { EvaluationInput } from '../evaluation/input.ts'
import { isLabel } from '../evaluation/label.ts'
import type { Ties } from '../evaluation/rankings.ts'
import { availableShape, type ShapeName, type ShapeSettings, shapes } from '../evaluation/shapes.ts'
import type { Computed } from '../metrics/computed.ts'
import type { AnyOptions, ConfiguredMetric, Direction, Range, Unit } from '../metrics/defineMetric.ts'
import type { Parts } from '../metrics/parts.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { type MetricLike, resolveMetric } from './resolveMetric.ts'

/** One value of one metric, and what is needed to understand it. */
export interface Measurement {
  /** Its id with the cutoff and every option that is not the default; `measure` accepts it again. */
  readonly metric: string
  /** All options of the metric, the defaults where nothing was given. */
  readonly options: AnyOptions
  /** The metric as people write it. */
  readonly title: string
  /** NaN exactly when `undefinedBecause` says why. */
  readonly value: number
  readonly undefinedBecause: string | undefined
  /** How many rows or queries the value rests on. */
  readonly n: number
  readonly unit: Unit
  readonly direction: Direction
  readonly range: Range
  /** The conventions in force: `positive = "spam"`, `denominator = relevant`. */
  readonly convention: readonly string[]
  /** What was left out, counted otherwise, or looks odd. */
  readonly notes: readonly string[]
  /** What an explanation shows: derived when it is first read, from plain typed arrays and scored lists as they are then. */
  readonly parts: Parts
}

/**
 * Measures one metric.
 *
 * @param input - An {@link Evaluation}, or plain columns or rows of any accepted shape.
 * @param metric - An id (`'macroF1'`, `'ndcg@10'`, `'fBeta(beta=2)'`) or a metric as a value (`ndcg({ k: 10 })`).
 * @param options - Options of the metric; they come on top of those in the id.
 * @throws EvaluationError for input that the metric cannot judge, an unknown metric or option.
 *
 * @example
 * measure({ yTrue: [1, 0, 1], yPred: [1, 1, 1] }, 'precision').value // 2/3
 * measure({ qrels: { q: { a: 2, b: 1 } }, run: { q: ['b', 'a'] } }, 'ndcg@10', { gain: 'exponential' }).value
 */
export function measure(input: EvaluationInput, metric: MetricLike, options?: AnyOptions): Measurement {
  return withCaller('measure', () => measureConfigured(borrowedEvaluation(input), resolveMetric(metric, options)))
}

/** Measures a metric whose options are settled on an evaluation that is encoded. */
export function measureConfigured(evaluation: Evaluation, metric: ConfiguredMetric): Measurement {
  const settings = shapeSettings(metric.options)
  const wanted = metric.metric.shapes
  const name = availableShape(evaluation, wanted, settings)
  if (name === undefined) throw missingColumns(evaluation, metric, wanted)
  const { value, n, convention = [], notes = [], parts, ...rest } = computeWith(name, evaluation, metric, settings)
  const undefinedBecause = rest.undefinedBecause ?? noNumber(value, metric, evaluation) ?? outOfRange(value, metric)
  let derived: Parts | undefined
  const measurement = {
    metric: metric.id,
    options: metric.options,
    title: metric.title,
    value: undefinedBecause === undefined ? value : Number.NaN,
    undefinedBecause,
    n: n ?? evaluation.n,
    unit: metric.metric.unit,
    direction: metric.direction,
    range: metric.range,
    convention: [
      ...convention,
      ...metric.convention.filter(stated => !convention.some(own => about(own) === about(stated))),
    ],
    notes,
    get parts(): Parts {
      derived ??= parts?.() ?? { kind: 'none' }
      return derived
    },
  }
  return Object.freeze(measurement)
}

// A metric of one's own may return anything, whatever its type says.
function noNumber(value: unknown, metric: ConfiguredMetric, { data }: Evaluation): string | undefined {
  if (typeof value === 'number' && !Number.isNaN(value)) return undefined
  // Of a slice all rows may weigh 0.
  const weighsNothing = 'sampleWeight' in data && data.sampleWeight?.every(weight => weight === 0)
  return weighsNothing ? 'every row weighs 0' : `${metric.id} computed ${describeValue(value)}`
}

// Bounds are checked against the range: a value beyond it would pass where nothing should.
function outOfRange(value: number, { id, range: [least, most] }: ConfiguredMetric): string | undefined {
  const beyond = (value < least && !nearlyEqual(value, least)) || (value > most && !nearlyEqual(value, most))
  return beyond ? `${id} computed ${value}, which lies outside its range [${least}, ${most}]` : undefined
}

// `preset = trec_eval 10` says more than the option it came from.
function about(convention: string): string {
  return convention.split(' = ')[0]
}

function computeWith<Name extends ShapeName>(
  name: Name,
  { data }: Evaluation,
  metric: ConfiguredMetric,
  settings: ShapeSettings,
): Computed {
  const computed: unknown = metric.compute(name, shapes[name].columns(data, settings))
  return typeof computed === 'object' && computed !== null ? (computed as Computed) : { value: computed as number }
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

function mendFor({ data }: Evaluation, { metric }: ConfiguredMetric, wanted: readonly ShapeName[]): string | undefined {
  if (data.kind === 'ranking' && metric.cutoff === undefined) {
    return 'Metrics of ranks are written with a cutoff: precision@10'
  }
  if (data.kind === 'lists' && wanted.includes('rankings')) return 'A run needs qrels beside it'
  if (data.kind === 'labelSets' && wanted.every(name => shapes[name].kind !== 'labelSets')) {
    return 'It is about one value a row; sets of labels have subsetAccuracy, hammingLoss, jaccard and averages of f1'
  }
  if (data.kind === 'outputs') return 'It takes one value a row, not several outputs'
  const acceptsTexts = data.kind === 'cases' && data.texts !== undefined
  return acceptsTexts ? 'Lists of accepted texts are for exactMatch and tokenF1' : undefined
}

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
