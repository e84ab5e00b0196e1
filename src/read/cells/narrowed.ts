/** Returns numbers in the smallest array that holds them all: classes and whole numbers take less room. */
export function narrowed(values: Float64Array): Float64Array | Int32Array | Uint8Array {
  let [isByte, isInteger] = [true, true]
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (value === (value & 255) && !Object.is(value, -0)) continue
    isByte = false
    if (value !== (value | 0) || Object.is(value, -0)) {
      isInteger = false
      break
    }
  }
  if (isByte) return Uint8Array.from(values)
  return isInteger ? Int32Array.from(values) : values
}
