import type { Label } from '../../evaluation/label.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import { MOST_OF_A_TEXT, type UnitRecord } from '../../results/records/unitRecord.ts'
import { dataTable, orDash } from './dataTable.ts'

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
  const has = (member: 'truth' | 'prediction' | 'value'): boolean => units.some(unit => unit[member] !== undefined)
  const label = (title: string, member: 'truth' | 'prediction') =>
    has(member)
      ? textColumn(title, ({ [member]: said }: UnitRecord) => (said === undefined ? '–' : written(said)))
      : undefined
  return dataTable(caption, units, [
    textColumn('name', ({ id }) => id),
    label('true', 'truth'),
    label('predicted', 'prediction'),
    has('value') ? numberColumn(valueTitle, ({ value }) => orDash(value)) : undefined,
    ...details.map(detail => ({
      ...textColumn(detail, (unit: UnitRecord) => unit.details?.find(({ name }) => name === detail)?.text ?? ''),
      most: MOST_OF_A_TEXT,
    })),
  ])
}
