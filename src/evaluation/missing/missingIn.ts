import type { RawColumns } from '../encode/column.ts'
import { isFilled } from '../encode/encodeColumn.ts'
import { entriesByQuery } from '../encode/rankings/documents.ts'

/** The columns whose values are answers: null where there is none. */
const answers = [
  'yPred',
  'yScore',
  'yProba',
  'passed',
  'score',
  'preferred',
  'trials',
  'toolCalls',
  'fields',
  'numbers',
  'retrieved',
]

/** The answers that columns lack: for each row its places, of trials or of the row itself. */
export interface MissingPlaces {
  /** Rows that lack the whole answer in some column. */
  readonly rows: ReadonlySet<number>
  /** Of rows with trials, the trials that lack one. */
  readonly trials: ReadonlyMap<number, ReadonlySet<number>>
  /** The columns that lack some. */
  readonly columns: ReadonlySet<string>
}

/** Finds the nulls of columns of answers; undefined where there is none. */
export function missingIn(given: RawColumns): MissingPlaces | undefined {
  const [rows, trials, columns] = [new Set<number>(), new Map<number, Set<number>>(), new Set<string>()]
  for (const name of given.ratings === undefined ? answers : [...answers, 'ratings']) {
    for (const list of listsOf(name, given[name])) {
      for (let i = 0; i < list.length; i++) {
        const value = list[i]
        if (isNone(name, value)) {
          rows.add(i)
          columns.add(name)
        } else if (Array.isArray(value) && mayHaveTrials.has(name)) {
          value.forEach((trial, j) => {
            if (!isNone(name, trial)) return
            trials.set(i, (trials.get(i) ?? new Set()).add(j))
            columns.add(name)
          })
        } else if (name === 'ratings' && Array.isArray(value) && value.includes(null)) {
          // An item that a rater did not rate.
          rows.add(i)
          columns.add(name)
        }
      }
    }
  }
  for (const row of queriesWithout(given)) {
    rows.add(row)
    columns.add('run')
  }
  return columns.size === 0 ? undefined : { rows, trials, columns }
}

/** The places of the judged queries, or without judgements of the lists, for which a run says that there is no answer. */
function queriesWithout({ qrels, run }: RawColumns): readonly number[] {
  if (run === undefined) return []
  const results = new Map(entriesByQuery(run, 'run'))
  const asked = qrels === undefined ? results : entriesByQuery(qrels, 'qrels')
  return Array.from(asked, ([query]) => results.get(query)).flatMap((retrieved, row) =>
    retrieved === null ? [row] : [],
  )
}

/** The columns that may have a value for each trial of a case. */
export const mayHaveTrials: ReadonlySet<string> = new Set(['trials', 'toolCalls', 'fields', 'numbers'])

/** Returns what is given in them: of numbers, what each name has. */
export function columnsOfTrials(given: RawColumns): readonly unknown[] {
  return Array.from(mayHaveTrials).flatMap(name => {
    const column = given[name]
    if (name !== 'numbers') return [column]
    return typeof column === 'object' && column !== null ? Object.values(column) : []
  })
}

/** A column of answers as lists: numbers have one for each name. Numeric arrays have no null. */
function listsOf(name: string, column: unknown): readonly (readonly unknown[])[] {
  // A list with gaps is refused where it is encoded, and not walked through before.
  if (Array.isArray(column)) return isFilled(column) ? [column] : []
  if (name !== 'numbers' || typeof column !== 'object' || column === null) return []
  return Object.values(column).filter(Array.isArray)
}

function isNone(name: string, value: unknown): boolean {
  return value === null || (name === 'fields' && lacksAnswer(value))
}

/** Whether a document has no answer. An encoded one whose answer is the JSON `null` has. */
export function lacksAnswer(pair: unknown): boolean {
  return typeof pair === 'object' && pair !== null && 'answer' in pair && pair.answer === null && !('isJson' in pair)
}
