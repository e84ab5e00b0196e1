import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Fault, lineAt } from './scanRecords.ts'

/** The error of a record that breaks the rules of its file. */
export function faultIn(file: string, bytes: Buffer, { kind, offset, cells }: Fault, width: number): EvaluationError {
  const place = `${file}, line ${lineAt(bytes, offset)}`
  switch (kind) {
    case 'width':
      return new EvaluationError({
        problem: `${place} has ${cells === 1 ? '1 cell' : `${cells} cells`}, but there are ${width} columns`,
        expected: 'a cell for each column in every row',
        mend: cells > width ? 'Put a cell that holds the separator or a quote between quotes' : undefined,
      })
    case 'open':
      return new EvaluationError({
        problem: `${place} opens a quote in cell ${cells} that is never closed`,
        expected: 'a quote before and behind the cell, and each quote within it twice',
      })
    case 'behindQuote':
      return new EvaluationError({
        problem: `${place} has more text behind the closing quote of cell ${cells}`,
        expected: 'a separator or the end of the line behind it; a quote within a quoted cell is written twice',
      })
    default:
      return kind satisfies never
  }
}
