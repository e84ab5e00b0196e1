import { unexpected } from '../errors/unexpected.ts'
import { perRow } from './column.ts'

const TEXTS = Symbol.for('expect-metrics.texts')

/** Marks rows as texts that are no labels, whatever they hold: they are not looked up among each other. */
export function asTexts(rows: string[]): readonly string[] {
  return Object.defineProperty(rows, TEXTS, { value: true })
}

/** Whether rows were marked as texts. */
export function areTexts(rows: object): boolean {
  return TEXTS in rows
}

/** For each row the texts that are accepted: one, or a list. */
export const acceptedTexts = perRow<readonly (readonly string[])[]>({
  encode: (list, name) =>
    Array.from(list, (row, i) =>
      Array.isArray(row)
        ? Array.from(row, (text: unknown, j) => requireText(text, name, i, `${name}[${i}][${j}]`))
        : [requireText(row, name, i)],
    ),
  take: (texts, rows) => Array.from(rows, row => texts[row]),
  view: texts => ({ kind: 'lists', listOf: row => texts[row] }),
})

/** A text a row. */
export const predictedTexts = perRow<readonly string[]>({
  encode: (list, name) => Array.from(list, (text, i) => requireText(text, name, i)),
  take: (texts, rows) => Array.from(rows, row => texts[row]),
  view: texts => ({ kind: 'lists', listOf: row => [texts[row]] }),
})

export function requireText(value: unknown, column: string, index: number, where = `${column}[${index}]`): string {
  if (typeof value === 'string') return value
  const expected = column === 'yTrue' ? 'a text, or a list of the texts that are accepted' : 'a text'
  const isWritten = typeof value === 'number' || typeof value === 'boolean'
  throw unexpected(where, value, {
    column,
    index,
    expected,
    // 5 does not tell whether it was written as 5, 5.0 or 05.
    mend: isWritten
      ? `Have the file read as text, types: { ${column}: 'text' } or --types ${column}=text; in code, make texts with String`
      : undefined,
  })
}
