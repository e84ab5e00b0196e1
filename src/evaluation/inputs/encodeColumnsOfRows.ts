import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { rewording } from '../errors/refusals.ts'
import type { Evaluation } from '../evaluation.ts'
import { evaluationOfRuns } from '../repeatedRuns.ts'
import { type ColumnsOfRows, takeRowsOf } from './columnsOfRows.ts'
import { textOfValue } from './textOfValue.ts'
import { requireSameInTrials, trialsOfRows } from './trialsOfRows.ts'

/**
 * Returns the columns of rows as an evaluation.
 *
 * - With `query`, `relevant` and `retrieved` it is of a ranking.
 * - Where `trial` stands beside what cases came to (`passed`, tools, fields, numbers), the rows of a task become its trials.
 * - Beside anything else, each trial is a run of its own, of repeated runs over the same rows or queries.
 *
 * @param encodeInput - How plain input is encoded: copied, or borrowed where nobody else has its arrays.
 * @throws EvaluationError where they cannot be judged.
 */
export function encodeColumnsOfRows(given: ColumnsOfRows, encodeInput: EncodeInput): Evaluation {
  const isRanking = rankingWords.some(word => given.words[word] !== undefined)
  if (isRanking) requireRanking(given)
  const columns = isRanking ? namedByTexts(given) : given
  const encode = (own: ColumnsOfRows): Evaluation =>
    rewording(
      () => encodeInput(plainOf(own)),
      error => placedError(error, own),
    )
  if (columns.words.trial === undefined) return encode(columns)
  return isRanking || !isOfCases(columns) ? encodeRuns(columns, encode) : encode(groupedTrials(columns))
}

/** Checks and encodes plain input. */
type EncodeInput = (input: unknown) => Evaluation

const rankingWords = ['query', 'relevant', 'retrieved'] as const

/** Words that may stand beside rows of a ranking. */
const besideRanking: readonly string[] = [...rankingWords, 'trial', 'sampleWeight', 'whenMissing', 'maxMissing']

function requireRanking({ words, settings }: ColumnsOfRows): void {
  for (const word of rankingWords) {
    if (words[word] !== undefined) continue
    throw new EvaluationError({
      column: word,
      problem: `rows of a ranking have no ${word}`,
      expected: 'query, relevant and retrieved',
    })
  }
  for (const word of [...Object.keys(words), ...Object.keys(settings)]) {
    if (besideRanking.includes(word)) continue
    throw new EvaluationError({
      column: word,
      problem: `${word} stands beside query, relevant and retrieved`,
      expected: `nothing but ${besideRanking.join(', ')}, numbers, slices and details`,
      mend: word === 'ids' ? 'Queries are named by query' : undefined,
    })
  }
}

/** What each trial of a case came to, and the column that holds it for all of them. */
const ofTrials = { passed: 'trials', toolCalls: 'toolCalls', fields: 'fields' } as const

/** Rows of trials of cases, with nothing else that could be judged. */
function isOfCases({ words, numbers }: ColumnsOfRows): boolean {
  const isJudged = numbers.size > 0 || Object.keys(ofTrials).some(word => word in words)
  return isJudged && [words.yTrue, words.score, words.preferred].every(column => column === undefined)
}

function plainOf({ words, slices, details, numbers, settings }: ColumnsOfRows): unknown {
  return {
    ...words,
    ...(slices.size > 0 && { slices: Object.fromEntries(slices) }),
    ...(details.size > 0 && {
      details: Object.fromEntries(
        Array.from(details, ([name, list]) => [name, Array.from(list, textOfDetail)] as const),
      ),
    }),
    ...(numbers.size > 0 && { numbers: Object.fromEntries(numbers) }),
    ...settings,
  }
}

/** Queries and documents are named by texts; rows of a database number them. */
function namedByTexts({ words, ...columns }: ColumnsOfRows): ColumnsOfRows {
  const { query, relevant, retrieved, ...others } = words
  return {
    ...columns,
    words: {
      query: Array.from(query ?? [], nameOf),
      relevant: Array.from(relevant ?? [], namesOf),
      retrieved: Array.from(retrieved ?? [], namesOf),
      ...others,
    },
  }
}

function nameOf(id: unknown): unknown {
  return Number.isSafeInteger(id) || typeof id === 'bigint' ? String(id) : id
}

function namesOf(documents: unknown): unknown {
  return isList(documents) ? Array.from(documents, nameOf) : documents
}

/** Files of numbers hold lists as typed arrays. */
function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value)
}

/** A missing text is shown as an empty one. */
function textOfDetail(value: unknown): string {
  return value === undefined || value === null ? '' : textOfValue(value)
}

/** The rows of each task as one, with the list of its trials. */
function groupedTrials(columns: ColumnsOfRows): ColumnsOfRows {
  const { words, details } = columns
  const grouped = trialsOfRows(columns, 'ids')
  requireSameInTrials(columns, grouped)
  const rows = grouped.tasks.map(task => grouped.trials.flatMap(({ rowOf }) => rowOf.get(task) ?? []))
  const { passed, toolCalls, fields, trial: _, ...others } = words
  const of = (list: ArrayLike<unknown>): readonly unknown[] => rows.map(own => own.map(row => list[row]))
  const first = takeRowsOf(
    { ...columns, words: others },
    rows.map(([row]) => row),
  )
  return {
    ...first,
    words: {
      ...first.words,
      ...(passed && { [ofTrials.passed]: of(passed) }),
      ...(toolCalls && { [ofTrials.toolCalls]: of(toolCalls) }),
      ...(fields && { [ofTrials.fields]: of(fields) }),
    },
    numbers: new Map(Array.from(columns.numbers, ([name, list]) => [name, of(list)] as const)),
    details: new Map(
      Array.from(details, ([name, list]) => [
        name,
        rows.map(own => [...new Set(own.map(row => textOfDetail(list[row])))].filter(text => text !== '').join('\n')),
      ]),
    ),
  }
}

/** A run for each trial, over the same rows or queries. */
function encodeRuns(columns: ColumnsOfRows, encode: (columns: ColumnsOfRows) => Evaluation): Evaluation {
  const grouped = trialsOfRows(columns, columns.words.query === undefined ? 'ids' : 'query')
  requireSameInTrials(columns, grouped)
  const { trial: _, ...words } = columns.words
  const runs = grouped.trials.map(({ name, rowOf }) => {
    const rows = grouped.tasks.map(task => {
      const row = rowOf.get(task)
      if (row !== undefined) return row
      throw new EvaluationError({
        column: 'trial',
        problem: `trial ${describeValue(name)} has no row for ${describeValue(task)}`,
        expected: 'a row for everything in each trial',
        mend: 'Leave out trials that were cut short',
      })
    })
    return encode(takeRowsOf({ ...columns, words }, rows))
  })
  return runs.length === 1 ? runs[0] : evaluationOfRuns(runs)
}

/** Returns the error of a row with the place of that row, or with both places if its id or query is repeated. */
export function placedError(
  error: EvaluationError,
  { n, words, placeOf, placesErrors }: ColumnsOfRows,
): EvaluationError {
  const { problem } = error
  const { column, index, repeats } = problem
  if (!placesErrors || column === undefined || index === undefined || index >= n) return error
  const own = placeOf(index, column)
  const [noun, named] = column === 'ids' ? ['id', words.ids] : ['query', words.query]
  const told =
    repeats === undefined
      ? `${own}: ${problem.problem.replace(`${column} of row ${index}`, column)}`
      : `${placeOf(repeats, column)} and ${own} have the same ${noun}, ${describeValue(named?.[index])}`
  return new EvaluationError({ ...problem, problem: told })
}
