import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { type ShapeName, type ShapeSettings, shapes } from '../../evaluation/columns/shapes.ts'
import type { ReturnedList } from '../../evaluation/encode/returnedLists.ts'
import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError, withPlace } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation, EvaluationData } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { shapeFor } from '../measureConfigured.ts'

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
  const ours = meaningOf(candidate.data, name, settings, declared)
  const theirs = withPlace('baseline', () => meaningOf(baseline.data, name, settings, declared))
  for (const setting of settingNames) {
    const [value, otherValue] = [ours[setting], theirs[setting]]
    if (value === undefined || otherValue === undefined || isSame(value, otherValue)) continue
    throw new EvaluationError({
      column: `baseline.${setting}`,
      problem: `${problemOf(setting, value, otherValue)}: ${metric.id} would compare two different things`,
      expected: 'the same on both sides',
      mend: mends[setting],
    })
  }
}

const settingNames = ['positive', 'classes', 'labels', 'catalog', 'popularity', 'features', 'otherRun'] as const

const ofCandidate = 'Predictions alone ({ yPred } or { yScore }) take what the candidate has'

const mends: { readonly [Name in (typeof settingNames)[number]]?: string } = {
  positive: ofCandidate,
  classes: ofCandidate,
}

/** What the numbers of a side are about; undefined where that changes nothing, or is not known. */
type Meaning = { readonly [Name in (typeof settingNames)[number]]?: unknown }

function meaningOf(data: EvaluationData, name: ShapeName, settings: ShapeSettings, declared: boolean): Meaning {
  switch (name) {
    case 'labels':
      return meaningOfLabels(shapes.labels.columns(data, settings), declared)
    case 'scores':
    case 'probabilities':
      return { positive: shapes[name].columns(data, settings).positive }
    case 'groupedScores':
      return { positive: shapes.groupedScores.columns(data, settings).scores.positive }
    case 'classProbabilities': {
      // Their order is that of the columns, which each model may have as it likes.
      const { positive, labels } = shapes.classProbabilities.columns(data, settings)
      return { positive, classes: new Set(labels) }
    }
    case 'labelSets':
    case 'labelScores':
      return { classes: declaredClasses(data) }
    case 'ratings': {
      const { declared, categories } = shapes.ratings.columns(data, settings)
      return { labels: declared ? categories : undefined }
    }
    case 'lists': {
      const { catalog, popularity, features } = shapes.lists.columns(data, settings)
      return { catalog: catalog && new Set(catalog), popularity, features }
    }
    case 'runPairs': {
      const otherRun = data.kind === 'ranking' ? data.items?.otherRun : undefined
      return { otherRun: otherRun && new Map([...otherRun].map(([query, list]) => [query, returnedBy(list)])) }
    }
    case 'confidences':
    case 'numbers':
    case 'forecasts':
    case 'intervals':
    case 'outputs':
    case 'rankings':
    case 'passed':
    case 'score':
    case 'preferred':
    case 'trials':
    case 'texts':
      return {}
    default:
      return name satisfies never
  }
}

/** `declared`: by one side at least; else the classes are those that the rows and the calls of each side have. */
function meaningOfLabels({ positive, labels, ...columns }: LabelColumns, declared: boolean): Meaning {
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
