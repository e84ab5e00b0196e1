import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import { numberAt } from '../cells/numberAt.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { lineAt } from './scanRecords.ts'
import { tableOfColumns, type ValueTable } from './table.ts'
import { textOf } from './textOf.ts'

const [LF, SPACE] = [10, 32]

/** How many lines are read between two reports of progress. */
const LINES_TOLD = 1 << 16

/** What each field of a line is, by how many there are. */
const layouts = [
  { kind: 'qrels', width: 4, doc: 2, number: 3, name: 'grade' },
  { kind: 'run', width: 6, doc: 2, number: 4, name: 'sim' },
] as const

/**
 * Returns a file of TREC, qrels (`query iteration document grade`) or a run (`query Q0 document rank score tag`), as a table
 * of `query`, `doc` and `grade` or `sim`. As in trec_eval, ranks are not looked at, scores are of single precision, and the
 * tag of a run is that of its last line.
 *
 * @throws EvaluationError for a line of another form.
 */
export function trecTable({ shown: file, bytes: stored }: StoredFile, tell?: OnProgress): ValueTable {
  const bytes = textOf(stored, file)
  const placeOfByte = (at: number): string => `${file}, line ${lineAt(bytes, at)}`
  // Arrays that grow are copied again and again.
  const capacity = linesExpected(bytes)
  const queries = new Array<string>(capacity)
  const docs = new Array<string>(capacity)
  let numbers = new Float64Array(capacity)
  let n = 0
  const fields = { begins: new Int32Array(FIELDS), ends: new Int32Array(FIELDS), after: 0 }
  const { begins, ends } = fields
  let layout: (typeof layouts)[number] | undefined
  let query = ''
  let [firstOfTag, endOfTag] = [0, 0]
  let [firstOfQuery, lengthOfQuery] = [0, -1]
  for (let start = 0; start < bytes.length; start = fields.after) {
    const count = fieldsAt(bytes, start, fields)
    if (count === 0) continue
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
        index: n,
        problem: `${placeOfByte(start)}: the ${kind === 'run' ? 'score' : name} is ${describeValue(bytes.toString('utf8', begins[at], ends[at]))}`,
        expected: 'a finite number',
      })
    }
    // Lines of one query mostly follow each other.
    if (!isSame(bytes, firstOfQuery, lengthOfQuery, begins[0], ends[0])) {
      query = bytes.toString('utf8', begins[0], ends[0])
      ;[firstOfQuery, lengthOfQuery] = [begins[0], ends[0] - begins[0]]
    }
    if (n % LINES_TOLD === 0) tell?.({ about: `reading ${file}`, done: start / bytes.length, rows: n })
    if (n === numbers.length) numbers = twiceAsLong(numbers)
    queries[n] = query
    docs[n] = bytes.toString('utf8', begins[doc], ends[doc])
    numbers[n] = kind === 'run' ? Math.fround(value) : value
    n++
    firstOfTag = begins[TAG]
    endOfTag = ends[TAG]
  }
  if (layout === undefined) {
    throw new EvaluationError({
      problem: `${file} is empty`,
      expected: 'qrels (query, iteration, document, grade) or a run (query, Q0, document, rank, score, tag)',
      mend: 'Check that it was written',
    })
  }
  queries.length = n
  docs.length = n
  const columns = new Map<string, ArrayLike<unknown>>([
    ['query', queries],
    ['doc', docs],
    [layout.name, numbers.subarray(0, n)],
  ])
  return {
    ...tableOfColumns(file, columns, row => placeOfByte(startOfLine(bytes, row))),
    ...(layout.kind === 'run' && { tag: bytes.toString('utf8', firstOfTag, endOfTag) }),
  }
}

/** What follows the tag of a run belongs to it, as in trec_eval. */
const RUN_WIDTH = 6

const TAG = RUN_WIDTH - 1

/** One more than the fields of any layout. */
const FIELDS = RUN_WIDTH + 1

/** So many bytes tell how long lines are. */
const SAMPLE = 1 << 16

/** How many lines there are, by those at the beginning; hardly ever too few. */
function linesExpected(bytes: Buffer): number {
  const sample = bytes.subarray(0, SAMPLE)
  let lines = 1
  for (const byte of sample) if (byte === LF) lines++
  return sample.length === bytes.length ? lines : Math.ceil((1.05 * lines * bytes.length) / sample.length)
}

function twiceAsLong(numbers: Float64Array): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(2 * numbers.length)
  longer.set(numbers)
  return longer
}

/** Where the fields of a line begin and end, and where the next line begins. */
interface Fields {
  readonly begins: Int32Array
  readonly ends: Int32Array
  after: number
}

/** Finds the fields of a line, between spaces or tabs; returns how many there are, at most one too many. */
function fieldsAt(bytes: Buffer, start: number, fields: Fields): number {
  const { begins, ends } = fields
  const n = bytes.length
  let count = 0
  let at = start
  while (count < FIELDS) {
    while (at < n && bytes[at] <= SPACE && bytes[at] !== LF) at++
    if (at >= n || bytes[at] === LF) break
    begins[count] = at
    while (at < n && bytes[at] > SPACE) at++
    ends[count++] = at
  }
  const newline = bytes[at] === LF ? at : bytes.indexOf(LF, at)
  fields.after = newline === -1 ? n : newline + 1
  return count
}

/** Returns the first byte of a line that has fields; these lines are counted from 0. */
function startOfLine(bytes: Buffer, row: number): number {
  const fields = { begins: new Int32Array(FIELDS), ends: new Int32Array(FIELDS), after: 0 }
  for (let start = 0, before = 0; ; start = fields.after) {
    if (fieldsAt(bytes, start, fields) === 0) continue
    if (before++ === row) return start
  }
}

function isSame(bytes: Buffer, first: number, length: number, start: number, end: number): boolean {
  if (end - start !== length) return false
  for (let i = 0; i < length; i++) if (bytes[first + i] !== bytes[start + i]) return false
  return true
}
