import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { SummedRows } from '../measure/pairs/sketch/summedRows.ts'
import {
  codec,
  constantCodec,
  countCodec,
  describedCodec,
  hashCodec,
  type JsonOf,
  listCodec,
  namedCodec,
  numberCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  type ValueOf,
  type ValuesOf,
  variantsCodec,
} from '../report/jsonCodec.ts'
import { type Placed, placeInside, wrong } from '../report/jsonReader.ts'
import { reportInside } from '../report/parseReport.ts'
import type { MetricReport } from '../report/report.ts'
import { sealOf } from '../report/seal.ts'
import { type Anchor, anchorCodec } from './anchor.ts'
import { FEWEST_DIGITS } from './idHashes.ts'
import { type StoredSliceColumn, sliceColumnCodec } from './slices/storedSlices.ts'
import {
  areDigits,
  digitsCodec,
  fileOfRows,
  labelsCodec,
  metricIdCodec,
  rowMembers,
  rowsOfFile,
  type StoredRows,
} from './storedRows.ts'

/** The format of baseline files. */
export const BASELINE_FORMAT = 'expect-metrics/baseline'

/** Raised when an older version of this library could no longer read what a newer one writes. */
export const BASELINE_SCHEMA = 1

/** A stored reference: the report, and what was predicted for each row. */
export interface StoredBaseline {
  readonly report: MetricReport
  /** One for each metric of the report that has a value. */
  readonly anchors: readonly Anchor[]
  /** Undefined if only the report was requested. */
  readonly rows: StoredRows | undefined
  /** Some of the rows, and the sums of all. Such a file has no `rows`. */
  readonly sketch?: StoredSketch | undefined
  /** The slices on which the gate must hold, too. */
  readonly slices?: readonly StoredSliceColumn[] | undefined
}

/** What a small baseline keeps: a random sample of the rows, and sums over all rows. */
export interface StoredSketch {
  /** The sampled rows, by hashes of their ids; of rows without ids, by hashes of their places. */
  readonly rows: StoredRows
  readonly by: 'id' | 'position'
  /** A digit of base 64 for each sampled row, by which a changed truth is noticed. */
  readonly truth: string
  /** A hash of the predictions of all rows, by which the same model is known. */
  readonly predictions: string
  /** By metric: sums over all rows. */
  readonly sums: ReadonlyMap<string, SummedRows>
}

const rowsCodec = namedCodec(
  'rows',
  describedCodec(
    objectCodec(rowMembers, { not: { required: ['ids', 'idHashes'] } }),
    'What a later comparison needs of each row or query, and never the truth. All columns are in one order and as long as the report has rows. Absent under rows: false.',
  ),
)

const metricIds = listCodec(metricIdCodec, { filled: true, distinct: true })

const sumsCodec = namedCodec(
  'sums',
  variantsCodec(
    {
      mean: {
        metrics: metricIds,
        n: describedCodec(countCodec, 'The rows that count.'),
        mean: describedCodec(numberCodec, 'Of metrics that are means over rows.'),
        squares: describedCodec(numberCodec, 'The sum of the squared distances from the mean.'),
      },
      cells: {
        metrics: metricIds,
        labels: labelsCodec,
        counts: describedCodec(
          listCodec(countCodec),
          'Of metrics of the confusion matrix: the rows of each true and each predicted label, those of the first true label first.',
        ),
      },
    },
    'n, mean and squares, or labels and counts',
  ),
)

const { ids: _, ...membersOfSample } = rowMembers

const sketchMembers = {
  by: describedCodec(
    oneOfCodec(['id', 'position']),
    'What was hashed: the id of a row, or its place if rows have no ids.',
  ),
  ...membersOfSample,
  n: describedCodec(countCodec, 'The sampled rows.'),
  idHashes: describedCodec(
    digitsCodec,
    'By what sampled rows are found again: for each row as many digits of base 64, up to ten.',
  ),
  units: describedCodec(
    rowMembers.units,
    'For metrics whose values do not follow from the predictions of the sampled rows: these values. Each metric once.',
  ),
  truth: describedCodec(digitsCodec, 'For each row a digit of base 64, a hash of its truth and its id.'),
  predictions: describedCodec(hashCodec, 'A hash of the predictions of all rows, numbers in single precision.'),
  sums: describedCodec(listCodec(sumsCodec), 'What all rows came to. Each metric once.'),
}

