import { formatCount, formatNumber } from '../../explain/text/formatNumber.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import type { CaseColumnRecord, CasesRecord } from '../../results/records/evaluationRecord.ts'
import { histogramPlot } from '../plots/histogramPlot.ts'
import { binsTable, dataTable } from './dataTable.ts'
import { figure, part } from './part.ts'
import { unitsTable } from './unitsTable.ts'

/** Results of cases: how many passed, how scores spread, and the cases of the lowest values with their texts. */
export function casesSection({ columns }: CasesRecord, idPrefix: string): string {
  return part(
    'Cases',
    dataTable('Results of cases', columns, [
      textColumn('column', ({ column }) => column),
      numberColumn('cases', ({ cases }) => formatCount(cases)),
      numberColumn('mean', ({ mean }) => formatNumber(mean)),
      numberColumn('of 1', ({ full }) => formatCount(full)),
      numberColumn('between', ({ between }) => formatCount(between)),
      numberColumn('of 0', ({ none }) => formatCount(none)),
    ]),
    ...columns.map((column, i) => spread(column, `${idPrefix}-cases-${i}`)),
    ...columns.map(({ column, worst }) => unitsTable(`Cases of the lowest ${column}`, worst, column)),
  )
}

function spread({ column, histogram }: CaseColumnRecord, idPrefix: string): string {
  if (histogram === undefined) return ''
  const { edges, counts } = histogram
  const caption = `Cases by ${column}.`
  return figure(
    histogramPlot({ edges, counts, of: column, unit: 'cases' }, { idPrefix, title: caption, description: caption }),
    caption,
    binsTable(caption, column, edges, [{ title: 'cases', counts }]),
  )
}
