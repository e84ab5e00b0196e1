import { MOST_CHARACTERS } from '../evaluation/errors/printable.ts'
import { storedText } from '../explain/text/storedText.ts'

/** A name as an entry keeps it: one that is too long to be shown is cut there as in the text, its hash in the middle. */
export function keptName(name: string): string {
  return name.length <= MOST_CHARACTERS ? name : storedText(name)
}
