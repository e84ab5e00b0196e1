import { describeValue } from '../evaluation/errors/describeValue.ts'
import type { Label } from '../evaluation/label.ts'
import { NO_ANSWER } from '../evaluation/missing/noAnswer.ts'
import type { StoredClass, StoredSlice, StoredValue } from '../evaluation/storedReport.ts'
import type { ConfusionMatrix } from '../measure/curves/confusionMatrix.ts'
import { type Change, type ChangeOutcome, changeOf } from './changeOf.ts'
import type { DataFingerprint, MetricReport } from './report.ts'
import type { ReportMetric } from './reportMetric.ts'
import { requireReport } from './requireReport.ts'

/** A reason why the values of two reports do not compare. */
export interface Incomparable {
  /** `version` and `order` change no value: the same rows without ids stand in another order. */
  readonly what: 'convention' | 'classes' | 'version' | 'data' | 'order'
  /** The metric whose convention changed. */
  readonly metric?: string | undefined
  /** The column of the data that changed, where names and truth are the same. */
  readonly column?: string | undefined
  readonly old: string
  readonly new: string
}

/** A metric before and after. */
export interface MetricChange extends Change {
  readonly metric: string
}

/** A class before and after. NaN also stands for the values of a class that one report lacks. */
export interface ClassChange {
  readonly label: Label
  readonly support: Change
  readonly precision: Change
  readonly recall: Change
  readonly f1: Change
}

/** A slice before and after. */
export interface SliceChange {
  readonly name: string
  readonly slice: Label
  /** Its rows before and after; 0 if the report lacks the slice. */
  readonly rows: { readonly old: number; readonly new: number }
  readonly metrics: readonly MetricChange[]
}

/** The cells of a confusion matrix before and after; a class that one report lacks has zeros there. */
export interface MatrixChange extends ConfusionMatrix {
  /** New − old by cell. */
  readonly counts: ConfusionMatrix['counts']
  readonly old: ConfusionMatrix['counts']
  readonly new: ConfusionMatrix['counts']
}

/** Two reports side by side. */
export interface ReportDiff {
  /** Reasons why values do not compare. Empty if only the model can have changed. */
  readonly incomparable: readonly Incomparable[]
  /** In the order of the new report, then the metrics that only the old one has. */
  readonly metrics: readonly MetricChange[]
  readonly perClass: readonly ClassChange[]
  /** Undefined unless both reports have a matrix. */
  readonly confusionMatrix: MatrixChange | undefined
  readonly slices: readonly SliceChange[]
}

/**
 * Compares two reports metric by metric, class by class, slice by slice. Numbers within a relative 1e-12 of each other
 * are the same.
 *
 * @throws EvaluationError for what is no report: JSON must be read by `parseReport` first.
 *
 * @example
 * const yTrue = [1, 0, 1, 0]
 * const before = metricReport({ yTrue, yPred: [1, 0, 1, 1] })
 * const after = metricReport({ yTrue, yPred: [1, 0, 0, 1] })
 * diffReports(before, after).metrics[0].change // -0.25
 * diffReports(before, after).confusionMatrix.counts // [[0, 0], [1, -1]]
 */
export function diffReports(before: MetricReport, after: MetricReport): ReportDiff {
  for (const report of [before, after]) requireReport(report, 'diffReports')
  const changed = changedConventions(before, after)
  const otherwise = new Set(changed.map(({ metric }) => metric))
  const directions = new Map([...before.metrics, ...after.metrics].map(row => [row.metric, row.direction] as const))
  const changes = (ofOld: readonly StoredValue[], ofNew: readonly StoredValue[]): readonly MetricChange[] =>
    paired(ofOld, ofNew, ({ metric }) => metric).map(([metric, old, now]) => {
      const change = changeOf(old?.value ?? Number.NaN, now?.value ?? Number.NaN, directions.get(metric) ?? 'none')
      const outcome = presence(old, now) ?? (otherwise.has(metric) ? 'convention' : change.outcome)
      return { metric, ...change, outcome }
    })
  return {
    incomparable: [...changed, ...changedData(before, after)],
    metrics: changes(before.metrics, after.metrics),
    perClass: paired(before.perClass, after.perClass, ({ label }) => label).map(classChange),
    confusionMatrix: matrixChange(before.confusionMatrix, after.confusionMatrix),
    slices: paired(slicesOf(before), slicesOf(after), ({ key }) => key).map(([, old, now]) => ({
      name: (now ?? old)?.name ?? '',
      slice: (now ?? old)?.slice ?? '',
      rows: { old: old?.rows ?? 0, new: now?.rows ?? 0 },
      metrics: changes(old?.metrics ?? [], now?.metrics ?? []),
    })),
  }
}

/** Pairs the items of two lists by key: the new items in their order, then those that are gone. */
function paired<Item, Key>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => Key,
): readonly (readonly [key: Key, old: Item | undefined, now: Item | undefined])[] {
  const old = new Map(before.map(item => [keyOf(item), item] as const))
  const now = new Map(after.map(item => [keyOf(item), item] as const))
  return [...new Set([...now.keys(), ...old.keys()])].map(key => [key, old.get(key), now.get(key)] as const)
}

