import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import type { ErrorCounting } from '../../metrics/definition/parts.ts'
import { weightedMean } from '../../numeric/compensatedSum.ts'
import { pinballQuantile } from '../../numeric/pinballQuantile.ts'
import { quickselect } from '../../numeric/quickselect.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { take } from '../../numeric/take.ts'
import { counted, formatSigned } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { type Table, tableOf } from '../text/table.ts'
import { distributionLine } from './distributionLine.ts'

const LEVELS = [
  { title: '5 %', level: 0.05 },
  { title: '25 %', level: 0.25 },
  { title: 'median', level: 0.5 },
  { title: '75 %', level: 0.75 },
  { title: '95 %', level: 0.95 },
]

// One row far off would leave all others in a single block.
const BEYOND = 0.005

/** The quantiles and the mean of errors, and a histogram around 0. */
export function errorSpread(
  columns: NumberColumns,
  errors: Float64Array,
  counts: ErrorCounting,
  layout: Layout,
): readonly (Table | undefined)[] {
  const rows = rowsWhere(columns.n, row => Number.isFinite(errors[row]))
  if (rows.length === 0) return []
  const values = take(errors, rows)
  const weights = columns.sampleWeight && take(columns.sampleWeight, rows)
  const title = counts === 'relative' ? 'relative error' : 'error'
  const sizes = values.map(Math.abs)
  const end = quickselect(sizes, sizes.length - 1 - Math.floor(BEYOND * sizes.length))
  const beyond = sizes.filter(size => size > end).length
  const drawn = `${title}s of ${counted(rows.length, 'row')}${beyond === 0 ? '' : `, ${beyond} beyond`}`
  const span = { lowest: -end, highest: end, ends: [formatSigned(-end), formatSigned(end)] } as const
  return [
    tableOf(
      ['predicted − true'],
      [
        { title, holds: 'text', cell: name => name },
        ...LEVELS.map(
          ({ title, level }) =>
            ({ title, holds: 'number', cell: () => formatSigned(pinballQuantile(values, weights, level)) }) as const,
        ),
        {
          title: 'mean',
          holds: 'number',
          cell: () => formatSigned(weightedMean(values.length, weights, i => values[i])),
        },
      ],
      layout,
      { whole: true },
    ),
    distributionLine(drawn, values, span, layout),
  ]
}
