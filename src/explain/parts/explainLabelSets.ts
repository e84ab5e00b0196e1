import type { LabelSetColumns } from '../../evaluation/columns/labelSetColumns.ts'
import { areNamed } from '../../evaluation/encode/rowNames.ts'
import type { Measurement } from '../../measure/measurement.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { eachCode } from '../../numeric/tallySets.ts'
import type { Layout } from '../text/layout.ts'
import { causeOf } from './classCause.ts'
import { namedRows, readTheRows } from './classExamples.ts'
import { type ClassRow, classTable, findingsOf, type RateName } from './classFindings.ts'
import type { Explanation } from './explanation.ts'

/** Explains a metric of label sets: labels worst first, and rows that miss the worst label or predict it wrongly. */
export function explainLabelSets(
  parts: Extract<Parts, { kind: 'labelSets' }>,
  { undefinedBecause }: Measurement,
  layout: Layout,
): Explanation {
  const { columns, rate } = parts
  const found = findingsOf(parts, [], undefinedBecause !== undefined)
  const [worst] = found.ordered
  const examples = worst === undefined ? [] : examplesOf(columns, worst, rate, layout.width)
  return {
    cause: causeOf(found),
    tables: [classTable(found, layout)],
    examples: examples.length === 0 ? undefined : examples.join('; '),
    next:
      columns.threshold === undefined
        ? examples.length === 0
          ? undefined
          : readTheRows
        : `is the threshold ${columns.threshold} right for every label?`,
  }
}

function examplesOf(
  columns: LabelSetColumns,
  { code, name }: ClassRow,
  rate: RateName,
  width: number,
): readonly string[] {
  if (!areNamed(columns)) return []
  const missed: number[] = []
  const wrong: number[] = []
  for (let row = 0; row < columns.n; row++) {
    eachCode(columns.yTrue, columns.yPred, row, (found, isTrue, isPredicted) => {
      if (found === code && isTrue !== isPredicted) (isTrue ? missed : wrong).push(row)
    })
  }
  return [
    ...(missed.length > 0 && rate !== 'precision' ? [namedRows(`${name} missed: `, missed, columns, width)] : []),
    ...(wrong.length > 0 && rate !== 'recall' ? [namedRows(`wrongly predicted ${name}: `, wrong, columns, width)] : []),
  ]
}
