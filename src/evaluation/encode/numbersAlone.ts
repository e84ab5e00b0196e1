import { notFinite } from '../errors/unexpected.ts'
import { isLabel } from '../label.ts'
import { isNumericArray, type NumericArray, type Ownership } from './encodeColumn.ts'
import { bytesOf, requireFinite } from './encodeNumbers.ts'

/** The finite numbers of a column that holds nothing else; undefined where the others make labels of them. */
export function numbersAlone(list: ArrayLike<unknown>, column: string, ownership: Ownership): NumericArray | undefined {
  if (isNumericArray(list)) {
    requireFinite(list, column)
    // Not `slice`: that of a Node Buffer shares its memory.
    return ownership === 'copy' ? new Float64Array(list) : list
  }
  const bytes = bytesOf(list)
  if (bytes !== undefined) return bytes
  const n = list.length
  const values = new Float64Array(n)
  let finite = true
  for (let i = 0; i < n; i++) {
    const value = list[i]
    if (typeof value !== 'number') {
      requireLabelsBefore(values, column, i, value)
      return undefined
    }
    values[i] = value
    // The difference is 0 except for NaN and infinities. Do not throw yet: a later label makes it a column of labels.
    if (value - value !== 0) finite = false
  }
  if (!finite) requireFinite(values, column)
  return values
}

/** Throws if a number before `index` cannot be a label. A fraction is still a number: then `index` is at fault. */
function requireLabelsBefore(values: Float64Array, column: string, index: number, value: unknown): void {
  const odd = values.subarray(0, index).findIndex(before => !isLabel(before))
  if (odd === -1) return
  throw Number.isFinite(values[odd]) ? notFinite(column, index, value) : notFinite(column, odd, values[odd])
}
