import type { StoredClass, StoredSlice, StoredSlices, StoredValue } from '../evaluation/storedReport.ts'
import type { ConfusionMatrix } from '../measure/curves/confusionMatrix.ts'
import type { Direction, Range, Unit } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import {
  countOf,
  definedNumberOf,
  labelOf,
  listOf,
  membersOf,
  numberOf,
  oneOfThese,
  type Placed,
  requireEachOnce,
  textOf,
  wrong,
} from './jsonReader.ts'
import type { DataFingerprint, MetricReport, ReportInterval, ReportMetric } from './report.ts'
import { reportOf } from './reportOf.ts'

/** The report that parsed JSON of this schema holds, everything in it checked. */
export function reportFrom(placed: Placed): MetricReport {
  const { version, n, unit, columns, data, metrics, perClass, confusionMatrix, slices } = membersOf(placed, [
    'format',
    'schema',
    'version',
    'n',
    'unit',
    'columns',
    'data',
    'metrics',
    'perClass',
    'confusionMatrix',
    'slices',
  ])
  const rows = listOf(metrics, metricFrom)
  const ids = rows.map(({ metric }) => metric)
  if (ids.length === 0) throw wrong(metrics, 'at least one metric')
  requireEachOnce(ids, 'metrics')
  const classes = listOf(perClass, classFrom)
  const labels = classes.map(({ label }) => label)
  requireEachOnce(labels, 'perClass')
  const ofSlices = listOf(slices, inner => slicesFrom(inner, ids))
  const names = ofSlices.map(({ name }) => name)
  requireEachOnce(names, 'slices')
  return reportOf({
    version: textOf(version),
    n: countOf(n),
    unit: unitFrom(unit),
    columns: listOf(columns, textOf),
    data: fingerprintFrom(data),
    metrics: rows,
    perClass: classes,
    confusionMatrix: confusionMatrix.value === null ? undefined : matrixFrom(confusionMatrix),
    slices: ofSlices,
  })
}

function unitFrom(placed: Placed): Unit {
  return oneOfThese(placed, ['row', 'query', 'group', 'case', 'task', 'comparison', 'item', 'list'])
}

function fingerprintFrom(placed: Placed): DataFingerprint {
  const { rows, labels, hash } = membersOf(placed, ['rows', 'labels', 'hash'])
  const counts = listOf(labels, inner => {
    const count = membersOf(inner, ['label', 'rows'])
    return { label: labelOf(count.label), rows: countOf(count.rows) }
  })
  const digits = textOf(hash)
  if (!/^[0-9a-f]{16}$/.test(digits)) throw wrong(hash, '16 hexadecimal digits')
  return { rows: countOf(rows), labels: counts, hash: digits }
}

const ofValue = ['metric', 'value', 'n'] as const

/** Null exactly where a reason stands beside it. */
function valueFrom({
  metric,
  value,
  n,
  undefinedBecause,
}: Readonly<Record<(typeof ofValue)[number], Placed>> & { readonly undefinedBecause?: Placed }): StoredValue {
  const reason = undefinedBecause && textOf(undefinedBecause)
  if ((value.value === null) !== (reason !== undefined)) {
    throw wrong(
      value,
      reason === undefined ? 'a number, or null with undefinedBecause' : 'null beside undefinedBecause',
    )
  }
  return { metric: textOf(metric), value: definedNumberOf(value), undefinedBecause: reason, n: countOf(n) }
}

function metricFrom(placed: Placed): ReportMetric {
  const members = membersOf(
    placed,
    [...ofValue, 'title', 'unit', 'direction', 'range', 'convention', 'notes'],
    ['undefinedBecause', 'interval'],
  )
  const { title, unit, direction, range, convention, notes, interval } = members
  const row = {
    ...valueFrom(members),
    title: textOf(title),
    unit: unitFrom(unit),
    direction: directionFrom(direction),
    range: rangeFrom(range),
    convention: listOf(convention, textOf),
    notes: listOf(notes, textOf),
    ...(interval !== undefined && { interval: intervalFrom(interval) }),
  }
  const [lowest, highest] = row.range
  if (beyond(row.value, lowest, highest)) throw wrong(members.value, `a value in [${lowest}, ${highest}]`)
  return row
}

