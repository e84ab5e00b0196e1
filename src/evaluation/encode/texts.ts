import { unexpected } from '../errors/unexpected.ts'
import { perRow } from './encodeTable.ts'

/** The mark of rows that are texts, whatever they hold. */
export const TEXTS = Symbol.for('expect-metrics.texts')

/** What the texts of a column were written from, and its rows as they then were. */
interface Source {
  readonly rows: ArrayLike<unknown>
  readonly content: object
}

const sources = new WeakMap<object, Source>()

/**
 * Marks rows as texts that are no labels, whatever they hold: they are not looked up among each other.
 *
 * @param content - What they were written from, for metrics that would read it from them again.
 */
export function asTexts(rows: string[], content: object): readonly string[] {
  sources.set(rows, { rows: rows.slice(), content })
  return Object.defineProperty(rows, TEXTS, { value: true })
}

/** Returns what the texts of an encoded column were written from, if that is known. */
export function contentOf(column: object | undefined): object | undefined {
  return column === undefined ? undefined : sources.get(column)?.content
}

/** Returns the encoded column, with what its texts were written from: the caller may have changed rows since. */
function withContent<Column extends readonly unknown[]>(encoded: Column, list: ArrayLike<unknown>): Column {
  const source = sources.get(list)
  if (source === undefined || source.rows.length !== list.length) return encoded
  for (let row = 0; row < list.length; row++) if (list[row] !== source.rows[row]) return encoded
  sources.set(encoded, { rows: encoded, content: source.content })
  return encoded
}

/** For each row the texts that are accepted: one, or a list. */
export const acceptedTexts = perRow<readonly (readonly string[])[]>({
  encode: (list, name) =>
    withContent(
      Array.from(list, (row, i) =>
        Array.isArray(row)
          ? Array.from(row, (text: unknown, j) => requireText(text, name, i, `${name}[${i}][${j}]`))
          : [requireText(row, name, i)],
      ),
      list,
    ),
  take: (texts, rows) => Array.from(rows, row => texts[row]),
  view: texts => ({
    kind: 'lists',
    listOf: row => texts[row],
    valueOf: row => (texts[row].length === 1 ? texts[row][0] : texts[row]),
  }),
})

/** A text a row. */
export const predictedTexts = perRow<readonly string[]>({
  encode: (list, name) =>
    withContent(
      Array.from(list, (text, i) => requireText(text, name, i)),
      list,
    ),
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
