import { notALabel } from '../errors/notALabel.ts'
import { twoTypesInList } from '../errors/twoTypes.ts'
import { isLabel, type Label } from '../label.ts'

/** Labels as codes, in order of first appearance; in bytes where these suffice. */
export interface LabelCodes {
  readonly codes: Uint8Array | Int32Array
  readonly labels: readonly Label[]
}

const MOST_BYTES = 256

/** Slots for the strings that were met last; a power of two. */
const SLOTS = 256

/**
 * Checks labels, which are of one type, and gives each a code.
 *
 * @param missing - The label of rows that have none, whatever the type of the others.
 */
export function encodeLabels(list: ArrayLike<unknown>, column: string, missing?: string): LabelCodes {
  const codeOf = new Map<Label, number>()
  let first: Label | undefined
  const codeOfLabel = (value: unknown, index: number): number => {
    const known = codeOf.get(value as Label)
    if (known !== undefined) return known
    if (!isLabel(value)) throw notALabel(column, index, value)
    if (value !== missing) {
      first ??= value
      if (typeof value !== typeof first) throw twoTypesInList(list, column, index, value, first)
    }
    codeOf.set(value, codeOf.size)
    return codeOf.size - 1
  }
  const bytes = new Uint8Array(list.length)
  const done = writeCodes(list, bytes, 0, codeOfLabel)
  let codes: Uint8Array | Int32Array = bytes
  if (done < list.length) {
    codes = new Int32Array(bytes)
    writeCodes(list, codes, done, codeOfLabel)
  }
  // A Map's key is never −0, so that the label prints as 0.
  return { codes, labels: [...codeOf.keys()] }
}

/**
 * Writes the codes of labels from row `start` on and returns the row that was reached. If `codes` holds bytes, it stops
 * at the first code that needs more than a byte.
 *
 * Equal strings need not be the same object, so a Map has to hash and compare each of them. To save this, a string is
 * first compared with the last one in its slot, which depends on its length and on two of its letters.
 */
function writeCodes(
  list: ArrayLike<unknown>,
  codes: Uint8Array | Int32Array,
  start: number,
  codeOfLabel: (value: unknown, index: number) => number,
): number {
  const met = new Array<string>(SLOTS).fill('')
  const codeOfMet = new Int32Array(SLOTS)
  const n = list.length
  const largest = codes instanceof Uint8Array ? MOST_BYTES - 1 : 2 ** 30
  for (let i = start; i < n; i++) {
    const value = list[i]
    if (typeof value !== 'string' || value.length === 0) {
      const code = codeOfLabel(value, i)
      if (code > largest) return i
      codes[i] = code
      continue
    }
    const last = value.length - 1
    const slot = (value.charCodeAt(last) + 31 * value.charCodeAt(last >> 1) + 7 * last) & (SLOTS - 1)
    if (met[slot] !== value) {
      const code = codeOfLabel(value, i)
      if (code > largest) return i
      codeOfMet[slot] = code
      met[slot] = value
    }
    codes[i] = codeOfMet[slot]
  }
  return n
}
