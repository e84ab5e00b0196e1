import { catalog } from '../../generated/metrics/catalog.ts'
import type { LabelColumns } from '../evaluation/columns/labelColumns.ts'
import type { Ties } from '../evaluation/columns/rankings.ts'
import type { ShapeSettings } from '../evaluation/columns/shapeSettings.ts'
import { type ShapeName, shapes } from '../evaluation/columns/shapes.ts'
import { evaluatedOnce } from '../evaluation/encode/countedRows.ts'
import { countedRowsOf } from '../evaluation/encode/rowNames.ts'
import { unlessRefused, withPlace } from '../evaluation/errors/refusals.ts'
import type { Evaluation, EvaluationData } from '../evaluation/evaluation.ts'
import { isLabel } from '../evaluation/label.ts'
import { whyUnmeasured } from '../evaluation/missing/missingAnswers.ts'
import { withDerived } from '../evaluation/remembered.ts'
import { runName } from '../evaluation/repeatedRuns.ts'
import { type Computed, undefinedBecause as undefinedSince } from '../metrics/definition/computed.ts'
import type { AnyMetric, ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { computedOfCounts } from './computedOfCounts.ts'
import type { Finding, Measurement } from './measurement.ts'
import { missingColumns } from './missingColumns.ts'
import { odditiesOf } from './oddities.ts'
import { ownComputed } from './ownComputed.ts'
import { partsOfRows } from './partsOfRows.ts'
import { meanOfRuns } from './runs/meanOfRuns.ts'
import { storedFinding } from './storedFinding.ts'
import { answerTo, computationOfCounted } from './totals/answerTo.ts'
import { computedOfTotals } from './totals/computedOfTotals.ts'
import { whyNoValue } from './whyNoValue.ts'

/** Measures a metric whose options are settled on an evaluation that is encoded; a report gives what it has stored. */
export function measureConfigured(evaluation: Evaluation, metric: ConfiguredMetric): Measurement {
  if (evaluation.data.kind === 'report') return measurementBy(metric, storedFinding(evaluation.data.report, metric))
  return measurementOf(computationOf(evaluation, metric))
}

/** A metric computed once. The measurement, its interval and whatever explains it are all taken from here. */
export interface Computation {
  readonly evaluation: Evaluation
  readonly metric: ConfiguredMetric
  readonly shape: ShapeTaken
  readonly computed: Computed
  /** How many rows each of those stands for that the value was computed from; absent where each stands for itself. */
  readonly count?: Float64Array | undefined
  /** Of repeated runs: the metric computed on each. What was computed is then their mean. */
  readonly runs?: readonly Computation[] | undefined
}

/** What was computed, as a measurement. */
export function measurementOf(computation: Computation): Measurement {
  const { evaluation, metric, shape, computed, runs } = computation
  const { value, n, title, valueUnit, convention = [], notes = [], within, settled, parts } = computed
  const undefinedBecause =
    computed.undefinedBecause ?? (isInRange(value, metric) ? undefined : whyNoValue(value, metric))
  return measurementBy(metric, {
    title,
    valueUnit,
    value: undefinedBecause === undefined ? value : Number.NaN,
    undefinedBecause,
    n: n ?? evaluation.n,
    convention: [
      ...convention,
      ...metric.convention.filter(stated => !convention.some(own => about(own) === about(stated))),
    ],
    within,
    settled,
    noVerdict: evaluation.missing && whyUnmeasured(evaluation.missing),
    // Oddities look at all rows, which a passing gate need not do.
    notes: () => {
      // Each run has already noted its own oddities.
      const isCounted = runs !== undefined || evaluation.data.kind === 'totals'
      return [...notes, ...(isCounted ? (evaluation.notes ?? []) : odditiesOf(evaluation, shape))]
    },
    parts: () => parts?.() ?? (runs === undefined ? partsOfRows(computation) : { kind: 'none' }),
  })
}

/** Returns what was found of a metric as a measurement without an interval. Notes and parts are derived when they are read. */
export function measurementBy({ id, metric, options, ...configured }: ConfiguredMetric, found: Finding): Measurement {
  const { title = configured.title, valueUnit, value, undefinedBecause, n, noVerdict } = found
  const { convention, within, settled } = found
  const measurement = {
    metric: id,
    options,
    title,
    ...(valueUnit !== undefined && { valueUnit }),
    value,
    undefinedBecause,
    n,
    unit: metric.unit,
    interval: undefined,
    noInterval: undefined,
    direction: configured.direction,
    range: configured.range,
    fraction: metric.fraction,
    convention,
    asked: configured.asked,
    within,
    settled,
    ...(noVerdict !== undefined && { noVerdict }),
  }
  return Object.freeze(withDerived(measurement, { notes: found.notes, parts: found.parts }))
}

function isInRange(value: number, { range: [least, most] }: ConfiguredMetric): boolean {
  return Number.isFinite(value) && value >= least && value <= most
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

/** The first of the wanted shapes that the evaluation's columns can give. */
export function availableShape<Name extends ShapeName>(
  { data }: Pick<Evaluation, 'data'>,
  wanted: readonly Name[],
  settings: ShapeSettings,
): Name | undefined {
  return wanted.find(name => shapes[name].has(data, settings))
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
  const { data } = evaluation
  if (data.kind === 'repeated') {
    const runs = data.runs.map((run, i) => withPlace(runName(i), () => computationOf(run, metric)))
    return { evaluation, metric, shape: runs[0].shape, computed: meanOfRuns(runs.map(measurementOf)), runs }
  }
  if (data.kind === 'totals') {
    const answer = answerTo(data, metric)
    if (answer.kind === 'counted') return computationOfCounted(answer, counted => computationOf(counted, metric))
    const shape = { name: metric.metric.shapes[0], settings: shapeSettings(metric.options) }
    return { evaluation, metric, shape, computed: computedOfTotals(answer, metric) }
  }
  const shape = shapeFor(evaluation, metric)
  // A slice may have lost all of its rows.
  if (evaluation.n === 0) return { evaluation, metric, shape, computed: undefinedSince('no row is left') }
  return { evaluation, metric, shape, ...computeWith(shape.name, evaluation, metric, shape.settings) }
}

/** Returns the rows that a value was computed from: those of a table once, where they stand for others. */
export function rowsOf({ evaluation, count }: Pick<Computation, 'evaluation' | 'count'>): Evaluation {
  return count === undefined ? evaluation : evaluatedOnce(evaluation)
}

/** What the metric computes, with all that lies behind it. */
export function computedOf(evaluation: Evaluation, metric: ConfiguredMetric): Computed {
  return computationOf(evaluation, metric).computed
}

/** The measurement; undefined where the metric refuses the input. */
export function measuredUnlessRefused(evaluation: Evaluation, metric: ConfiguredMetric): Measurement | undefined {
  return unlessRefused(() => measureConfigured(evaluation, metric))
}

/** The value; NaN where the metric refuses the input. */
export function measuredValue(evaluation: Evaluation, metric: ConfiguredMetric): number {
  return measuredUnlessRefused(evaluation, metric)?.value ?? Number.NaN
}

/** What is computed; undefined likewise. */
export function computedUnlessRefused(evaluation: Evaluation, metric: ConfiguredMetric): Computation | undefined {
  return unlessRefused(() => computationOf(evaluation, metric))
}

/** The value of classes that a metric may refuse: NaN where it does. */
export function valueOrNaN(metric: ConfiguredMetric, columns: LabelColumns): number {
  return unlessRefused(() => metric.compute('labels', columns).value) ?? Number.NaN
}

const ofLibrary: ReadonlySet<AnyMetric> = new Set(catalog)

function computeWith<Name extends ShapeName>(
  name: Name,
  { data }: Evaluation,
  metric: ConfiguredMetric,
  settings: ShapeSettings,
): Pick<Computation, 'computed' | 'count'> {
  const isOfLibrary = ofLibrary.has(metric.metric)
  const compute = (of: EvaluationData): Computed => {
    const columns = shapes[name].columns(of, settings)
    return isOfLibrary ? metric.compute(name, columns) : ownComputed(metric, name, columns, data)
  }
  const counted = isOfLibrary ? countedRowsOf(data) : undefined
  // Rows with weights beside their counts are written out.
  if (counted !== undefined && counted.once.sampleWeight === undefined) {
    // Columns of labels and of scores count their rows themselves.
    const found =
      name === 'labels' || name === 'scores'
        ? compute(data)
        : computedOfCounts(counted, data, metric.metric.unit !== 'group', compute)
    if (found !== undefined) return { computed: noted(found), count: counted.count }
  }
  return { computed: noted(compute(data)) }

  function noted(found: Computed): Computed {
    const { notes = [] } = name === 'labels' ? shapes.labels.columns(data, settings) : {}
    return notes.length === 0 ? found : { ...found, notes: [...notes, ...(found.notes ?? [])] }
  }
}

const knownTies: readonly Ties[] = ['trec', 'average', 'pessimistic', 'optimistic', 'stable']

// The names are reserved for the library's own specifications, which have checked these values.
function shapeSettings(options: AnyOptions): ShapeSettings {
  const { positive, threshold, labels, class: one, preset, ties, relevantFrom, unjudged, depth } = options
  return {
    positive: isLabel(positive) ? positive : undefined,
    threshold: typeof threshold === 'number' ? threshold : undefined,
    classes: Array.isArray(labels) ? labels.filter(isLabel) : isLabel(one) ? [one] : undefined,
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