const sketchCodec = namedCodec(
  'sketch',
  describedCodec(
    objectCodec(sketchMembers),
    'A random sample of the rows, and what all rows came to. Columns are in one order and as long as the sample.',
  ),
)

const keptMembers = {
  report: reportInside,
  anchors: describedCodec(
    listCodec(anchorCodec),
    'The best value that the file has held, for each metric of the report that has a value.',
  ),
  rows: optionalCodec(rowsCodec),
  sketch: optionalCodec(sketchCodec),
  slices: optionalCodec(
    describedCodec(
      listCodec(sliceColumnCodec, { key: ({ columns }) => JSON.stringify(columns) }),
      'The slices on which the gate must hold, too: one column, or several that are crossed, an item.',
    ),
  ),
}

const fileMembers = {
  format: constantCodec(BASELINE_FORMAT),
  schema: constantCodec(BASELINE_SCHEMA),
  seal: describedCodec(
    hashCodec,
    'A hash of all that the file holds, which shows that something was edited or damaged.',
  ),
  ...keptMembers,
}

const fileCodec = objectCodec(fileMembers, { not: { required: ['rows', 'sketch'] } })

/** A baseline as plain data that JSON can write; its schema is published as `expect-metrics/baseline.schema.json`. */
type BaselineJSON = JsonOf<typeof fileMembers>

/** How a file holds a baseline. Reading checks that its parts go together, and that none was edited. */
export const baselineCodec = codec<StoredBaseline, BaselineJSON>(
  fileCodec.schema,
  ({ rows, sketch, ...others }) => {
    const kept = { ...others, rows: rows && fileOfRows(rows), sketch: sketch && fileOfSketch(sketch) }
    const json = fileCodec.write({ format: BASELINE_FORMAT, schema: BASELINE_SCHEMA, seal: '', ...kept })
    return { ...json, seal: sealOf(sealedParts(json)) }
  },
  placed => {
    const { report, anchors, rows, sketch, slices, seal } = fileCodec.read(placed)
    if (rows !== undefined && sketch !== undefined)
      throw wrong(placeInside(placed, 'sketch'), 'rows or a sketch, not both')
    const valued = report.metrics.filter(({ value }) => !Number.isNaN(value)).map(({ metric }) => metric)
    requireAnchors(anchors, valued, placeInside(placed, 'anchors'))
    requireBars(slices ?? [], report, placeInside(placed, 'slices'))
    const stored = {
      report,
      anchors,
      rows: rows && wholeRows(rows, report, placeInside(placed, 'rows')),
      sketch: sketch && sketchOfFile(sketch, report, valued, placeInside(placed, 'sketch')),
      slices,
    }
    if (seal === sealOf(sealedParts(Object(placed.value)))) return stored
    throw new EvaluationError({
      column: 'seal',
      problem: 'it was edited or damaged: its values, its anchors or what it keeps do not go with its seal',
      expected:
        'a file as it was written: update mode raises a bar, and EXPECT_METRICS_ALLOW_WORSE=1 beside it lowers one',
    })
  },
)

/** What the seal of a file is of: all that it holds, rows and ids included. */
export function sealedParts(json: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.keys(keptMembers).map(name => json[name])
}

function requireAnchors(anchors: readonly Anchor[], valued: readonly string[], placed: Placed): void {
  if (anchors.length === valued.length && anchors.every(({ metric }, i) => metric === valued[i])) return
  throw wrong(placed, `one for each metric of the report that has a value: ${valued.join(', ')}`)
}

