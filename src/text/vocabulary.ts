/** Numbers for tokens: the same token always has the same one. */
export interface Vocabulary {
  /** Returns the number of each token. */
  readonly codesOf: (tokens: readonly string[]) => Int32Array
  readonly size: () => number
}

/** Returns an empty vocabulary, which grows with the tokens that it numbers. */
export function vocabulary(): Vocabulary {
  const codes = new Map<string, number>()
  return {
    codesOf: tokens => {
      const coded = new Int32Array(tokens.length)
      for (let i = 0; i < tokens.length; i++) {
        let code = codes.get(tokens[i])
        if (code === undefined) {
          code = codes.size
          codes.set(tokens[i], code)
        }
        coded[i] = code
      }
      return coded
    },
    size: () => codes.size,
  }
}

/** One more than the last code point. */
export const CODE_POINTS = 0x110000

/** Returns the code points of a text. A surrogate without its other half stands for itself. */
export function codePointsOf(text: string): Int32Array {
  const { length } = text
  const points = new Int32Array(length)
  let n = 0
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0xd800 && unit < 0xdc00) {
      const point = text.codePointAt(i) ?? unit
      if (point > 0xffff) i++
      points[n++] = point
    } else points[n++] = unit
  }
  return points.subarray(0, n)
}

/** Returns a number for each token, 0 at first, as a function: the array grows with the vocabulary. */
export function perToken(tokens: () => number): () => Int32Array {
  let numbers = new Int32Array(tokens())
  return () => {
    if (numbers.length < tokens()) numbers = new Int32Array(2 * tokens())
    return numbers
  }
}
