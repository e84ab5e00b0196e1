import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { LabelSetColumns } from '../../evaluation/columns/labelSetColumns.ts'
import type { Parts } from '../definition/parts.ts'
import type { ClassCounts, Rate } from './rate.ts'

/** Rows with one label or with sets of labels; both have confusion counts of each class. */
export type CountedColumns = LabelColumns | LabelSetColumns

/** Returns a power of two that keeps sums of counts finite: weights may reach 1e308. */
export function headroom(total: number): number {
  return total > 1e290 ? 2 ** -64 : 1
}

/** Returns the confusion counts of a class; code -1 is a class that does not occur. */
export function countsOfClass(columns: CountedColumns, code: number): ClassCounts {
  const { correct, falsePositives, falseNegatives, trueNegatives, total } = columns.tally()
  const scale = headroom(total)
  if (code === -1) return { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: total * scale }
  return {
    truePositives: correct[code] * scale,
    falsePositives: falsePositives[code] * scale,
    falseNegatives: falseNegatives[code] * scale,
    trueNegatives: trueNegatives[code] * scale,
  }
}

/** Returns the parts that explain a rate of classes; code -1 is a class that does not occur. */
export function partsOf(
  columns: CountedColumns,
  { shownBy, beta }: Pick<Rate, 'shownBy' | 'beta'>,
  classes: readonly number[],
  undefinedAsZero = false,
): Parts {
  const rest = { rate: shownBy, beta, classes: classes.filter(code => code !== -1), undefinedAsZero }
  return columns.kind === 'labels' ? { kind: 'classes', columns, ...rest } : { kind: 'labelSets', columns, ...rest }
}