function presence(old: unknown, now: unknown): ChangeOutcome | undefined {
  return old === undefined ? 'added' : now === undefined ? 'missing' : undefined
}

function changedConventions(before: MetricReport, after: MetricReport): readonly Incomparable[] {
  return paired<ReportMetric, string>(before.metrics, after.metrics, ({ metric }) => metric).flatMap(
    ([metric, old, now]) => {
      if (old === undefined || now === undefined || settled(old) === settled(now)) return []
      const [was, is] = [old, now].map(({ convention }) => convention.join(', ') || 'none stated')
      return [{ what: 'convention' as const, metric, old: was, new: is }]
    },
  )
}

/** The conventions that were chosen. A threshold that no option sets was found in the scores, and moves with them. */
function settled({ metric, convention }: ReportMetric): string {
  const chosen = /\bthreshold=/.test(metric)
    ? convention
    : convention.map(text => (/^threshold(From)? = /.test(text) ? text.split(' = ')[0] : text))
  return JSON.stringify([...chosen].sort())
}

function changedData(before: MetricReport, after: MetricReport): readonly Incomparable[] {
  const differing = (what: 'classes' | 'version', old: string, now: string): readonly Incomparable[] =>
    old === now ? [] : [{ what, old, new: now }]
  const classes = ({ perClass, data }: MetricReport): string =>
    (perClass.length > 0 ? perClass : data.labels).map(({ label }) => describeValue(label)).join(', ')
  return [
    ...differing('classes', classes(before), classes(after)),
    ...differing('version', before.version, after.version),
    ...changedRows(before, after),
  ]
}

function changedRows(before: MetricReport, after: MetricReport): readonly Incomparable[] {
  const [old, now] = [before, after].map(({ unit, data: { rows, hash } }) => {
    const units = unit === 'query' ? 'queries' : `${unit}s`
    return `${rows} ${rows === 1 ? unit : units}, hash ${hash}`
  })
  const [was, is] = [before.data.unordered, after.data.unordered]
  const isReordered = was !== undefined && was === is
  if (old !== now) return [{ what: isReordered ? 'order' : 'data', old, new: now }]
  const columns = changedColumns(before.data, after.data)
  // Where no truth tells rows apart, as of cases, their weights or groups do.
  const [moved] = isReordered ? columns : []
  return moved === undefined ? columns : [{ what: 'order', old: moved.old, new: moved.new }]
}

/** Columns beside names and truth that changed, came or went. */
function changedColumns(
  { columns: before }: DataFingerprint,
  { columns: after }: DataFingerprint,
): readonly Incomparable[] {
  return paired(before, after, ({ name }) => name).flatMap(([column, was, is]) => {
    const [old, now] = [was, is].map(each => (each === undefined ? 'not there' : `hash ${each.hash}`))
    return old === now ? [] : [{ what: 'data' as const, column, old, new: now }]
  })
}

function classChange([label, old, now]: readonly [
  Label,
  StoredClass | undefined,
  StoredClass | undefined,
]): ClassChange {
  const change = (name: 'support' | 'precision' | 'recall' | 'f1'): Change => {
    const values = changeOf(old?.[name] ?? Number.NaN, now?.[name] ?? Number.NaN, name === 'support' ? 'none' : 'up')
    return { ...values, outcome: presence(old, now) ?? values.outcome }
  }
  return {
    label,
    support: change('support'),
    precision: change('precision'),
    recall: change('recall'),
    f1: change('f1'),
  }
}

function matrixChange(old: ConfusionMatrix | undefined, now: ConfusionMatrix | undefined): MatrixChange | undefined {
  if (old === undefined || now === undefined) return undefined
  const known = new Set([...now.labels, ...old.labels])
  const classes = Array.from(known).filter(label => label !== NO_ANSWER)
  const labels = known.has(NO_ANSWER) ? [...classes, NO_ANSWER] : classes
  const cells = <Value>(of: (trueLabel: Label, predicted: Label) => Value): readonly (readonly Value[])[] =>
    classes.map(trueLabel => labels.map(predicted => of(trueLabel, predicted)))
  const count = ({ labels: known, counts }: ConfusionMatrix, trueLabel: Label, predicted: Label): number => {
    const [row, column] = [known.indexOf(trueLabel), known.indexOf(predicted)]
    return row === -1 || column === -1 ? 0 : counts[row][column]
  }
  return {
    labels,
    counts: cells(
      (truth, predicted) => changeOf(count(old, truth, predicted), count(now, truth, predicted), 'none').change,
    ),
    old: cells((truth, predicted) => count(old, truth, predicted)),
    new: cells((truth, predicted) => count(now, truth, predicted)),
  }
}

/** Every slice of every slicing column, with a key that tells `1` from `'1'`. */
function slicesOf({
  slices,
}: MetricReport): readonly (StoredSlice & { readonly name: string; readonly key: string })[] {
  return slices.flatMap(({ name, slices: ofColumn }) =>
    ofColumn.map(slice => ({ ...slice, name, key: JSON.stringify([name, slice.slice]) })),
  )
}
