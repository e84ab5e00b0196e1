import { MOST_CHARACTERS } from '../evaluation/errors/printable.ts'
import { storedText } from '../explain/text/storedText.ts'
import * as whole from '../report/jsonCodec.ts'

// Results repeat names many times: one of 10 MB would make a file that no text can hold.

function cut(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : storedText(text)
}

/** A text that is shown, cut where it is very long. */
export const textCodec = { ...whole.textCodec, write: cut }

/** A label that is shown, cut where it is very long. */
export const labelCodec = {
  ...whole.labelCodec,
  write: (label: Parameters<typeof whole.labelCodec.write>[0]) => (typeof label === 'string' ? cut(label) : label),
}
