import { placeOf, type RowNames } from '../../evaluation/encode/rowNames.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { escapedText, MOST_CHARACTERS, printable, withoutMiddle } from '../../evaluation/errors/printable.ts'
import type { Label } from '../../evaluation/label.ts'
import { NO_ANSWER } from '../../evaluation/missing/noAnswer.ts'
import { cutMiddle, cutTo, displayWidth, glued } from './displayWidth.ts'
import { type CountedNoun, more } from './formatNumber.ts'

/** A row by its id, or by its place in the column, which says that rows count from 0. */
export function rowName(rows: RowNames, row: number): string {
  return rows.ids === undefined ? `yTrue[${placeOf(rows, row)}]` : idName(rows.ids[row])
}

/** An id as a message shows it. */
export function idName(id: string | number): string {
  // An id that needs no escaping needs no quotes.
  const isPlainId = typeof id === 'string' && id.length < MOST_CHARACTERS && /^[\w./:@#[\]-]+$/.test(id)
  return isPlainId && escapedText(id) === id ? cutTo(id, 40) : describeValue(id)
}

/** The first names, as many as fit but no fewer than `least`, and the count of the rest. */
export function namedFew(names: readonly string[], all: number, unit: CountedNoun, room: number, least = 1): string {
  let shown = Math.min(least, names.length)
  while (shown < names.length && displayWidth(names.slice(0, shown + 1).join(', ')) <= room) shown++
  const rest = all - shown
  return `${names.slice(0, shown).join(', ')}${rest > 0 ? ` ${glued(`… and ${more(rest, unit)}`)}` : ''}`
}

/** A class in a sentence, its middle cut beyond 40 columns. */
export function className(label: Label): string {
  return cutMiddle(wholeClassName(label), 40)
}

/** Labels or names that are crossed, as one: `DE × web`. */
export function crossedName(labels: readonly Label[]): string {
  return labels.map(className).join(' × ')
}

/** A class, quoted only where it could be taken for a number, a boolean or nothing, or would be hard to tell apart. */
export function wholeClassName(label: Label): string {
  if (typeof label !== 'string') return describeValue(label)
  if (isPlain(label) || label === NO_ANSWER) return label
  return isAddress(label) ? label : quoted(label)
}

/** A label as a quoted text, escaped. */
export function quoted(label: string): string {
  return printable(JSON.stringify(withoutMiddle(label)))
}

/** What was answered, as a quoted text. An answer that is missing is none. */
export function answerText(answer: string): string {
  return answer === NO_ANSWER ? answer : quoted(answer)
}

/** Whether a label can stand among words as it is. */
export function isPlain(label: string): boolean {
  return (
    /^[\p{L}\p{N}\p{Emoji_Presentation}_./+ -]{1,40}$/u.test(label) &&
    label.trim() === label &&
    !likeAnother(label) &&
    !isBlankInPart(label)
  )
}

/** Whether a label is like `https://example.org/animals/cat` or `intent:billing:refund`. */
function isAddress(label: string): boolean {
  // Of a very long text, the pattern would exceed the stack.
  if (label.length > MOST_CHARACTERS) return false
  return /^[\p{L}_][\p{L}\p{N}_./+:#?&=%~@-]+$/u.test(label) && !likeAnother(label) && !isBlankInPart(label)
}

/** Some letters show nothing. */
function isBlankInPart(label: string): boolean {
  return escapedText(label) !== label
}

function likeAnother(label: string): boolean {
  return label === 'true' || label === 'false' || !Number.isNaN(Number(label))
}
