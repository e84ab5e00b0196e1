import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import { numberAt } from '../cells/numberAt.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { lineAt } from './scanRecords.ts'
import type { ValueTable } from './table.ts'
import { textOf } from './textOf.ts'

const LF = 10

/** Lines from one word on how far it is to the next. */
const LINES_TOLD = 1 << 16

/** What each field of a line is, by how many there are. */
const layouts = [
  { kind: 'qrels', width: 4, doc: 2, number: 3, name: 'grade' },
  { kind: 'run', width: 6, doc: 2, number: 4, name: 'sim' },
] as const

/**
 * Returns a file of TREC, qrels (`query iteration document grade`) or a run (`query Q0 document rank score tag`), as a table
 * of `query`, `doc` and `grade` or `sim`. As in trec_eval, ranks are not looked at, and scores are of single precision.
 *
 * @throws EvaluationError for a line of another form.
 */
export function trecTable({ shown: file, bytes: stored }: StoredFile, tell?: OnProgress): ValueTable {
  const bytes = textOf(stored, file)
  const placeOfByte = (at: number): string => `${file}, line ${lineAt(bytes, at)}`
  const starts: number[] = []
  const [queries, docs, numbers]: [string[], string[], number[]] = [[], [], []]
  const ends = new Int32Array(FIELDS)
  const begins = new Int32Array(FIELDS)
  let layout: (typeof layouts)[number] | undefined
  let query = ''
  let [firstOfQuery, lengthOfQuery] = [0, -1]
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(LF, start)
    const end = newline === -1 ? bytes.length : newline
    const count = fieldsIn(bytes, start, end, begins, ends)
    if (count > 0) {
      layout ??= layouts.find(({ width }) => width === Math.min(count, RUN_WIDTH))
      if (layout === undefined || Math.min(count, RUN_WIDTH) !== layout.width) {
        throw new EvaluationError({
          problem: `${placeOfByte(start)} has ${count} fields`,
          expected:
            layout === undefined
              ? '4 fields in qrels (query, iteration, document, grade), 6 in a run (query, Q0, document, rank, score, tag)'
              : `${layout.width} fields, as in the lines before`,
        })
      }
      const { doc, number: at, name, kind } = layout
      const value = numberAt(bytes, begins[at], ends[at])
      if (!Number.isFinite(value)) {
        throw new EvaluationError({
          column: name,
          index: starts.length,
          problem: `${placeOfByte(start)}: the ${kind === 'run' ? 'score' : name} is ${describeValue(bytes.toString('utf8', begins[at], ends[at]))}`,
          expected: 'a finite number',
        })
      }
      // Lines of one query mostly follow each other.
      if (!isSame(bytes, firstOfQuery, lengthOfQuery, begins[0], ends[0])) {
        query = bytes.toString('utf8', begins[0], ends[0])
        ;[firstOfQuery, lengthOfQuery] = [begins[0], ends[0] - begins[0]]
      }
      if (starts.length % LINES_TOLD === 0) tell?.({ about: `reading ${file}`, done: start / bytes.length })
      starts.push(start)
      queries.push(query)
      docs.push(bytes.toString('utf8', begins[doc], ends[doc]))
      numbers.push(kind === 'run' ? Math.fround(value) : value)
    }
    start = end + 1
  }
  const columns = new Map<string, ArrayLike<unknown>>([
    ['query', queries],
    ['doc', docs],
    [layout?.name ?? 'grade', Float64Array.from(numbers)],
  ])
  return {
    kind: 'values',
    file,
    n: starts.length,
    names: [...columns.keys()],
    has: name => columns.has(name),
    columns: async wanted => new Map(wanted.map(name => [name, columns.get(name) ?? []] as const)),
    placeOf: row => placeOfByte(starts[row]),
  }
}

/** What follows the tag of a run belongs to it, as in trec_eval. */
const RUN_WIDTH = 6

/** One more than the fields of any layout. */
const FIELDS = RUN_WIDTH + 1

/** Finds the fields of a line, between spaces or tabs; returns how many there are, at most one too many. */
function fieldsIn(bytes: Buffer, start: number, end: number, begins: Int32Array, ends: Int32Array): number {
  let count = 0
  let at = start
  while (count < FIELDS) {
    while (at < end && bytes[at] <= 32) at++
    if (at >= end) break
    begins[count] = at
    while (at < end && bytes[at] > 32) at++
    ends[count++] = at
  }
  return count
}

function isSame(bytes: Buffer, first: number, length: number, start: number, end: number): boolean {
  if (end - start !== length) return false
  for (let i = 0; i < length; i++) if (bytes[first + i] !== bytes[start + i]) return false
  return true
}
