/** The most characters of a text within a message, a table or a page. */
export const MOST_CHARACTERS = 1000

// Joiners are needed between emoji, and between letters of scripts from Arabic to Mongolian.
const joined = String.raw`\p{Extended_Pictographic}\u0600-\u0dff\u1000-\u109f\u1780-\u18af`
const joiner = String.raw`[\u200c\u200d](?<=(?:[\p{Emoji_Modifier}${joined}]|\ufe0f).)(?=[${joined}])`
const emojiSelector = String.raw`\ufe0f(?:(?<=\p{Extended_Pictographic}.)|(?=\u20e3))`

let unprintable: RegExp | undefined

/** Characters that move the cursor, hide or reorder text, and marks piled up until they cover other lines. */
function unprintableCharacters(): RegExp {
  // Made where it is first needed: compiling it loads tables of Unicode, which takes longer than most gates.
  unprintable ??= new RegExp(
    String.raw`(?!${joiner}|${emojiSelector})[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]|(?<=\p{M}{8})\p{M}`,
    'gsu',
  )
  return unprintable
}

// What runs of continuous integration act on: `::error::` at the start of a line (GitHub), `##[error]` anywhere in one
// (GitHub, too), `##vso[…]` (Azure), `##teamcity[…]`.
const command = /^(\s*):(?=:[a-z])/i
const bracketed = /##(?=\w*\[)/g

// Most text is printable ASCII.
const suspicious = /[^\x20-\x7e]|##|^ *::/

/**
 * A text with its invisible and control characters escaped, and what would be a command to continuous integration, even at the
 * start of a line. Escapes are those of JSON and JavaScript, so a JSON text still means the same.
 */
export function escapedText(text: string): string {
  return suspicious.test(text)
    ? text.replace(unprintableCharacters(), unicodeEscape).replace(command, '$1\\u003a').replace(bracketed, '#\\u0023')
    : text
}

/** {@link escapedText}, its middle replaced by `omitted` where it is longer than `most` characters. */
export function printable(text: string, most = MOST_CHARACTERS, omitted = '…'): string {
  // What will be cut off is not escaped first: it may be very long.
  const escaped = escapedText(withoutMiddle(text, most))
  if (escaped.length <= most) return escaped
  const kept = most - omitted.length
  const start = startOf(escaped, Math.ceil((2 * kept) / 3))
  return `${start}${omitted}${endOf(escaped, kept - start.length)}`
}

/**
 * The first and last characters of a text so long that {@link printable} shows no other. Of a text of many megabytes, joins,
 * patterns and JSON take seconds.
 */
export function withoutMiddle(text: string, most = MOST_CHARACTERS): string {
  return text.length > 3 * most ? startOf(text, most) + endOf(text, most) : text
}

/** A name in a list of names. */
export function shortName(name: string): string {
  return printable(name, 40)
}

/** The first characters of a text. Neither a pair of surrogates nor a joined emoji is cut apart. */
function startOf(text: string, most: number): string {
  return text.slice(0, most).replace(/(?:[\ud800-\udbff]|\u200d)$/, '')
}

function endOf(text: string, most: number): string {
  return text.slice(text.length - most).replace(/^(?:[\udc00-\udfff]|\u200d|\ufe0f)+/, '')
}

/** `\u200b`; beyond the basic plane a pair, as in JSON. */
function unicodeEscape(character: string): string {
  let escaped = ''
  for (let i = 0; i < character.length; i++) escaped += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`
  return escaped
}
