import { formatAgainst, formatCount, formatSigned } from '../explain/text/formatNumber.ts'
import type { Layout } from '../explain/text/layout.ts'
import { idName } from '../explain/text/rowName.ts'
import { keptName } from '../explain/text/storedText.ts'
import { type Table, tableOf } from '../explain/text/table.ts'
import { measuredUnlessRefused } from '../measure/measureConfigured.ts'
import type { Parts } from '../metrics/definition/parts.ts'
import { compensatedSum } from '../numeric/compensatedSum.ts'
import { pinballQuantile } from '../numeric/pinballQuantile.ts'
import {
  definedNumberCodec,
  listCodec,
  numberCodec,
  objectCodec,
  textCodec,
  type ValueOf,
  variantsCodec,
} from '../report/jsonCodec.ts'
import type { MetricReport } from '../report/report.ts'
import type { SnapshotCandidate } from './candidateRows.ts'
import { failingRows, type SnapshotComparison } from './compareWithSnapshot.ts'

/** What an entry keeps beside its report, so that a failing test can say where its data changed. */
export const detailCodec = variantsCodec(
  {
    scores: {
      counts: listCodec(
        objectCodec({
          threshold: numberCodec,
          positives: numberCodec,
          negatives: numberCodec,
        }),
      ),
    },
    queries: {
      queries: listCodec(textCodec),
      values: listCodec(objectCodec({ metric: textCodec, values: listCodec(definedNumberCodec) })),
    },
    errors: { errors: listCodec(numberCodec) },
  },
  'counts, queries or errors',
)

export type SnapshotDetail = ValueOf<typeof detailCodec>

/** More queries would fill the file. */
const MOST_QUERIES = 300
const LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95]
const DIGITS = 6

/**
 * Returns the rows of each class that score at or above some thresholds, the value of each query, or quantiles of the
 * errors, by what the metrics of a report read; undefined where they read something else.
 *
 * @param stored - What the entry holds: scores are counted at its thresholds, else at quantiles of these scores.
 */
export function detailOf(
  { metrics }: MetricReport,
  { evaluation, metricOf }: SnapshotCandidate,
  stored?: SnapshotDetail | undefined,
): SnapshotDetail | undefined {
  const values: { readonly metric: string; readonly values: readonly number[] }[] = []
  let queries: readonly string[] = []
  for (const { metric: id } of metrics) {
    const metric = metricOf(id)
    const measured = metric && measuredUnlessRefused(evaluation, metric)
    if (measured === undefined) continue
    const { parts } = measured
    if (parts.kind === 'scores') return scoreCounts(parts, stored?.kind === 'scores' ? stored : undefined)
    if (parts.kind === 'residuals') return errorQuantiles(parts)
    if (parts.kind !== 'queries' || parts.values.length > MOST_QUERIES) continue
    queries = parts.rankings.queries.map(({ query }) => keptName(query))
    values.push({ metric: keptName(id), values: Array.from(parts.values, short) })
  }
  return values.length === 0 ? undefined : { kind: 'queries', queries, values }
}

function short(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : value
}

function scoreCounts(
  { columns }: Extract<Parts, { kind: 'scores' }>,
  stored: Extract<SnapshotDetail, { kind: 'scores' }> | undefined,
): SnapshotDetail {
  // Rows that were counted are not written out for this.
  const { isPositive, yScore } = columns.counted ?? columns
  const sampleWeight = columns.counted?.count ?? columns.sampleWeight
  const own = (): readonly number[] => {
    const scores = Float64Array.from(yScore)
    return LEVELS.map(level => pinballQuantile(scores, sampleWeight, level))
  }
  const thresholds = stored?.counts.map(({ threshold }) => threshold) ?? [...new Set(own())]
  const above = (threshold: number, truth: number): number =>
    compensatedSum(yScore.length, row =>
      yScore[row] >= threshold && isPositive[row] === truth ? (sampleWeight?.[row] ?? 1) : 0,
    )
  return {
    kind: 'scores',
    counts: thresholds.map(threshold => ({
      threshold,
      positives: short(above(threshold, 1)),
      negatives: short(above(threshold, 0)),
    })),
  }
}

function errorQuantiles({ columns }: Extract<Parts, { kind: 'residuals' }>): SnapshotDetail | undefined {
  const { yTrue, yPred, sampleWeight } = columns
  const errors = Float64Array.from(yPred, (predicted, row) => predicted - yTrue[row])
  if (!errors.every(Number.isFinite)) return undefined
  return { kind: 'errors', errors: LEVELS.map(level => short(pinballQuantile(errors, sampleWeight, level))) }
}

