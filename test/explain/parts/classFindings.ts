import { type Findings, findingsOf, type RateName } from '../../../src/explain/parts/classFindings.ts'
import { confusionCells } from '../../../src/measure/curves/confusionCells.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { fromCounts } from '../../messages/fromCounts.ts'

/** What is found of a confusion matrix, rows the truth, by a metric of these classes. */
export function foundIn<Label extends string | number>(
  labels: readonly Label[],
  counts: readonly (readonly number[])[],
  rate: RateName,
  classes: readonly number[] = labels.map((_, code) => code),
  more: { readonly beta?: number; readonly undefinedAsZero?: boolean; readonly hasNoValue?: boolean } = {},
): Findings {
  const columns = columnsOf('labels', { ...fromCounts<Label>(labels, counts), labels })
  const { hasNoValue = false, ...rest } = more
  return findingsOf({ kind: 'classes', columns, rate, classes, ...rest }, confusionCells(columns), hasNoValue)
}
