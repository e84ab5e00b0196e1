import { EvaluationError } from '../evaluation/errors/evaluationError.ts'

/** The digits of base 64, as URLs have them. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
export const BITS_OF_DIGIT = 6

/** How many bits tell this many codes apart: 0 for a single code. */
function bitsFor(codes: number): number {
  return codes <= 1 ? 0 : 32 - Math.clz32(codes - 1)
}

/** Codes below `codes` as text, first bit first, six bits a character: a sixth of a character a row for two labels. */
export function packCodes(values: ArrayLike<number>, codes: number): string {
  const bits = bitsFor(codes)
  const text: string[] = []
  let buffer = 0
  let held = 0
  for (let i = 0; i < values.length; i++) {
    for (let bit = bits - 1; bit >= 0; bit--) {
      buffer = (buffer << 1) | ((values[i] >>> bit) & 1)
      if (++held < BITS_OF_DIGIT) continue
      text.push(DIGITS[buffer])
      buffer = 0
      held = 0
    }
  }
  if (held > 0) text.push(DIGITS[buffer << (BITS_OF_DIGIT - held)])
  return text.join('')
}

/** @throws EvaluationError for text whose length does not fit `n` codes, or that holds anything but such codes. */
export function unpackCodes(text: string, n: number, codes: number): Int32Array {
  const bits = bitsFor(codes)
  const length = Math.ceil((n * bits) / BITS_OF_DIGIT)
  if (text.length !== length) {
    throw new EvaluationError({
      problem: `${n} packed values are ${text.length} characters long`,
      expected: `${length} characters`,
    })
  }
  const values = new Int32Array(n)
  for (let place = 0; place < length * BITS_OF_DIGIT; place++) {
    const digit = DIGITS.indexOf(text[Math.floor(place / BITS_OF_DIGIT)])
    if (digit === -1) throw notPacked(text, Math.floor(place / BITS_OF_DIGIT))
    const bit = (digit >>> (BITS_OF_DIGIT - 1 - (place % BITS_OF_DIGIT))) & 1
    const i = Math.floor(place / bits)
    if (i < n) values[i] = (values[i] << 1) | bit
    else if (bit === 1) throw notPacked(text, length - 1)
  }
  const above = values.findIndex(value => value >= Math.max(1, codes))
  if (above !== -1) {
    throw new EvaluationError({
      problem: `the packed value ${above} is ${values[above]}`,
      expected: `one of ${codes} codes`,
    })
  }
  return values
}

function notPacked(text: string, at: number): EvaluationError {
  return new EvaluationError({
    problem: `character ${at} of the packed values is ${JSON.stringify(text[at])}`,
    expected: 'what was written there',
  })
}
