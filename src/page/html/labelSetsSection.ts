import { formatCount } from '../../explain/text/formatNumber.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import type { LabelSetsRecord } from '../../results/records/evaluationRecord.ts'
import { labelBars } from '../plots/labelBars.ts'
import { classTable } from './classTable.ts'
import { dataTable } from './dataTable.ts'
import { figure, part } from './part.ts'
import { unitsTable } from './unitsTable.ts'

/** Each label of rows that may have several, how many labels rows have, and the rows with most labels wrong. */
export function labelSetsSection(record: LabelSetsRecord, n: number, idPrefix: string): string {
  const { labels, others, exact, sizes, worst, weighted } = record
  const left = others === 0 ? '' : ` ${formatCount(others)} rarer labels are not drawn.`
  const caption = `Each label: rows that have it and were found (blue), that were missed (hollow), and that were wrongly given it (orange)${weighted ? ', by weight' : ''}.${left}`
  return part(
    `Labels: ${formatCount(exact)} of ${formatCount(n)} rows have exactly the true ones`,
    figure(
      labelBars(
        labels.map(({ label, support, predicted, recall }) => {
          const found = support === 0 ? 0 : recall * support
          return { name: wholeClassName(label), found, missed: support - found, wrong: predicted - found }
        }),
        { idPrefix: `${idPrefix}-labels`, title: 'Labels', description: caption },
      ),
      caption,
    ),
    classTable('Each label', 'label', labels),
    dataTable('Rows by how many labels they have', sizes, [
      textColumn('labels', ({ size }) => (size === 11 ? 'more than 10' : String(size))),
      numberColumn('truly', ({ truly }) => formatCount(truly)),
      numberColumn('predicted', ({ predicted }) => formatCount(predicted)),
    ]),
    unitsTable('Rows with most labels wrong', worst, 'wrong', set => (set === '' ? 'none' : String(set))),
  )
}
