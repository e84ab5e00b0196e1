import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { ShapeSettings } from '../../evaluation/columns/shapeSettings.ts'
import { type ShapeName, type Shapes, shapes } from '../../evaluation/columns/shapes.ts'
import type { ReturnedList } from '../../evaluation/encode/rankings/returnedLists.ts'
import { rowsOnce } from '../../evaluation/encode/rowNames.ts'
import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withPlace } from '../../evaluation/errors/refusals.ts'
import type { Evaluation, EvaluationData } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type ShapeTaken, shapeFor } from '../measureConfigured.ts'
import { occurring, strayLabelsIn } from '../oddities.ts'
import type { Pairing } from './pairing.ts'

/**
 * Refuses sides that a metric would read as two different things: F1 of one class here and of another there, an average
 * over other classes. Thresholds may differ: each is part of the model that is compared.
 *
 * @throws EvaluationError naming the setting and both values of it.
 */
export function requireComparable(candidate: Evaluation, baseline: Evaluation, metric: ConfiguredMetric): void {
  const { name, settings } = shapeFor(candidate, metric)
  const other = withPlace('baseline', () => shapeFor(baseline, metric).name)
  if (name !== other) {
    throw new EvaluationError({
      column: 'baseline',
      problem: `${metric.id} takes ${shapes[name].needs} of the candidate and ${shapes[other].needs} of the baseline, which are two measures`,
      expected: 'the same columns on both sides',
    })
  }
  const sides = [candidate.data, baseline.data]
  const declared = sides.some(data => data.kind === 'rows' && data.labels !== undefined)
  const ours = meaningOf(rowsOnce(candidate.data), name, settings, declared)
  const theirs = withPlace('baseline', () => meaningOf(rowsOnce(baseline.data), name, settings, declared))
  for (const setting of settingNames) {
    const [value, otherValue] = [ours[setting], theirs[setting]]
    if (value === undefined || otherValue === undefined || isSame(value, otherValue)) continue
    throw new EvaluationError({
      column: `baseline.${setting}`,
      problem: `${problemOf(setting, value, otherValue)}: ${metric.id} would compare two different things`,
      expected: 'the same on both sides',
      mend:
        setting === 'positive' || setting === 'classes'
          ? 'Predictions alone ({ yPred } or { yScore }) take what the candidate has'
          : undefined,
    })
  }
}

const settingNames = ['positive', 'classes', 'labels', 'catalog', 'popularity', 'features', 'otherRun'] as const

/** What the numbers of a side are about; undefined where that changes nothing, or is not known. */
type Meaning = { readonly [Name in (typeof settingNames)[number]]?: unknown }

function meaningOf<Name extends ShapeName>(
  data: EvaluationData,
  name: Name,
  settings: ShapeSettings,
  declared: boolean,
): Meaning {
  return meanings[name]?.(shapes[name].columns(data, settings), data, declared) ?? {}
}

/** For the shapes whose settings change what a metric means. */
const meanings: {
  readonly [Name in ShapeName]?: (columns: Shapes[Name], data: EvaluationData, declared: boolean) => Meaning
} = {
  labels: (columns, _, declared) => meaningOfLabels(columns, declared),
  scores: ({ positive }) => ({ positive }),
  probabilities: ({ positive }) => ({ positive }),
  groupedScores: ({ scores: { positive } }) => ({ positive }),
  slicedLabels: ({ labels }, _, declared) => meaningOfLabels(labels, declared),
  slicedProbabilities: ({ scores: { positive } }) => ({ positive }),
  // As a set: each model may have its columns in an order of its own.
  classProbabilities: ({ positive, labels }) => ({ positive, classes: new Set(labels) }),
  classScores: ({ positive, labels }) => ({ positive, classes: new Set(labels) }),
  labelSets: (_, data) => ({ classes: declaredClasses(data) }),
  labelScores: (_, data) => ({ classes: declaredClasses(data) }),
  ratings: ({ declared, categories }) => ({ labels: declared ? categories : undefined }),
  lists: ({ catalog, popularity, features }) => ({ catalog: catalog && new Set(catalog), popularity, features }),
  runPairs: (_, data) => {
    const otherRun = data.kind === 'ranking' ? data.items?.otherRun : undefined
    return { otherRun: otherRun && new Map([...otherRun].map(([query, list]) => [query, returnedBy(list)])) }
  },
}

/** `declared`: by at least one side. Otherwise each side's classes are its true and predicted labels. */
function meaningOfLabels(columns: LabelColumns, declared: boolean): Meaning {
  // Codes of rows are made when they are first read.
  const { positive, labels } = columns
  return {
    positive,
    classes: declared ? new Set(labels) : undefined,
    labels: columns.declared ? labels : undefined,
  }
}

function declaredClasses(data: EvaluationData): ReadonlySet<Label> | undefined {
  return data.kind === 'labelSets' && data.declared ? new Set(data.labels) : undefined
}

function returnedBy({ docs, scores }: ReturnedList): readonly (string | number)[] {
  return [...docs, ...(scores ?? [])]
}

function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every(item => b.has(item))
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && isSame(value, b.get(key)))
  }
  if (isList(a) && isList(b)) return a.length === b.length && Array.from(a).every((item, i) => item === b[i])
  return a === b
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || value instanceof Float64Array
}

function problemOf(setting: string, ours: unknown, theirs: unknown): string {
  const [here, there] = [ours, theirs].map(shown)
  return here === undefined || there === undefined || here === there
    ? `${setting} of the baseline differs from that of the candidate`
    : `${setting} ${setting === 'classes' || setting === 'labels' ? 'are' : 'is'} ${here} in the candidate, ${there} in the baseline`
}

function shown(value: unknown): string | undefined {
  if (value instanceof Map) return undefined
  return value instanceof Set ? listed([...value]) : isList(value) ? listed(Array.from(value)) : describeValue(value)
}

/**
 * Refuses sides that spell all their labels differently from the truth: none of their rows can be right, so any model
 * would be better.
 *
 * @throws EvaluationError naming the labels.
 */
export function requireTrueLabels({ candidate, baseline }: Pairing, metric: ConfiguredMetric): void {
  requireOf(baseline, metric, 'baseline')
  requireOf(candidate, metric, 'candidate')
}

function requireOf(evaluation: Evaluation, metric: ConfiguredMetric, side: 'candidate' | 'baseline'): void {
  const shape = shapeFor(evaluation, metric)
  const stray = strayLabelsIn(evaluation, shape)
  const note = stray?.all === true ? stray.note : predictsNoTrueLabel(evaluation, shape)
  if (note === undefined) return
  throw new EvaluationError({
    column: side === 'baseline' ? 'baseline.yPred' : 'yPred',
    problem: `in the ${side} ${note}`,
    expected: 'labels as the truth has them: without one in common no row can be right',
    mend: 'Write them alike where the predictions are read',
  })
}

/**
 * Returns a note if no predicted label occurs in the truth. There is none for declared labels, which are intended,
 * and for a truth of one class, which may lack the others by chance.
 */
function predictsNoTrueLabel({ data }: Evaluation, { name, settings }: ShapeTaken): string | undefined {
  if (name !== 'labels') return undefined
  const { labels, declared, tally } = shapes.labels.columns(data, settings)
  const { supports, predictions } = tally()
  const [predicted, truths] = [predictions, supports].map(counts => occurring(labels, counts))
  if (declared || truths.length < 2 || predicted.some(label => truths.includes(label))) return undefined
  return `yPred has none of the labels of yTrue: it has ${listed(predicted)}; yTrue has ${listed(truths)}`
}
