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
export async function linesOfFile(path: string): Promise<FileLines> {
  const { shown, bytes } = await unpacked(await fileBytes(path))
  const lines = textOf(bytes, shown).toString('utf8').split('\n')
  if (lines[lines.length - 1] === '') lines.pop()
  return { shown, lines: lines.map(line => (line.endsWith('\r') ? line.slice(0, -1) : line)) }
}
