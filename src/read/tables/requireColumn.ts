import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { didYouMean } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { shortName } from '../../evaluation/errors/printable.ts'
import type { Wanted } from '../cells/wanted.ts'
import { hasColumn, type Table } from './table.ts'

/** So many names of columns a message lists. */
const MOST_NAMES = 12

/** Refuses a column that a table does not have, or has twice. */
export function requireColumn(table: Table, { word, name }: Wanted): void {
  const { file, names } = table
  if (!hasColumn(table, name)) {
    const near = didYouMean(name, names)
    const shown = names.slice(0, MOST_NAMES).map(shortName).join(', ')
    const rest = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
    throw new EvaluationError({
      column: word,
      problem: `${file} has no column ${describeValue(name)}; it has ${shown}${rest}`,
      mend: near === undefined ? headless(table) : `Did you mean ${shortName(near)}?`,
    })
  }
  if (names.indexOf(name) === names.lastIndexOf(name)) return
  throw new EvaluationError({
    column: word,
    problem: `${file} has two columns ${describeValue(name)}`,
    expected: 'a name of its own for each column that is read',
  })
}

function headless({ kind, names }: Table): string | undefined {
  const hasNumbers = kind === 'text' && names.some(name => name !== '' && Number.isFinite(Number(name)))
  return hasNumbers ? "Where the first line is a row, name the columns: header: ['id', 'label', …]" : undefined
}
