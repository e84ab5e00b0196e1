import type { Label } from '../evaluation/label.ts'
import { REPORT_FORMAT, type StoredValue } from '../evaluation/storedReport.ts'
import type { Direction, Unit } from '../metrics/definition/defineMetric.ts'
import type { MetricReport, ReportInterval, ReportMetric } from './report.ts'

/** Raised when an older version of this library could no longer read what a newer one writes. */
export const REPORT_SCHEMA = 1

/** A number as JSON has it: the infinities and −0 as text. */
export type JsonNumber = number | 'Infinity' | '-Infinity' | '-0'

interface JsonValue {
  readonly metric: string
  readonly value: JsonNumber | null
  readonly undefinedBecause?: string
  readonly n: number
}

interface JsonMetric extends JsonValue {
  readonly title: string
  readonly unit: Unit
  readonly direction: 'up' | 'down' | 'none' | { readonly target: JsonNumber }
  readonly range: readonly [JsonNumber, JsonNumber]
  readonly convention: readonly string[]
  readonly notes: readonly string[]
  readonly interval?: JsonInterval
}

interface JsonInterval {
  readonly level: number
  readonly lower: JsonNumber
  readonly upper: JsonNumber
  readonly method: string
  readonly resamples?: number
  readonly seed?: number
}

/** A report as plain data that JSON can write; its schema is published as `expect-metrics/metric-report.schema.json`. */
export interface MetricReportJSON {
  readonly format: 'expect-metrics/metric-report'
  readonly schema: 1
  readonly version: string
  readonly n: number
  readonly unit: Unit
  readonly columns: readonly string[]
  readonly data: {
    readonly rows: number
    readonly labels: readonly { readonly label: Label; readonly rows: number }[]
    readonly hash: string
  }
  readonly metrics: readonly JsonMetric[]
  readonly perClass: readonly {
    readonly label: Label
    readonly support: JsonNumber
    readonly precision: JsonNumber | null
    readonly recall: JsonNumber | null
    readonly f1: JsonNumber | null
  }[]
  readonly confusionMatrix: {
    readonly labels: readonly Label[]
    readonly counts: readonly (readonly JsonNumber[])[]
  } | null
  readonly slices: readonly {
    readonly name: string
    readonly slices: readonly {
      readonly slice: Label
      readonly rows: number
      readonly metrics: readonly JsonValue[]
    }[]
  }[]
}

/**
 * A report as plain data: what is undefined as null with its reason, ±Infinity and −0 as text. `JSON.stringify(report)`
 * writes the same.
 *
 * @example
 * const report = metricReport({ yTrue: [1, 0, 1], yPred: [1, 1, 1] })
 * reportToJSON(report).data.rows // 3
 */
export function reportToJSON(report: MetricReport): MetricReportJSON {
  const { version, n, unit, columns, data, metrics, perClass, confusionMatrix, slices } = report
  return {
    format: REPORT_FORMAT,
    schema: REPORT_SCHEMA,
    version,
    n,
    unit,
    columns,
    data,
    metrics: metrics.map(metricToJSON),
    perClass: perClass.map(({ label, support, precision, recall, f1 }) => ({
      label,
      support: numberToJSON(support),
      precision: definedToJSON(precision),
      recall: definedToJSON(recall),
      f1: definedToJSON(f1),
    })),
    confusionMatrix:
      confusionMatrix === undefined
        ? null
        : { labels: confusionMatrix.labels, counts: confusionMatrix.counts.map(row => row.map(numberToJSON)) },
    slices: slices.map(({ name, slices: ofColumn }) => ({
      name,
      slices: ofColumn.map(({ slice, rows, metrics: ofSlice }) => ({ slice, rows, metrics: ofSlice.map(valueToJSON) })),
    })),
  }
}

function metricToJSON(row: ReportMetric): JsonMetric {
  const { metric, value, undefinedBecause, n } = valueToJSON(row)
  const { title, unit, direction, range, convention, notes, interval } = row
  return {
    metric,
    title,
    value,
    ...(undefinedBecause !== undefined && { undefinedBecause }),
    ...(interval !== undefined && { interval: intervalToJSON(interval) }),
    n,
    unit,
    direction: directionToJSON(direction),
    range: [numberToJSON(range[0]), numberToJSON(range[1])],
    convention,
    notes,
  }
}

function valueToJSON({ metric, value, undefinedBecause, n }: StoredValue): JsonValue {
  return { metric, value: definedToJSON(value), ...(undefinedBecause !== undefined && { undefinedBecause }), n }
}

function intervalToJSON({ level, lower, upper, method, resamples, seed }: ReportInterval): JsonInterval {
  return {
    level,
    lower: numberToJSON(lower),
    upper: numberToJSON(upper),
    method,
    ...(resamples !== undefined && { resamples }),
    ...(seed !== undefined && { seed }),
  }
}

function directionToJSON(direction: Direction): JsonMetric['direction'] {
  return typeof direction === 'object' ? { target: numberToJSON(direction.target) } : direction
}

function definedToJSON(value: number): JsonNumber | null {
  return Number.isNaN(value) ? null : numberToJSON(value)
}

function numberToJSON(value: number): JsonNumber {
  if (value === Number.POSITIVE_INFINITY) return 'Infinity'
  if (value === Number.NEGATIVE_INFINITY) return '-Infinity'
  return Object.is(value, -0) ? '-0' : value
}
