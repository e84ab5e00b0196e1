import { displayWidth } from './displayWidth.ts'

/** Breaks a sentence into lines of at most `width` columns, between words; a longer word stands alone. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line === '') line = word
    else if (displayWidth(line) + 1 + displayWidth(word) <= width) line += ` ${word}`
    else {
      lines.push(line)
      line = `  ${word}`
    }
  }
  return [...lines, line]
}
