// A newline or a mark of direction in the name of a file could garble a terminal.
const unprintable = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Returns the name of a file for a message, on one line. */
export function shownPath(path: string): string {
  return path.replace(unprintable, character => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
}