function requireBars(stored: readonly StoredSliceColumn[], { metrics }: MetricReport, placed: Placed): void {
  const ids = metrics.map(({ metric }) => metric)
  stored.forEach(({ columns, slices }, i) => {
    slices.forEach(({ labels, metrics: bars }, j) => {
      const place = placeInside(placed, i, 'slices', j)
      if (labels.length !== columns.length) {
        throw wrong(placeInside(place, 'labels'), `${columns.length}, one for each of ${columns.join(', ')}`)
      }
      if (bars.length !== ids.length || bars.some(({ metric }, k) => metric !== ids[k])) {
        throw wrong(placeInside(place, 'metrics'), `the metrics of the report: ${ids.join(', ')}`)
      }
    })
  })
}

function wholeRows(rows: ValueOf<typeof rowsCodec>, { n }: MetricReport, placed: Placed): StoredRows {
  if (rows.n !== n) throw wrong(placeInside(placed, 'n'), `${n}, as many as the report has`)
  const { truth } = rows
  return {
    ...rowsOfFile(rows, placed, FEWEST_DIGITS),
    ...(truth !== undefined && { truth: truthOfFile(truth, n, placed) }),
  }
}

function truthOfFile(truth: string, n: number, placed: Placed): string {
  if (truth.length === n && areDigits(truth)) return truth
  throw wrong(placeInside(placed, 'truth'), `a digit of base 64 for each of ${n}`)
}

type FileSketch = ValuesOf<typeof sketchMembers>
type FileSums = ValueOf<typeof sumsCodec>

function fileOfSketch({ rows, sums, ...others }: StoredSketch): FileSketch {
  const { ids: _, idHashes = '', ...columns } = fileOfRows(rows)
  return { ...columns, ...others, idHashes, sums: fileOfSums(sums) }
}

/** Metrics with the same sums share one entry. */
function fileOfSums(sums: StoredSketch['sums']): readonly FileSums[] {
  const entries = new Map<string, FileSums>()
  for (const [metric, sum] of sums) {
    const file = sum.kind === 'mean' ? sum : { ...sum, counts: Array.from(sum.counts) }
    const key = JSON.stringify(file)
    entries.set(key, { ...file, metrics: [...(entries.get(key)?.metrics ?? []), metric] })
  }
  return [...entries.values()]
}

function sketchOfFile(
  file: FileSketch,
  { n: all }: MetricReport,
  valued: readonly string[],
  placed: Placed,
): StoredSketch {
  const { by, n, truth, predictions, sums } = file
  if (n === 0 || n > all) throw wrong(placeInside(placed, 'n'), `1 to ${all}, as many as the report has`)
  const summed = sums.flatMap((each, i) => sumsOfFile(each, all, placeInside(placed, 'sums', i)))
  const found = summed.map(([metric]) => metric)
  if (found.length !== valued.length || !valued.every(id => found.includes(id))) {
    throw wrong(placeInside(placed, 'sums'), `each metric of the report that has a value, once: ${valued.join(', ')}`)
  }
  return {
    // A sample needs fewer digits.
    rows: rowsOfFile(file, placed, 1),
    by,
    truth: truthOfFile(truth, n, placed),
    predictions,
    sums: new Map(summed),
  }
}

function sumsOfFile(
  file: FileSums,
  all: number,
  placed: Placed,
): readonly (readonly [metric: string, sums: SummedRows])[] {
  if (file.kind === 'mean') {
    const { metrics, ...sum } = file
    return metrics.map(metric => [metric, sum])
  }
  const { metrics, labels } = file
  const counts = Float64Array.from(file.counts)
  const rows = counts.reduce((sum, count) => sum + count, 0)
  if (counts.length !== labels.length ** 2 || rows !== all) {
    throw wrong(
      placeInside(placed, 'counts'),
      `${labels.length ** 2} counts of ${all} rows: of each true and each predicted label`,
    )
  }
  return metrics.map(metric => [metric, { kind: 'cells', labels, counts }])
}
