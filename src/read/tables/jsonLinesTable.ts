import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { parsedJson } from './parsedJson.ts'
import { type Records, recordTable } from './recordTable.ts'
import { lineAt } from './scanRecords.ts'
import type { ValueTable } from './table.ts'
import { textOf } from './textOf.ts'

const [LF, LIST] = Buffer.from('\n[')

/** The error of a file that is one list, or a list a line. */
export function beginsWithList(file: string): EvaluationError {
  return new EvaluationError({
    problem: `${file} begins with a list`,
    expected: 'an object on each line',
    mend: "Where the whole file is one list of objects: format: 'json'",
  })
}

/** Returns a file with one JSON object a line; empty lines count nowhere. */
export function jsonLinesTable({ shown: file, bytes: stored }: StoredFile): ValueTable {
  const bytes = textOf(stored, file)
  const starts = startsOfLines(bytes)
  if (bytes[starts[0]] === LIST) throw beginsWithList(file)
  const placeOf = (row: number): string => `${file}, line ${lineAt(bytes, starts[row])}`
  let sound = 0
  const each: Records['each'] = take => {
    for (const [row, start] of starts.entries()) {
      const record = parsedJson(lineFrom(bytes, start), () => placeOf(row), row < sound)
      sound = Math.max(sound, row + 1)
      if (take(record, row)) return
    }
  }
  return recordTable({ file, n: starts.length, each, placeOf })
}

/** Returns where the lines of a text start, but for those that are empty. */
export function startsOfLines(bytes: Buffer): readonly number[] {
  const starts: number[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = endOfLine(bytes, start)
    if (!isEmpty(bytes, start, end)) starts.push(start)
    start = end + 1
  }
  return starts
}

/** Returns the line that starts there. */
export function lineFrom(bytes: Buffer, start: number): Buffer {
  return bytes.subarray(start, endOfLine(bytes, start))
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(LF, start)
  return end === -1 ? bytes.length : end
}

function isEmpty(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] > 32) return false
  return true
}
