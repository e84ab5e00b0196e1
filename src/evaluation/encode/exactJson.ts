/** So many digits in a row may be more than a double holds. */
const MAY_BE_LONG = /\d{16}/

/** A text, whose quotes hide no number, or a number. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** What stands before the digits of a whole number as it passes through the parser: no text that anyone writes. */
const MARK = '\u0000integer '

/** The same as JSON writes it. */
const MARKED = /"\\u0000integer (-?\d+)"/g

/**
 * Returns the value of a JSON text, in which whole numbers that a double cannot tell from their neighbours are bigints:
 * the parser of the language would round them.
 *
 * @throws SyntaxError where the text is no JSON.
 */
export function exactJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  if (!MAY_BE_LONG.test(text)) return parsed
  const marked = text.replace(TOKEN, token =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? JSON.stringify(MARK + token) : token,
  )
  if (marked === text) return parsed
  return JSON.parse(marked, (_, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith(MARK)) return value
    const digits = value.slice(MARK.length)
    return /^-?\d+$/.test(digits) ? BigInt(digits) : value
  })
}

/** Returns JSON of a value as {@link exactJson} reads it: bigints are whole numbers. */
export function exactJsonText(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${MARK}${inner}` : inner))
  return text.replaceAll(MARKED, '$1')
}
