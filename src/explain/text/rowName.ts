import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { Label } from '../../evaluation/label.ts'
import { cutTo } from './displayWidth.ts'

/** A row by its id, or by its number. */
export function rowName(ids: readonly (string | number)[] | undefined, row: number): string {
  return ids === undefined ? `row ${row}` : idName(ids[row])
}

/** A row at the start of a sentence. */
export function rowSubject(ids: readonly (string | number)[] | undefined, row: number): string {
  return ids === undefined ? `Row ${row}` : idName(ids[row])
}

/** An id as a message shows it. */
export function idName(id: string | number): string {
  // An id that needs no escaping needs no quotes.
  return typeof id === 'string' && /^[\w./:@#-]+$/.test(id) && id.length < 1000 ? cutTo(id, 40) : describeValue(id)
}

/** A class in a table: quoted only where it could be taken for a number, a boolean or nothing. */
export function className(label: Label): string {
  const bare = typeof label === 'string' && /^[\p{L}\p{N}\p{Emoji_Presentation}_./+ -]{1,40}$/u.test(label)
  return bare && label.trim() === label && !likeAnother(label) ? label : describeValue(label)
}

function likeAnother(label: string): boolean {
  return label === 'true' || label === 'false' || !Number.isNaN(Number(label))
}
