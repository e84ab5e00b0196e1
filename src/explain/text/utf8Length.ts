/** The length of a text in UTF-8, in bytes. */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length
}
