import { NO_ANSWER } from '../evaluation/missing/noAnswer.ts'
import { REPORT_FORMAT, type StoredClass, type StoredSlice, type StoredSlices } from '../evaluation/storedReport.ts'
import type { ConfusionMatrix } from '../measure/curves/confusionMatrix.ts'
import {
  type Codec,
  checkedCodec,
  codec,
  constantCodec,
  countCodec,
  definedNumberCodec,
  describedCodec,
  hashCodec,
  type JsonOf,
  labelCodec,
  listCodec,
  namedCodec,
  numberCodec,
  objectCodec,
  optionalCodec,
  textCodec,
} from './jsonCodec.ts'
import { placeInside, wrong } from './jsonReader.ts'
import type { DataFingerprint, MetricReport, ReportContent } from './report.ts'
import { isBeyond, metricCodec, unitCodec, valueCodec } from './reportMetric.ts'
import { requireReport } from './requireReport.ts'

/** Raised when an older version of this library could no longer read what a newer one writes. */
export const REPORT_SCHEMA = 1

const rate = namedCodec('rate', {
  ...checkedCodec(definedNumberCodec, (value, placed) => {
    if (isBeyond(value, 0, 1)) throw wrong(placed, 'a value in [0, 1]')
  }),
  schema: { anyOf: [{ type: 'number', minimum: 0, maximum: 1 }, { type: 'null' }] },
})

const fingerprintMembers = {
  rows: countCodec,
  labels: describedCodec(
    listCodec(objectCodec({ label: labelCodec, rows: countCodec })),
    'How many rows are truly of each class, where the truth is one of classes.',
  ),
  hash: describedCodec(hashCodec, 'From the ids and the truth of all rows; no cryptographic hash.'),
  columns: describedCodec(
    listCodec(objectCodec({ name: textCodec, hash: hashCodec }), { key: ({ name }) => name }),
    'Other columns that both models share and a metric may read.',
  ),
  unordered: describedCodec(
    optionalCodec(hashCodec),
    'Where rows have no ids: from truth and columns of all rows, the same in any order of them.',
  ),
}

const fingerprint: Codec<DataFingerprint, JsonOf<typeof fingerprintMembers>> = objectCodec(fingerprintMembers)

const classMembers = {
  label: labelCodec,
  support: describedCodec(numberCodec, 'Rows that truly belong to the class, by weight.'),
  precision: describedCodec(rate, 'Null where no row was predicted to belong to the class.'),
  recall: describedCodec(rate, 'Null where no row truly belongs to the class.'),
  f1: describedCodec(rate, 'Null where the class neither occurs nor was predicted.'),
}

const classRow: Codec<StoredClass, JsonOf<typeof classMembers>> = objectCodec(classMembers)

const matrixMembers = {
  labels: listCodec(labelCodec, { distinct: true }),
  counts: listCodec(listCodec(numberCodec)),
}

const matrix = checkedCodec<ConfusionMatrix, JsonOf<typeof matrixMembers>>(
  objectCodec(matrixMembers),
  ({ labels: classes, counts }, placed) => {
    const expected = (n: number): string => `a list of ${n}, one for each class`
    const short = counts.findIndex(row => row.length !== classes.length)
    if (short !== -1) throw wrong(placeInside(placed, 'counts', short), expected(classes.length))
    // Missing answers are a column beside the classes.
    const rows = classes.length - Number(classes.at(-1) === NO_ANSWER)
    if (counts.length !== rows) throw wrong(placeInside(placed, 'counts'), expected(rows))
  },
)

const matrixOrNull = codec<ConfusionMatrix | undefined, JsonOf<typeof matrixMembers> | null>(
  { anyOf: [{ type: 'null' }, matrix.schema] },
  value => (value === undefined ? null : matrix.write(value)),
  placed => (placed.value === null ? undefined : matrix.read(placed)),
)

const sliceMembers = {
  slice: labelCodec,
  labels: optionalCodec(describedCodec(listCodec(labelCodec), 'The label in each column, where several are crossed.')),
  rows: countCodec,
  metrics: describedCodec(listCodec(valueCodec), 'The metrics of the report, in their order.'),
}

const slice: Codec<StoredSlice, JsonOf<typeof sliceMembers>> = objectCodec(sliceMembers)

const slicingMembers = {
  name: describedCodec(textCodec, 'The slicing column.'),
  columns: optionalCodec(describedCodec(listCodec(textCodec), 'The slicing columns, where several are crossed.')),
  slices: listCodec(slice, { key: ({ labels, slice: own }) => (labels === undefined ? own : JSON.stringify(labels)) }),
}

const slicingColumn: Codec<StoredSlices, JsonOf<typeof slicingMembers>> = objectCodec(slicingMembers)

/** The members of a report, in the order of JSON. */
const reportMembers = {
  format: constantCodec(REPORT_FORMAT),
  schema: constantCodec(REPORT_SCHEMA),
  version: describedCodec(textCodec, 'The version of expect-metrics that measured.'),
  n: describedCodec(countCodec, 'Number of rows or cases, of judged queries, or of lists.'),
  unit: unitCodec,
  columns: describedCodec(listCodec(textCodec), 'The columns that were there.'),
  data: describedCodec(fingerprint, 'What tells these data from others.'),
  metrics: listCodec(metricCodec, { filled: true, key: ({ metric }) => metric }),
  perClass: describedCodec(
    listCodec(classRow, { key: ofClass => ofClass.label }),
    'Where labels are judged; empty elsewhere.',
  ),
  confusionMatrix: describedCodec(
    matrixOrNull,
    'Rows are the truth, columns the prediction, both in the order of labels. (no answer) has a column and no row.',
  ),
  slices: listCodec(slicingColumn, { key: ({ name }) => name }),
}

/** A report as plain data that JSON can write; its schema is published as `expect-metrics/metric-report.schema.json`. */
export type MetricReportJSON = JsonOf<typeof reportMembers>

/** The content of a report beside the names of its format and schema. */
interface MarkedContent extends ReportContent {
  readonly format: typeof REPORT_FORMAT
  readonly schema: typeof REPORT_SCHEMA
}

export const reportCodec = checkedCodec<MarkedContent, MetricReportJSON>(
  objectCodec(reportMembers),
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

/**
 * A report as plain data: what is undefined as null with its reason, ±Infinity and −0 as text. `JSON.stringify(report)`
 * writes the same.
 *
 * @throws EvaluationError for what is no report.
 *
 * @example
 * const report = metricReport({ yTrue: [1, 0, 1], yPred: [1, 1, 1] })
 * reportToJSON(report).data.rows // 3
 */
export function reportToJSON(report: MetricReport): MetricReportJSON {
  requireReport(report, 'reportToJSON')
  return reportCodec.write({ ...report, format: REPORT_FORMAT, schema: REPORT_SCHEMA })
}
