const [PLUS, MINUS, DOT, ZERO, NINE, SPACE, TAB] = [43, 45, 46, 48, 57, 32, 9]

/** So many digits a double holds exactly. */
const EXACT_DIGITS = 15

/** The powers of ten that a double holds exactly. */
const powers = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))

/**
 * Returns the decimal number that is written from one byte to before another, spaces around it allowed; NaN where
 * something else is written. Correctly rounded: up to 15 digits over a power of ten up to 22 are exact operands of one
 * division or product (Clinger 1990), all else goes through `Number`.
 */
export function numberAt(bytes: Buffer, from: number, to: number): number {
  let [start, end] = [from, to]
  while (start < end && isSpace(bytes[start])) start++
  while (end > start && isSpace(bytes[end - 1])) end--
  let at = start
  const isNegative = bytes[at] === MINUS
  if (isNegative || bytes[at] === PLUS) at++
  let mantissa = 0
  let digits = 0
  let scale = 0
  const first = at
  for (; at < end && isDigit(bytes[at]); at++) {
    mantissa = 10 * mantissa + (bytes[at] - ZERO)
    // Zeros in front are no digits.
    if (mantissa > 0) digits++
  }
  let written = at - first
  if (at < end && bytes[at] === DOT) {
    const afterDot = ++at
    for (; at < end && isDigit(bytes[at]); at++) {
      mantissa = 10 * mantissa + (bytes[at] - ZERO)
      if (mantissa > 0) digits++
    }
    scale = afterDot - at
    written += at - afterDot
  }
  if (written === 0) return Number.NaN
  if (at < end) {
    // 'e' in either case.
    if ((bytes[at] | 32) !== 101) return Number.NaN
    at++
    const isFraction = bytes[at] === MINUS
    if (isFraction || bytes[at] === PLUS) at++
    const firstOfExponent = at
    let exponent = 0
    for (; at < end && isDigit(bytes[at]); at++) exponent = Math.min(10 * exponent + (bytes[at] - ZERO), 1e6)
    if (at < end || at === firstOfExponent) return Number.NaN
    scale += isFraction ? -exponent : exponent
  }
  if (digits <= EXACT_DIGITS && scale >= -22 && scale <= 22) {
    const size = scale < 0 ? mantissa / powers[-scale] : mantissa * powers[scale]
    return isNegative ? -size : size
  }
  return Number(bytes.toString('latin1', start, end))
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE
}

function isSpace(byte: number): boolean {
  return byte === SPACE || byte === TAB
}

/**
 * Whether digits are a name rather than a number, though a number could be read from them: zeros stand in front, as in
 * `007`, or a double cannot tell them from their neighbours, as beyond 2^53.
 */
export function isNumeral(bytes: Buffer, from: number, to: number, value: number): boolean {
  const at = afterSign(bytes, from, to)
  if (bytes[at] === ZERO && at + 1 < to && isDigit(bytes[at + 1])) return true
  return isLarge(value) && isWhole(bytes, at, to)
}

/** Whether a whole number is written of which a double does not hold all digits. */
export function isRounded(bytes: Buffer, from: number, to: number, value: number): boolean {
  if (!isLarge(value)) return false
  const at = afterSign(bytes, from, to)
  if (!isWhole(bytes, at, to)) return false
  return BigInt(bytes.toString('latin1', at, to).trim()) !== BigInt(Math.abs(value))
}

/** Returns the place behind a sign and the spaces around it. */
function afterSign(bytes: Buffer, from: number, to: number): number {
  let at = from
  while (at < to && (isSpace(bytes[at]) || bytes[at] === MINUS || bytes[at] === PLUS)) at++
  return at
}

function isLarge(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) > Number.MAX_SAFE_INTEGER
}

/** Whether nothing but digits is written from here on. */
function isWhole(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isDigit(bytes[at]) && !isSpace(bytes[at])) return false
  return true
}

/** Whether a cell holds nothing but spaces. */
export function isBlank(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(bytes[at])) return false
  return true
}
