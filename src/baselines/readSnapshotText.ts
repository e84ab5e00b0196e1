import { describeValue } from '../evaluation/errors/describeValue.ts'
import type { StoredClass } from '../evaluation/storedReport.ts'
import { shownColumns } from '../explain/reports/shownColumns.ts'
import { exactCount } from '../explain/text/exactNumber.ts'
import type { Direction, Unit } from '../metrics/definition/defineMetric.ts'
import type { DataFingerprint, MetricReport } from '../report/report.ts'
import { type ReportMetric, units } from '../report/reportMetric.ts'
import { reportOf } from '../report/reportOf.ts'

/** The report that a text holds, or why it cannot be read. */
export type ReadSnapshot =
  | { readonly kind: 'report'; readonly report: MetricReport }
  | { readonly kind: 'unreadable'; readonly problem: string }

const head = /^metric report of (\d+) ([a-z]+), data ([0-9a-f]{16})$/
const columnsLine = /^columns: \w+ [0-9a-f]{16}(, \w+ [0-9a-f]{16})*$/
const columnOfLine = /(\w+) ([0-9a-f]{16})/g
const unorderedLine = /^in any order: ([0-9a-f]{16})$/
const conflict = /^(<{7}|={7}|>{7})( |$)/
// An id: its name, its cutoff, its options as JSON in parentheses.
const metricLine = /^([a-z][a-zA-Z0-9]*(?:@\d+)?(?:\((?:"(?:[^"\\]|\\.)*"|[^")])*\))?) {2,}(.+)$/
const aNumber = String.raw`-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Infinity)`
const measured = new RegExp(String.raw`^(${aNumber})(?: in \[[^\]]*\])?(?: \((.*)\))?$`)
const classHead = /^class +precision +recall +f1 +support$/
const classLine = new RegExp(`^(.*?) {2,}(-|${aNumber}) {2,}(-|${aNumber}) {2,}(-|${aNumber}) {2,}(${aNumber})$`)
const sliceHead = /^(.+ = .+): (\d+) rows?$/

/**
 * Reads the parts of a text of `reportText` that are compared: metrics, classes and the fingerprint of the data. The
 * text does not contain the directions of metrics, so they are passed in. With `withSlices` it reads slices too, each
 * under its heading.
 */
export function readSnapshotText(
  text: string,
  directions: ReadonlyMap<string, Direction>,
  withSlices = false,
): ReadSnapshot {
  const lines = text.split('\n')
  const marked = lines.findIndex(line => conflict.test(line))
  if (marked !== -1) return { kind: 'unreadable', problem: `line ${marked + 1} is the mark of a merge conflict` }
  const first = head.exec(lines[0])
  if (first === null)
    return { kind: 'unreadable', problem: `it does not begin with "metric report of …": ${describeValue(lines[0])}` }
  const n = Number(first[1])
  const metrics: ReportMetric[] = []
  const metricsFrom = endOfBlock(lines, 0) + 1
  const metricsTo = endOfBlock(lines, metricsFrom)
  for (let i = metricsFrom; i < metricsTo; i++) {
    if (lines[i].startsWith('note on ')) continue
    const metric = readMetric(lines[i], n, directions)
    if (metric === undefined)
      return { kind: 'unreadable', problem: `line ${i + 1} is no metric with its value: ${describeValue(lines[i])}` }
    if (metrics.some(other => other.metric === metric.metric)) {
      return { kind: 'unreadable', problem: `line ${i + 1} has ${metric.metric} for the second time` }
    }
    metrics.push(metric)
  }
  if (metrics.length === 0) return { kind: 'unreadable', problem: 'there is no metric in it' }
  const perClass = readClasses(lines, metricsTo + 1)
  const heading = lines.slice(1, metricsFrom - 1)
  const data: DataFingerprint = {
    rows: n,
    labels: perClass.length > 0 ? [] : readTruth(lines[1]),
    hash: first[3],
    columns: readColumns(heading),
    unordered: heading.map(line => unorderedLine.exec(line)?.[1]).find(hash => hash !== undefined),
  }
  return {
    kind: 'report',
    report: reportOf({
      version: '',
      n,
      unit: unitOf(n, first[2]),
      columns: [],
      data,
      metrics,
      perClass,
      confusionMatrix: undefined,
      slices: withSlices ? readSlices(lines, metricsTo + 1) : [],
    }),
  }
}

