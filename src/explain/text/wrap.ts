import { printable } from '../../evaluation/errors/printable.ts'
import { displayWidth, splitAt } from './displayWidth.ts'

/** A phrase that `wrap` keeps on one line: `n = 12 rows`. */
export function glued(text: string): string {
  return text.replaceAll(' ', GLUE)
}

/** A sentence that is not wrapped: its phrases have ordinary spaces again. */
export function unglued(text: string): string {
  return text.replaceAll(GLUE, ' ')
}

const GLUE = '\u00a0'

/**
 * Breaks a sentence into lines of at most `width` columns, between words. A longer word is cut into pieces.
 */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of printable(text.replace(/[^\S\u00a0]+/g, ' ').trim()).split(' ')) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) <= width) {
      line += ` ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    line = lines.length === 0 ? word : nextLine(word)
    while (displayWidth(line) > width) {
      const [start, rest] = splitAt(line, width)
      lines.push(start)
      line = nextLine(rest)
    }
  }
  return [...lines, line].map(finished => finished.replaceAll(GLUE, ' '))
}

/** What stood in the middle of a sentence begins a line: there `::error::` would be a command. */
function nextLine(text: string): string {
  return `  ${printable(text)}`
}

/** The text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
