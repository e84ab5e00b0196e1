import { printable } from '../evaluation/errors/printable.ts'
import { wrap } from '../explain/text/displayWidth.ts'
import type { Layout } from '../explain/text/layout.ts'
import { sentenceInWords } from './door/wordsOfDoor.ts'

/** Returns what a reader should know although all passes, each remark once. */
export function notesText(notes: readonly string[], { width }: Layout): string {
  const lines = [...new Set(notes)].flatMap(note => wrap(printable(`note: ${sentenceInWords(note)}`), width))
  return lines.map(line => `\n${line}`).join('')
}
