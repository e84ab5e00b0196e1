import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { NO_ANSWER } from '../evaluation/missing/missingAnswers.ts'

/** Returns the references of each row; the empty text stands for none. */
export function referencesOf({ accepted }: TextColumns, row: number): readonly string[] {
  return accepted[row].length === 0 ? [''] : accepted[row]
}

/** Returns the predicted text of a row. An answer that is missing and counts as wrong has no words. */
export function predictedOf({ predicted }: TextColumns, row: number): string {
  return predicted[row] === NO_ANSWER ? '' : predicted[row]
}

/** `1 reference`, `2 references`, `1 to 4 references`. */
export function referencesAbout({ accepted }: TextColumns): string {
  let least = Number.POSITIVE_INFINITY
  let most = 1
  for (const { length } of accepted) {
    least = Math.min(least, Math.max(1, length))
    most = Math.max(most, length)
  }
  if (least === most) return most === 1 ? '1 reference' : `${most} references`
  return `${least} to ${most} references`
}
