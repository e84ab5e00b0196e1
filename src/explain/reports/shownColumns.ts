import type { ReportMetric } from '../../report/reportMetric.ts'
import { writtenLimits } from '../text/formatNumber.ts'
import { exactCount, exactNumber, storedText } from '../text/storedText.ts'

/** A column of a metric's row, beside its id and value, in the text and the Markdown of a report. */
export interface ShownColumn {
  /** Its head in Markdown. */
  readonly title: string
  readonly holds: 'text' | 'number'
  /** Whether Markdown leaves the column out where every cell is empty. */
  readonly optional?: true
  /** Its cell in Markdown. */
  readonly cell: (row: ReportMetric) => string
  /** Its part of the parentheses behind the value in a text. `n` is the report's. */
  readonly aside: (row: ReportMetric, n: number) => string | undefined
}

/** The columns that text and Markdown show, in their order. */
export const shownColumns: readonly ShownColumn[] = [
  {
    title: 'interval',
    holds: 'text',
    optional: true,
    cell: row => (row.interval === undefined ? '' : `${limitsText(row.interval)}, ${methodText(row.interval)}`),
    aside: ({ interval }) => interval && methodText(interval),
  },
  {
    title: 'n',
    holds: 'number',
    cell: row => String(row.n),
    aside: (row, n) => (row.n === n ? undefined : `n = ${exactCount(row.n, row.unit)}`),
  },
  {
    title: 'convention',
    holds: 'text',
    cell: ({ convention }) => convention.join(', '),
    aside: ({ convention }) => (convention.length === 0 ? undefined : storedText(convention.join(', '))),
  },
]

type ReportInterval = NonNullable<ReportMetric['interval']>

/** `[0.38, 0.47]`. */
export function limitsText(interval: ReportInterval): string {
  return writtenLimits(interval, exactNumber, (lower, upper) => `[${lower}, ${upper}]`)
}

/** `95 % bootstrap`. */
function methodText({ level, method }: ReportInterval): string {
  return `${Number((100 * level).toPrecision(12))} % ${storedText(method)}`
}
