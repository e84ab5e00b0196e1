import type { RawColumns } from '../encode/column.ts'
import type { Ownership } from '../encode/encodeColumn.ts'
import { rowsThatCount } from '../encode/rowsThatCount.ts'
import { standingFor } from '../encode/standingFor.ts'
import { describeValue, isThenable, listed } from '../errors/describeValue.ts'
import { meantColumn, suggestion } from '../errors/didYouMean.ts'
import { EvaluationError, fromCaller } from '../errors/evaluationError.ts'
import { requireFilled } from '../errors/requireFilled.ts'
import { nothingThere, unexpected } from '../errors/unexpected.ts'
import { type Evaluation, evaluationOf, isEvaluation } from '../evaluation.ts'
import { encodeAnswers, missingSettings } from '../missing/encodeAnswers.ts'
import { isReport, REPORT_FORMAT } from '../storedReport.ts'
import type { EvaluationInput } from './evaluationInput.ts'
import { isMarked } from './inputShape.ts'
import { columnShapes, outlineOf, rowShapes } from './inputShapes.ts'
import { requireRow } from './rowInput.ts'

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
  if (isReport(input)) return evaluationOf(['a metric report'], { kind: 'report', n: input.n, report: input })
  if (isThenable(input)) {
    throw new EvaluationError({
      problem: 'a Promise was received',
      expected: 'an evaluation',
      mend: 'Write await expect(promise).resolves.toHave…, or await the promise first',
    })
  }
  if (!isObject(input) || ArrayBuffer.isView(input)) {
    throw new EvaluationError({ problem: `${describeValue(input)} was received`, expected: accepted() })
  }
  if (Array.isArray(input)) return encodeRows(input, ownership)
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
  if (shape === undefined) throw noShape(given, columns)
  requireKnown(given, [...shape.columns, ...missingSettings])
  return encodeAnswers(given, answered =>
    evaluationOf(
      columns.filter(name => !missingSettings.includes(name)),
      standingFor(rowsThatCount(shape.encode(answered, ownership))),
    ),
  )
}

function encodeRows(rows: readonly unknown[], ownership: Ownership): Evaluation {
  if (rows.length === 0) throw nothingThere('the array of rows')
  requireFilled(rows, 'rows')
  const first = requireRow(rows[0], 0)
  const shape = rowShapeOf(first)
  if (shape === undefined) throw noRowShape(first)
  return shape.encode(rows, given => encodeColumns(given, ownership))
}

function rowShapeOf(row: RawColumns): (typeof rowShapes)[number] | undefined {
  return rowShapes.findLast(({ is }) => is(row))
}

const examples = columnShapes.flatMap(shape => shape.examples.map(({ input }): RawColumns => ({ ...input })))

const tasks = [...new Set(examples.flatMap(({ task }) => (task === undefined ? [] : [task])))]

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
    if (!absent && !known.includes(name)) {
      const others = Object.keys(given).filter(other => other !== name && given[other] !== undefined)
      const meant = meantColumn(
        name,
        known.filter(column => !others.includes(column)),
      )
      throw new EvaluationError({
        column: name,
        problem: `the evaluation has an unknown column ${describeValue(name)} beside ${listed(others)}`,
        mend: meant === undefined ? suggestion(name, known) : `Did you mean ${meant}?`,
      })
    }
  }
}

/** `an evaluation: { yTrue, yPred }, …, or [{ query, relevant, retrieved }]` */
function accepted(): string {
  const outlines = [...outlinesOf(columnShapes), ...outlinesOf(rowShapes)]
  return `an evaluation: ${outlines.slice(0, -1).join(', ')}, or ${outlines.at(-1)}`
}

function outlinesOf(shapes: typeof columnShapes | typeof rowShapes): readonly string[] {
  return [...new Set(shapes.flatMap(shape => shape.examples.map(({ input }) => outlineOf(input))))]
}

function noShape(given: RawColumns, columns: readonly string[]): EvaluationError {
  const mend = given.format === REPORT_FORMAT ? 'Read the JSON of a report with parseReport' : columnsMeant(columns)
  return new EvaluationError({
    problem:
      columns.length === 0
        ? 'an object without columns was received'
        : `an object with ${listed(columns)} was received`,
    expected: mend === undefined ? accepted() : undefined,
    mend,
  })
}

function noRowShape(row: RawColumns): EvaluationError {
  const fields = Object.keys(row).filter(field => row[field] !== undefined)
  const ofQuery = fields.includes('query')
  const lacking = ofQuery ? 'relevant' : 'yTrue'
  const example = ofQuery
    ? "{ query: 'query', relevant: 'gold', retrieved: 'found' }"
    : "{ yTrue: 'label', … } or { passed: row => row.verdict === 'good' }"
  return new EvaluationError({
    column: lacking,
    index: 0,
    problem: `row 0 has no ${lacking}; it has ${listed(fields) || 'nothing'}`,
    expected: `rows: ${outlinesOf(rowShapes).join(' or ')}`,
    mend: `Name other fields with fromRows: ${example}`,
  })
}

/** `Did you mean yTrue and yPred?` for an object that has columns by other names. */
function columnsMeant(columns: readonly string[]): string | undefined {
  // Beside yProba, the name `labels` is right.
  const others = columns.filter(name => name !== 'labels' || !columns.includes('yProba'))
  // A run passed without the name `run` may have a million queries, which look like columns.
  const meant = others
    .slice(0, MOST_MISNAMED)
    .map(name => meantColumn(name, nameable))
    .filter(name => name !== undefined)
    // Scores of rows stand beside a truth. Without one, they are scores of cases.
    .map(name => (name === 'yScore' && others.every(other => other === 'ids' || isScores(other)) ? 'score' : name))
  const missing = [...new Set(meant)].filter(name => !columns.includes(name))
  return missing.length === 0 ? undefined : `Did you mean ${missing.join(' and ')}?`
}

const isScores = (name: string): boolean => meantColumn(name, nameable) === 'yScore'

const MOST_MISNAMED = 20

const nameable = [...new Set(examples.flatMap(example => Object.keys(example).filter(name => isObject(example[name]))))]
