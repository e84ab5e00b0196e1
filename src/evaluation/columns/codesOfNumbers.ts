import type { NumericArray } from '../encode/encodeColumn.ts'
import type { LabelCodes } from '../encode/encodeLabels.ts'
import { notALabel } from '../errors/notALabel.ts'
import { isLabel } from '../label.ts'

/** Numbers as codes into those that occur, as labels. */
export function codesOfNumbers(values: NumericArray, name: string): LabelCodes {
  return codesOfSmallIntegers(values) ?? codesOfAny(values, name)
}

/** A table indexed by label must not outgrow the cache. */
const WIDEST_TABLE = 2 ** 16

/** Codes by a table indexed by value; undefined unless all are integers that lie close together. */
function codesOfSmallIntegers(values: NumericArray): LabelCodes | undefined {
  let low = values[0]
  let high = low
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (value < low) low = value
    else if (value > high) high = value
    // Undefined: the slower path finds the fraction and names its place. −0 | 0 is 0, and so is the label −0.
    if ((value | 0) !== value) return undefined
  }
  if (high - low >= WIDEST_TABLE) return undefined
  const codeOf = new Int32Array(high - low + 1)
  const labels: number[] = []
  const codes = new Int32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const place = values[i] - low
    let next = codeOf[place]
    if (next === 0) {
      next = labels.push(values[i] | 0)
      codeOf[place] = next
    }
    codes[i] = next - 1
  }
  return { codes, labels }
}

function codesOfAny(values: NumericArray, name: string): LabelCodes {
  const codes = new Int32Array(values.length)
  const codeOf = new Map<number, number>()
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    let code = codeOf.get(value)
    if (code === undefined) {
      if (!isLabel(value)) throw notALabel(name, i, value)
      code = codeOf.size
      codeOf.set(value, code)
    }
    codes[i] = code
  }
  // A Map's key is never −0, so that the label prints as 0.
  return { codes, labels: [...codeOf.keys()] }
}
