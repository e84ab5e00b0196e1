import { describeValue, isThenable, listed } from '../errors/describeValue.ts'
import { meantColumn, suggestion } from '../errors/didYouMean.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { nothingThere, unexpected } from '../errors/unexpected.ts'
import { type Evaluation, evaluationOf, isEvaluation } from '../evaluation.ts'
import type { EvaluationInput } from '../input.ts'
import { isReport, REPORT_FORMAT } from '../storedReport.ts'
import { caseColumnNames, columnsOfCases, columnsOfTexts, encodeCases } from './caseData.ts'
import type { Ownership } from './encodeColumn.ts'
import { extraColumns } from './extraData.ts'
import { encodeItems, encodeLists, itemColumns, returnedLists } from './itemColumns.ts'
import { encodeLabelSets, labelSetColumnNames } from './labelSetData.ts'
import { encodeOutputs } from './outputs.ts'
import { encodePositions } from './positions.ts'
import { encodeRetrievalRows } from './retrievalRows.ts'
import { encodeColumns, rowColumns } from './rowData.ts'
import { columnsOfRows, type RawColumns } from './rows.ts'
import { encodeRun } from './runInput.ts'
import { encodeScoredLists } from './scoredLists.ts'
import { hasAcceptedTexts } from './texts.ts'

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
  return encode(input, 'copy')
}

/** As {@link evaluation}, but typed arrays may be read in place: for one call that ends before the caller goes on. */
export function borrowedEvaluation(input: unknown): Evaluation {
  return encode(input, 'borrow')
}

/** Whether a value has the outline of something to judge, whatever its columns hold. */
export function looksLikeEvaluation(value: unknown): boolean {
  if (isEvaluation(value) || isReport(value)) return true
  const outline = Array.isArray(value) ? value[0] : value
  if (typeof outline !== 'object' || outline === null) return false
  return outlines.some(name => name in outline)
}

const outlines = ['yTrue', 'qrels', 'run', 'relevance', 'retrieved', ...caseColumnNames]

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
  if (typeof input !== 'object' || input === null || ArrayBuffer.isView(input)) {
    throw new EvaluationError({ problem: `${describeValue(input)} was received`, expected: accepted })
  }
  if (Array.isArray(input)) return encodeArray(input, ownership)
  // Each column is read once: a getter may answer otherwise the second time.
  const given: RawColumns = { ...input }
  const columns = Object.keys(given).filter(name => given[name] !== undefined)
  if (columns.includes('qrels')) {
    requireKnown(given, columnsOf.run)
    const data = encodeRun(given.qrels, given.run, ownership)
    return evaluationOf(columns, { ...data, items: encodeItems(given, returnedLists(data)) })
  }
  if (columns.includes('run')) {
    requireKnown(given, columnsOf.lists)
    const lists = encodeLists(given.run, 'run')
    return evaluationOf(columns, { kind: 'lists', n: lists.length, lists, items: encodeItems(given, lists) })
  }
  if (columns.includes('relevance')) {
    if (columns.includes('yScore')) {
      requireKnown(given, columnsOf.scoredLists)
      return evaluationOf(columns, encodeScoredLists(given, ownership))
    }
    requireKnown(given, columnsOf.positions)
    return evaluationOf(columns, encodePositions(given))
  }
  if (given.task === 'multilabel') {
    requireKnown(given, columnsOf.labelSets)
    return evaluationOf(columns, encodeLabelSets(given, ownership))
  }
  if (given.task === 'multioutput') {
    requireKnown(given, columnsOf.outputs)
    return evaluationOf(columns, encodeOutputs(given, ownership))
  }
  if (given.task !== undefined) {
    throw unexpected('task', given.task, {
      column: 'task',
      expected: "'multilabel', 'multioutput', or no task where each row has one value",
    })
  }
  if (columns.includes('yTrue') || caseColumnNames.some(name => columns.includes(name))) {
    return encodeByRow(given, columns, ownership)
  }
  const mend = given.format === REPORT_FORMAT ? 'Read the JSON of a report with parseReport' : columnsMeant(columns)
  throw new EvaluationError({
    problem:
      columns.length === 0
        ? 'an object without columns was received'
        : `an object with ${listed(columns)} was received`,
    expected: mend === undefined ? accepted : undefined,
    mend,
  })
}

/** `Did you mean yTrue and yPred?` of an object that has columns by other names. */
function columnsMeant(columns: readonly string[]): string | undefined {
  // Beside yProba labels are what they say.
  const others = columns.filter(name => name !== 'labels' || !columns.includes('yProba'))
  // A run without its name may have a million queries for columns.
  const meant = others
    .slice(0, MOST_MISNAMED)
    .map(name => meantColumn(name, nameable))
    .filter(name => name !== undefined)
  const missing = [...new Set(meant)].filter(name => !columns.includes(name))
  return missing.length === 0 ? undefined : `Did you mean ${missing.join(' and ')}?`
}

const MOST_MISNAMED = 20

const nameable = ['yTrue', 'yPred', 'yScore', 'yProba', 'qrels', 'run', 'relevance', ...caseColumnNames]

function encodeByRow(given: RawColumns, columns: readonly string[], ownership: Ownership): Evaluation {
  const texts = hasAcceptedTexts(given)
  if (!columns.includes('yTrue') || texts) {
    requireKnown(given, texts ? columnsOf.texts : columnsOf.cases)
    return evaluationOf(columns, encodeCases(given, ownership))
  }
  requireKnown(given, columnsOf.rows)
  return evaluationOf(columns, encodeColumns(given, ownership))
}

const accepted =
  'an evaluation: { yTrue, yPred }, { yTrue, yScore }, { yTrue, yProba, labels }, { qrels, run }, ' +
  "{ relevance, judged? | yScore? }, { task: 'multilabel' | 'multioutput', yTrue, yPred }, { passed }, { score }, " +
  '{ trials }, { preferred }, { ratings }, { run }, or an array of rows'

function encodeArray(rows: readonly unknown[], ownership: Ownership): Evaluation {
  if (rows.length === 0) throw nothingThere('the array of rows')
  const first = rows[0]
  if (typeof first === 'object' && first !== null && ('relevant' in first || 'retrieved' in first)) {
    return evaluationOf(['query', 'relevant', 'retrieved'], encodeRetrievalRows(rows))
  }
  const columns = columnsOfRows(rows)
  return encodeByRow(columns, Object.keys(columns), ownership)
}

const columnsOf = {
  rows: rowColumns,
  outputs: ['task', 'yTrue', 'yPred', ...extraColumns],
  cases: columnsOfCases,
  texts: columnsOfTexts,
  run: ['qrels', 'run', ...itemColumns],
  lists: ['run', ...itemColumns],
  positions: ['relevance', 'judged', 'ids', 'sampleWeight'],
  labelSets: labelSetColumnNames,
  scoredLists: ['relevance', 'yScore', 'ids', 'sampleWeight'],
} as const

const columnsOfAny: ReadonlySet<string> = new Set(Object.values(columnsOf).flat())

function requireKnown(given: Readonly<Record<string, unknown>>, known: readonly string[]): void {
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