/** What the entry holds beside the same of now; empty where either lacks it, or nothing changed. */
export function detailTables(
  comparison: SnapshotComparison,
  candidate: SnapshotCandidate,
  layout: Layout,
): readonly (Table | undefined)[] {
  const { storedDetail: stored, now: report } = comparison
  const now = stored && detailOf(report, candidate, stored)
  if (stored?.kind === 'scores' && now?.kind === 'scores') return [countsTable(stored, now, layout)]
  if (stored?.kind === 'errors' && now?.kind === 'errors') return [errorsTable(stored, now, layout)]
  if (stored?.kind === 'queries' && now?.kind === 'queries') return [queriesTable(comparison, stored, now, layout)]
  return []
}

type Detail<Kind extends SnapshotDetail['kind']> = Extract<SnapshotDetail, { kind: Kind }>

function countsTable(stored: Detail<'scores'>, now: Detail<'scores'>, layout: Layout): Table | undefined {
  const { expected, received, dim } = layout.palette
  const isSame = (i: number, of: 'positives' | 'negatives'): boolean => stored.counts[i][of] === now.counts[i][of]
  const places = Array.from(stored.counts.keys())
  if (places.every(i => isSame(i, 'positives') && isSame(i, 'negatives'))) return undefined
  const counts = (title: string, of: 'positives' | 'negatives') =>
    ({
      title,
      holds: 'number',
      cell: (i: number) => {
        const [before, after] = [stored.counts[i][of], now.counts[i][of]]
        if (before === after) return { text: formatCount(after), paint: dim }
        return {
          text: `${formatCount(before)} → ${formatCount(after)} (${formatSigned(after - before)})`,
          paint: after > before === (of === 'positives') ? expected : received,
        }
      },
    }) as const
  return tableOf(
    places,
    [
      {
        title: 'score at least',
        holds: 'number',
        cell: i => formatAgainst(stored.counts[i].threshold, stored.counts.map(each => each.threshold).toSpliced(i, 1)),
      },
      counts('positives', 'positives'),
      counts('negatives', 'negatives'),
    ],
    layout,
    { whole: true, name: 'rows by threshold', caption: 'rows that score at least so much, snapshot → now' },
  )
}

function errorsTable(stored: Detail<'errors'>, now: Detail<'errors'>, layout: Layout): Table | undefined {
  if (stored.errors.every((error, i) => error === now.errors[i])) return undefined
  const sides = [
    { name: 'snapshot', errors: stored.errors, paint: layout.palette.expected },
    { name: 'now', errors: now.errors, paint: layout.palette.received },
  ]
  return tableOf(
    sides,
    [
      { title: 'predicted − true', holds: 'text', cell: ({ name }) => name },
      ...LEVELS.map(
        (level, i) =>
          ({
            title: level === 0.5 ? 'median' : `${100 * level} %`,
            holds: 'number',
            cell: ({ errors, paint }: (typeof sides)[number]) => ({ text: formatSigned(errors[i]), paint }),
          }) as const,
      ),
    ],
    layout,
    { whole: true, name: 'the errors before and now' },
  )
}

const MOST_SHOWN = 8

/** The queries that lost most of the metric that lost most. */
function queriesTable(
  comparison: SnapshotComparison,
  stored: Detail<'queries'>,
  now: Detail<'queries'>,
  layout: Layout,
): Table | undefined {
  const { expected, received } = layout.palette
  const sides = failingRows(comparison)
    .filter(({ standing }) => standing === 'worse')
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .map(({ metric }) => [stored, now].map(({ values }) => values.find(each => each.metric === metric)))
  const [before, after] = sides.find(([old, own]) => old !== undefined && own !== undefined) ?? []
  if (before === undefined || after === undefined) return undefined
  const places = new Map(now.queries.map((query, i) => [query, i] as const))
  const sign = comparison.now.metrics.find(({ metric }) => metric === before.metric)?.direction === 'down' ? 1 : -1
  const lost = stored.queries
    .map((query, i) => ({ query, old: before.values[i], now: after.values[places.get(query) ?? -1] ?? Number.NaN }))
    .filter(({ old, now: value }) => sign * (value - old) > 0)
    .sort((a, b) => sign * (b.now - b.old - (a.now - a.old)))
  return tableOf(
    lost,
    [
      { title: `query that lost most ${before.metric}`, holds: 'text', atMost: 40, cell: ({ query }) => idName(query) },
      {
        title: 'snapshot',
        holds: 'number',
        cell: row => ({ text: formatAgainst(row.old, [row.now]), paint: expected }),
      },
      { title: 'now', holds: 'number', cell: row => ({ text: formatAgainst(row.now, [row.old]), paint: received }) },
      { title: 'change', holds: 'number', cell: row => formatSigned(row.now - row.old) },
    ],
    layout,
    { most: MOST_SHOWN, unit: 'query', name: 'the queries that lost most' },
  )
}
