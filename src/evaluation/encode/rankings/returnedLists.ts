import { describeValue } from '../../errors/describeValue.ts'
import { EvaluationError } from '../../errors/evaluationError.ts'
import { distinctDocs, entriesByQuery, numbersByDoc } from './documents.ts'
import type { ItemColumns } from './itemColumns.ts'
import type { RankingData } from './rankingData.ts'

/** What one query returned: in order, or with a score for each document. */
export interface ReturnedList {
  readonly query: string
  readonly docs: readonly string[]
  readonly scores: Float64Array | undefined
}

/** Lists without judgements. */
export interface ListData {
  readonly kind: 'lists'
  readonly n: number
  readonly lists: readonly ReturnedList[]
  readonly items: ItemColumns | undefined
}

/** Checks and encodes the lists of a run. */
export function encodeLists(run: unknown, column: string): readonly ReturnedList[] {
  return entriesOfRun(run, column).map(([query, retrieved]): ReturnedList => {
    const where = `${column}[${describeValue(query)}]`
    if (Array.isArray(retrieved)) return { query, docs: distinctDocs(retrieved, column, where), scores: undefined }
    const { docs, numbers } = numbersByDoc(retrieved, column, where)
    return { query, docs, scores: numbers }
  })
}

/** What a run has for each query; an empty one is refused. */
export function entriesOfRun(run: unknown, column: string): readonly (readonly [query: string, retrieved: unknown])[] {
  const entries = entriesByQuery(run, column)
  if (entries.length > 0) return entries
  throw new EvaluationError({
    column,
    problem: `${column} is empty`,
    expected: 'results for at least one query: an empty run proves nothing',
    mend: 'Check that the results were loaded',
  })
}

/** The lists of the judged queries that the run has. */
export function returnedLists({ queries }: RankingData): readonly ReturnedList[] {
  return queries.flatMap(({ query, missing, docs, scores }) =>
    missing || docs === undefined ? [] : [{ query, docs, scores }],
  )
}
