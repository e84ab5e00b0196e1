import { REPORT_FORMAT, type StoredClass, type StoredSlice, type StoredSlices } from '../evaluation/storedReport.ts'
import type { ConfusionMatrix } from '../measure/curves/confusionMatrix.ts'
import {
  type Codec,
  checked,
  codec,
  constant,
  count,
  definedNumber,
  described,
  type JsonNumber,
  type JsonOf,
  label,
  list,
  named,
  nullable,
  number,
  object,
  text,
} from './jsonCodec.ts'
import { definedNumberOf, placeInside, textOf, wrong } from './jsonReader.ts'
import type { DataFingerprint, ReportContent } from './report.ts'
import { isBeyond, metricCodec, unit, valueCodec } from './reportMetric.ts'

/** Raised when an older version of this library could no longer read what a newer one writes. */
export const REPORT_SCHEMA = 1

const rate = named(
  'rate',
  codec<number, JsonNumber | null>(
    { anyOf: [{ type: 'number', minimum: 0, maximum: 1 }, { type: 'null' }] },
    definedNumber.write,
    placed => {
      const value = definedNumberOf(placed)
      if (isBeyond(value, 0, 1)) throw wrong(placed, 'a value in [0, 1]')
      return value
    },
  ),
)

const hash = codec<string, string>(
  { type: 'string', pattern: '^[0-9a-f]{16}$' },
  value => value,
  placed => {
    const digits = textOf(placed)
    if (!/^[0-9a-f]{16}$/.test(digits)) throw wrong(placed, '16 hexadecimal digits')
    return digits
  },
)

const fingerprintMembers = {
  rows: count,
  labels: described(
    list(object({ label, rows: count })),
    'How many rows are truly of each class, where the truth is one of classes.',
  ),
  hash: described(hash, 'From the ids and the truth of all rows; no cryptographic hash.'),
}

const fingerprint: Codec<DataFingerprint, JsonOf<typeof fingerprintMembers>> = object(fingerprintMembers)

const classMembers = {
  label,
  support: described(number, 'Rows that truly belong to the class, by weight.'),
  precision: described(rate, 'Null where no row was predicted to belong to the class.'),
  recall: described(rate, 'Null where no row truly belongs to the class.'),
  f1: described(rate, 'Null where the class neither occurs nor was predicted.'),
}

const classRow: Codec<StoredClass, JsonOf<typeof classMembers>> = object(classMembers)

const labels = list(label, { key: value => value })

const matrixMembers = {
  labels: { ...labels, schema: { ...labels.schema, uniqueItems: true } },
  counts: list(list(number)),
}

const matrix = checked<ConfusionMatrix, JsonOf<typeof matrixMembers>>(
  object(matrixMembers),
  ({ labels: classes, counts }, placed) => {
    const expected = `a list of ${classes.length}, one for each class`
    const short = counts.findIndex(row => row.length !== classes.length)
    if (short !== -1) throw wrong(placeInside(placed, 'counts', short), expected)
    if (counts.length !== classes.length) throw wrong(placeInside(placed, 'counts'), expected)
  },
)

const sliceMembers = {
  slice: label,
  rows: count,
  metrics: described(list(valueCodec), 'The metrics of the report, in their order.'),
}

const slice: Codec<StoredSlice, JsonOf<typeof sliceMembers>> = object(sliceMembers)

const slicingMembers = {
  name: described(text, 'The slicing column.'),
  slices: list(slice, { key: ofColumn => ofColumn.slice }),
}

const slicingColumn: Codec<StoredSlices, JsonOf<typeof slicingMembers>> = object(slicingMembers)

/** The members of a report, in the order of JSON. */
const reportMembers = {
  format: constant(REPORT_FORMAT),
  schema: constant(REPORT_SCHEMA),
  version: described(text, 'The version of expect-metrics that measured.'),
  n: described(count, 'Number of rows or cases, of judged queries, or of lists.'),
  unit,
  columns: described(list(text), 'The columns that were there.'),
  data: described(fingerprint, 'What tells these data from others.'),
  metrics: list(metricCodec, { filled: true, key: ({ metric }) => metric }),
  perClass: described(list(classRow, { key: ofClass => ofClass.label }), 'Where labels are judged; empty elsewhere.'),
  confusionMatrix: described(
    nullable(matrix),
    'Rows are the truth, columns the prediction, both in the order of labels.',
  ),
  slices: list(slicingColumn, { key: ({ name }) => name }),
}

/** A report as plain data that JSON can write; its schema is published as `expect-metrics/metric-report.schema.json`. */
export type MetricReportJSON = JsonOf<typeof reportMembers>

/** The content of a report beside the names of its format and schema. */
interface MarkedContent extends ReportContent {
  readonly format: typeof REPORT_FORMAT
  readonly schema: typeof REPORT_SCHEMA
}

export const reportCodec = checked<MarkedContent, MetricReportJSON>(
  object(reportMembers),
  ({ metrics, slices }, placed) => {
    const ids = metrics.map(({ metric }) => metric)
    slices.forEach((column, i) => {
      column.slices.forEach((ofColumn, j) => {
        if (ofColumn.metrics.length === ids.length && ofColumn.metrics.every(({ metric }, k) => metric === ids[k]))
          return
        const place = placeInside(placed, 'slices', i, 'slices', j, 'metrics')
        throw wrong(place, `the metrics of the report: ${ids.join(', ')}`)
      })
    })
  },
)

/** What the schema defines once and refers to by name. */
export const namedCodecs = [count, number, definedNumber, rate, label, unit, valueCodec, metricCodec]
