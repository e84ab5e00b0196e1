import type { Label } from '../../evaluation/label.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import { MOST_OF_A_TEXT, type UnitRecord } from '../../results/records/unitRecord.ts'
import { type DataColumn, dataTable, orDash } from './dataTable.ts'

/**
 * Rows, queries or cases by name, with what went wrong in each. Empty if there are none.
 *
 * @param written - How a truth or a prediction is written.
 */
export function unitsTable(
  caption: string,
  units: readonly UnitRecord[],
  valueTitle: string,
  written: (label: Label) => string = wholeClassName,
): string {
  if (units.length === 0) return ''
  const details = [...new Set(units.flatMap(unit => (unit.details ?? []).map(({ name }) => name)))]
  const columns: readonly (DataColumn<UnitRecord> & { readonly shown: boolean })[] = [
    { title: 'name', holds: 'text', cell: ({ id }) => id, shown: true },
    {
      title: 'true',
      holds: 'text',
      cell: ({ truth }) => (truth === undefined ? '–' : written(truth)),
      shown: units.some(({ truth }) => truth !== undefined),
    },
    {
      title: 'predicted',
      holds: 'text',
      cell: ({ prediction }) => (prediction === undefined ? '–' : written(prediction)),
      shown: units.some(({ prediction }) => prediction !== undefined),
    },
    {
      title: valueTitle,
      holds: 'number',
      cell: ({ value }) => orDash(value),
      shown: units.some(({ value }) => value !== undefined),
    },
    ...details.map(detail => ({
      title: detail,
      holds: 'text' as const,
      cell: (unit: UnitRecord) => unit.details?.find(({ name }) => name === detail)?.text ?? '',
      most: MOST_OF_A_TEXT,
      shown: true,
    })),
  ]
  return dataTable(
    caption,
    units,
    columns.filter(({ shown }) => shown),
  )
}