function unitOf(n: number, word: string): Unit {
  return units.find(unit => exactCount(n, unit) === `${n} ${word}`) ?? 'row'
}

function endOfBlock(lines: readonly string[], from: number): number {
  const end = lines.indexOf('', from)
  return end === -1 ? lines.length : end
}

function readMetric(line: string, rows: number, directions: ReadonlyMap<string, Direction>): ReportMetric | undefined {
  const [, metric, said] = metricLine.exec(line) ?? []
  if (metric === undefined) return undefined
  const read = readValue(said)
  if (read === undefined) return undefined
  const counted = read.asides.map(part => /^n = (\d+) [a-z]+$/.exec(part)).find(match => match !== null)
  return {
    metric,
    title: metric,
    value: read.value,
    undefinedBecause: read.undefinedBecause,
    n: counted === undefined ? rows : Number(counted[1]),
    unit: 'row',
    direction: directions.get(metric) ?? 'none',
    range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    convention: read.asides
      .filter(part => !shownColumns.some(({ isAside }) => isAside?.(part)))
      .flatMap(part => part.split(', ')),
    notes: [],
  }
}

interface ReadValue {
  readonly value: number
  readonly undefinedBecause: string | undefined
  /** The parts of the parentheses behind the value. */
  readonly asides: readonly string[]
}

function readValue(said: string): ReadValue | undefined {
  if (said.startsWith('undefined: ')) {
    return { value: Number.NaN, undefinedBecause: said.slice('undefined: '.length), asides: [] }
  }
  const [all, value, asides] = measured.exec(said) ?? []
  if (all === undefined) return undefined
  return { value: Number(value), undefinedBecause: undefined, asides: asides?.split('; ') ?? [] }
}

function readClasses(lines: readonly string[], from: number): readonly StoredClass[] {
  if (!classHead.test(lines[from] ?? '')) return []
  return lines.slice(from + 1, endOfBlock(lines, from)).flatMap(line => {
    const [, label, precision, recall, f1, support] = classLine.exec(line) ?? []
    if (label === undefined) return []
    // A rate without a value is a dash, which gives NaN.
    return [{ label, precision: Number(precision), recall: Number(recall), f1: Number(f1), support: Number(support) }]
  })
}

/** Each slice by its heading, `country = DE`, which tells it from all others. */
function readSlices(lines: readonly string[], from: number): MetricReport['slices'] {
  return lines.flatMap((line, i) => {
    const [, name, rows] = (i >= from && lines[i - 1] === '' && sliceHead.exec(line)) || []
    if (name === undefined) return []
    const metrics = lines.slice(i + 1, endOfBlock(lines, i)).flatMap(each => {
      const [, metric, said] = metricLine.exec(each.trim()) ?? []
      const read = metric === undefined ? undefined : readValue(said)
      if (read === undefined) return []
      return [{ metric, value: read.value, undefinedBecause: read.undefinedBecause, n: Number(rows) }]
    })
    return [{ name, slices: [{ slice: '', rows: Number(rows), metrics }] }]
  })
}

/** The columns beside names and truth. A text without that line has none. */
function readColumns(heading: readonly string[]): NonNullable<DataFingerprint['columns']> {
  const line = heading.find(each => columnsLine.test(each)) ?? ''
  return Array.from(line.matchAll(columnOfLine), ([, name, hash]) => ({ name, hash }))
}

/** The true classes as one text, which is only compared. */
function readTruth(line: string): DataFingerprint['labels'] {
  if (!line.startsWith('truth: ')) return []
  return [{ label: line.slice('truth: '.length).replace(/(^|, )\d+ × /g, '$1'), rows: 0 }]
}
