import type { RawColumns } from '../encode/column.ts'
import type { Ownership } from '../encode/encodeColumn.ts'
import { dataThatCount } from '../encode/standingFor.ts'
import { fromCaller } from '../errors/refusals.ts'
import { unexpected } from '../errors/unexpected.ts'
import { type Evaluation, evaluationOf, isEvaluation, isReport } from '../evaluation.ts'
import { encodeAnswers, missingSettings } from '../missing/encodeAnswers.ts'
import { encodeRows, rowShapeOf } from './encodeRows.ts'
import type { EvaluationInput } from './evaluationInput.ts'
import type { Marks } from './inputShape.ts'
import { columnShapes } from './inputShapes.ts'
import { aPromise, notAnEvaluation, unknownColumn, unknownColumns } from './unknownInput.ts'

/**
 * Checks and encodes plain input of any accepted shape into a frozen {@link Evaluation}. The arrays are copied, so
 * later changes to them do not reach the evaluation.
 *
 * @throws EvaluationError for input that cannot be judged; the message names column, index and value.
 *
 * @example
 * const preds = evaluation({ yTrue: ['spam', 'ham'], yPred: ['spam', 'spam'], positive: 'spam' })
 * measure(preds, 'precision').value // 0.5
 */
export function evaluation(input: EvaluationInput): Evaluation {
  return fromCaller(() => encode(input, 'copy'))
}

/** As {@link evaluation}, but typed arrays may be read in place: for one call that ends before the caller goes on. */
export function borrowedEvaluation(input: unknown): Evaluation {
  return encode(input, 'borrow')
}

/** Whether a value is meant as something to judge, valid or not. */
export function looksLikeEvaluation(value: unknown): boolean {
  if (isEvaluation(value) || isReport(value)) return true
  if (Array.isArray(value)) return isObject(value[0]) && rowShapeOf(value[0]) !== undefined
  return isObject(value) && columnShapes.some(({ marks }) => isMarked(value, marks))
}

function encode(input: unknown, ownership: Ownership): Evaluation {
  if (isEvaluation(input)) return input
  if (!isObject(input) || ArrayBuffer.isView(input)) throw notAnEvaluation(input)
  if (typeof input.then === 'function') throw aPromise()
  if (Array.isArray(input)) return encodeRows(input, given => encodeColumns(given, ownership))
  if (isReport(input)) return evaluationOf(['a metric report'], { kind: 'report', n: input.n, report: input })
  // Each column is read once: a getter may answer otherwise the second time.
  return encodeColumns({ ...input }, ownership)
}

function isObject(value: unknown): value is RawColumns {
  return typeof value === 'object' && value !== null
}

function encodeColumns(given: RawColumns, ownership: Ownership): Evaluation {
  const columns = Object.keys(given).filter(name => given[name] !== undefined)
  requireKnownTask(given.task)
  const shape = columnShapes.findLast(({ marks }) => isMarked(given, marks))
  if (shape === undefined) throw unknownColumns(given, columns)
  requireKnown(given, [...shape.columns, ...missingSettings])
  const names = columns.filter(name => !missingSettings.includes(name))
  return encodeAnswers(given, answered => {
    const data = shape.encode(answered, ownership)
    const isWeighed = ('sampleWeight' in data && data.sampleWeight !== undefined) || 'count' in data
    return evaluationOf(names, isWeighed ? dataThatCount(data) : data)
  })
}

/** Whether columns are meant as a shape. */
export function isMarked(given: RawColumns, { oneOf, with: all = [], without = [], task, holds }: Marks): boolean {
  const has = (name: string): boolean => given[name] !== undefined
  return (
    (oneOf === undefined || oneOf.some(has)) &&
    all.every(has) &&
    !without.some(has) &&
    (task === undefined || given.task === task) &&
    (holds === undefined || holds(given))
  )
}

const tasks: readonly unknown[] = [
  ...new Set(columnShapes.flatMap(({ marks: { task } }) => (task === undefined ? [] : [task]))),
]

function requireKnownTask(task: unknown): void {
  if (task === undefined || tasks.includes(task)) return
  throw unexpected('task', task, {
    column: 'task',
    expected: `${tasks.map(known => `'${known}'`).join(', ')}, or no task where each row has one value`,
  })
}

const columnsOfAny: ReadonlySet<string> = new Set([
  ...columnShapes.flatMap(({ columns }) => columns),
  ...missingSettings,
])

function requireKnown(given: RawColumns, known: readonly string[]): void {
  for (const name of Object.keys(given)) {
    // Columns of another shape may be spread in as undefined; a name of no shape is a typing error whatever it holds.
    const absent = given[name] === undefined && columnsOfAny.has(name)
    if (!absent && !known.includes(name)) throw unknownColumn(given, name, known)
  }
}
