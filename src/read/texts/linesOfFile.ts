import type { OnProgress } from '../../terminal/progress.ts'
import { fileBytes } from '../sources/fileBytes.ts'
import { unpacked } from '../sources/unpacked.ts'
import { textOf } from '../tables/textOf.ts'

/** The lines of a file of texts. */
export interface FileLines {
  /** What messages call it. */
  readonly shown: string
  readonly lines: readonly string[]
}

/**
 * Returns the lines of a file. The end of the last line begins no other; an empty line is an empty text.
 *
 * @throws EvaluationError where the file cannot be read, or is no text in UTF-8.
 */
export async function linesOfFile(path: string, tell?: OnProgress): Promise<FileLines> {
  tell?.({ about: `reading ${path}` })
  const { shown, bytes } = await unpacked(await fileBytes(path))
  const text = textOf(bytes, shown)
  const lines: string[] = []
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    const next = text.indexOf(LINE_FEED, start)
    end = next === -1 ? text.length : next
    lines.push(text.toString('utf8', start, text[end - 1] === CARRIAGE_RETURN && end > start ? end - 1 : end))
    if (lines.length % LINES_TOLD === 0) {
      tell?.({ about: `reading ${path}`, done: end / text.length, rows: lines.length })
    }
  }
  return { shown, lines }
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const LINES_TOLD = 1 << 16
