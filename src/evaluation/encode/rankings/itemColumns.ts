import { compensatedSum } from '../../../numeric/compensatedSum.ts'
import { scaleOf } from '../../../numeric/powerOfTwoScale.ts'
import { describeValue } from '../../errors/describeValue.ts'
import { EvaluationError } from '../../errors/evaluationError.ts'
import { finite, unexpected } from '../../errors/unexpected.ts'
import type { RawColumns } from '../column.ts'
import { requireList } from '../encodeColumn.ts'
import { distinctDocs, entriesOf, gradesByDoc, numbersByDoc } from './documents.ts'
import { encodeLists, type ReturnedList } from './returnedLists.ts'

/** What is known of the items that lists recommend. */
export interface ItemColumns {
  readonly catalog: readonly string[] | undefined
  /** Vectors of length 1. */
  readonly features: ReadonlyMap<string, Float64Array> | undefined
  readonly popularity: ReadonlyMap<string, number> | undefined
  /** The lists of another run, by query. */
  readonly otherRun: ReadonlyMap<string, ReturnedList> | undefined
}

/** Columns that may stand beside a run. */
export const itemColumns = ['catalog', 'features', 'popularity', 'otherRun'] as const

/** Checks and encodes what is known of items. Every recommended item must be known. */
export function encodeItems(given: RawColumns, lists: readonly ReturnedList[]): ItemColumns | undefined {
  if (itemColumns.every(name => given[name] === undefined)) return undefined
  const catalog =
    given.catalog === undefined
      ? undefined
      : distinctDocs(Array.from(requireList(given.catalog, 'catalog')), 'catalog', 'catalog')
  const features = given.features === undefined ? undefined : encodeFeatures(given.features)
  const popularity = given.popularity === undefined ? undefined : encodePopularity(given.popularity)
  if (catalog?.length === 0) {
    throw new EvaluationError({ column: 'catalog', problem: 'catalog is empty', expected: 'at least one item' })
  }
  if (catalog !== undefined) requireItems(lists, new Set(catalog), 'catalog')
  if (features !== undefined) requireItems(lists, features, 'features')
  if (popularity !== undefined) requireItems(lists, popularity, 'popularity')
  const otherRun =
    given.otherRun === undefined
      ? undefined
      : new Map(encodeLists(given.otherRun, 'otherRun').map(list => [list.query, list] as const))
  return { catalog, features, popularity, otherRun }
}

function requireItems(
  lists: readonly ReturnedList[],
  known: { readonly has: (item: string) => boolean },
  column: string,
): void {
  for (const { query, docs } of lists) {
    const unknown = docs.find(doc => !known.has(doc))
    if (unknown === undefined) continue
    throw new EvaluationError({
      column,
      problem: `${column} lacks ${describeValue(unknown)}, which run[${describeValue(query)}] has`,
      expected: 'every item that is recommended',
    })
  }
}

function encodePopularity(given: unknown): ReadonlyMap<string, number> {
  const popularity = gradesByDoc(numbersByDoc(given, 'popularity', 'popularity'))
  for (const [item, share] of popularity) {
    if (share > 0 && share <= 1) continue
    const where = `popularity[${describeValue(item)}]`
    throw unexpected(where, share, {
      column: 'popularity',
      expected: 'a share of users above 0, at most 1',
      mend: share > 1 ? 'Divide counts by the number of users' : undefined,
    })
  }
  return popularity
}

function encodeFeatures(given: unknown): ReadonlyMap<string, Float64Array> {
  const entries = entriesOf(given, 'features', 'features', 'an object or Map of items, a list of numbers for each')
  let dimensions: number | undefined
  return new Map(
    entries.map(([item, row]) => {
      const where = `features[${describeValue(item)}]`
      const list = requireList(row, where)
      dimensions ??= list.length
      const vector = Float64Array.from({ length: list.length }, (_, i) =>
        finite(list[i], 'features', () => `${where}[${i}]`),
      )
      if (vector.length !== dimensions) {
        throw new EvaluationError({
          column: 'features',
          problem: `${where} has ${vector.length} numbers, but the first item has ${dimensions}`,
          expected: 'as many for every item',
        })
      }
      return [item, unit(vector, where)] as const
    }),
  )
}

// Scaled first: squares of 1e200 overflow, those of 1e-200 vanish.
function unit(vector: Float64Array, where: string): Float64Array {
  const scale = scaleOf(vector)
  const scaled = vector.map(value => value * scale)
  const length = Math.sqrt(compensatedSum(scaled.length, i => scaled[i] * scaled[i]))
  if (length > 0) return scaled.map(value => value / length)
  throw new EvaluationError({
    column: 'features',
    problem: `${where} has no number but 0`,
    expected: 'a vector with a direction: its cosine with others is 0/0',
  })
}
