import type { Door } from './door.ts'

/** Names of rows without ids, as messages of the library write them. */
const rowNames = /\b(?:yTrue|passed|score|trials|preferred|ratings|sampleWeight)\[(\d+)\]( *)/g

/**
 * Returns a message with the line or row of the file for each index: `line 49` of `yTrue[47]`. It is no longer than what it
 * replaces, so that tables stay aligned.
 */
export function inRowsOfFile(text: string, { rows }: Door): string {
  if (rows === undefined) return text
  return text.replace(rowNames, (whole: string, index: string, gap: string, at: number) => {
    const place = /(?:line|row) \d+/.exec(rows(Number(index), 'yTrue'))?.[0]
    if (place === undefined || place.length > whole.length - gap.length) return whole
    // Within a sentence nothing is aligned.
    const isCell = gap.length > 1 || text.slice(0, at).endsWith('  ')
    return isCell ? place.padEnd(whole.length) : place + gap
  })
}