function beyond(value: number, lowest: number, highest: number): boolean {
  return (value < lowest && !nearlyEqual(value, lowest)) || (value > highest && !nearlyEqual(value, highest))
}

function directionFrom(placed: Placed): Direction {
  if (typeof placed.value === 'object') return { target: numberOf(membersOf(placed, ['target']).target) }
  return oneOfThese(placed, ['up', 'down', 'none'])
}

function rangeFrom(placed: Placed): Range {
  const [lowest, highest, ...more] = listOf(placed, numberOf)
  if (highest === undefined || more.length > 0 || lowest > highest) throw wrong(placed, 'the lowest and highest value')
  return [lowest, highest]
}

function intervalFrom(placed: Placed): ReportInterval {
  const { level, lower, upper, method, resamples, seed } = membersOf(
    placed,
    ['level', 'lower', 'upper', 'method'],
    ['resamples', 'seed'],
  )
  const interval = {
    level: numberOf(level),
    lower: numberOf(lower),
    upper: numberOf(upper),
    method: textOf(method),
    ...(resamples !== undefined && { resamples: countOf(resamples) }),
    ...(seed !== undefined && { seed: numberOf(seed) }),
  }
  if (!(interval.level > 0 && interval.level < 1)) throw wrong(level, 'a number between 0 and 1')
  if (interval.lower > interval.upper) throw wrong(lower, 'no more than upper')
  return interval
}

function classFrom(placed: Placed): StoredClass {
  const { label, support, precision, recall, f1 } = membersOf(placed, ['label', 'support', 'precision', 'recall', 'f1'])
  return {
    label: labelOf(label),
    support: numberOf(support),
    precision: rateFrom(precision),
    recall: rateFrom(recall),
    f1: rateFrom(f1),
  }
}

function rateFrom(placed: Placed): number {
  const rate = definedNumberOf(placed)
  if (beyond(rate, 0, 1)) throw wrong(placed, 'a value in [0, 1]')
  return rate
}

function matrixFrom(placed: Placed): ConfusionMatrix {
  const members = membersOf(placed, ['labels', 'counts'])
  const labels = listOf(members.labels, labelOf)
  requireEachOnce(labels, members.labels.place)
  const perClass = `a list of ${labels.length}, one for each class`
  const counts = listOf(members.counts, inner => {
    const row = listOf(inner, numberOf)
    if (row.length !== labels.length) throw wrong(inner, perClass)
    return row
  })
  if (counts.length !== labels.length) throw wrong(members.counts, perClass)
  return { labels, counts }
}

function slicesFrom(placed: Placed, ids: readonly string[]): StoredSlices {
  const { name, slices } = membersOf(placed, ['name', 'slices'])
  const ofColumn = listOf(slices, inner => sliceFrom(inner, ids))
  const labels = ofColumn.map(({ slice }) => slice)
  requireEachOnce(labels, slices.place)
  return { name: textOf(name), slices: ofColumn }
}

function sliceFrom(placed: Placed, ids: readonly string[]): StoredSlice {
  const { slice, rows, metrics } = membersOf(placed, ['slice', 'rows', 'metrics'])
  const values = listOf(metrics, inner => valueFrom(membersOf(inner, ofValue, ['undefinedBecause'])))
  if (values.length !== ids.length || !values.every(({ metric }, i) => metric === ids[i])) {
    throw wrong(metrics, `the metrics of the report: ${ids.join(', ')}`)
  }
  return { slice: labelOf(slice), rows: countOf(rows), metrics: values }
}
