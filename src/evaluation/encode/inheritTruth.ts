import { EvaluationError } from '../errors/evaluationError.ts'
import { type Evaluation, type EvaluationData, isEvaluation } from '../evaluation.ts'
import { placesAmongAll } from './amongAll.ts'
import type { ColumnRole, RawColumns } from './column.ts'
import { columnOfField } from './columnOfField.ts'
import { encodeIds, idOf } from './encodeIds.ts'
import { idTable } from './idTable.ts'
import { presentColumns } from './presentColumns.ts'
import { rowKinds } from './rowKinds.ts'
import { countedRowsOf, placeOf } from './rowNames.ts'
import { dataAsGiven, dataThatCount } from './standingFor.ts'
import { isSliceable } from './subset.ts'

/**
 * Returns a baseline of predictions alone with the truth and the settings of the candidate, so that both sides are
 * judged on the same truth. A baseline with a truth of its own is returned as it is. Predictions with ids take the
 * truth of the rows with these ids. Only ids that the candidate also has may be compared.
 */
export function withTruthOf(candidate: Evaluation, baseline: unknown): unknown {
  if (typeof baseline !== 'object' || baseline === null || isEvaluation(baseline)) return baseline
  const given = Array.isArray(baseline) ? columnsFrom(baseline) : ({ ...baseline } as RawColumns)
  if (given === undefined) return baseline
  const { kind } = candidate.data
  const truth = kind === 'ranking' ? 'qrels' : 'yTrue'
  if (given[truth] !== undefined || given.relevance !== undefined || given.confusionMatrix !== undefined) {
    return baseline
  }
  if (given.count !== undefined) {
    throw new EvaluationError({
      column: 'count',
      problem: 'there is count without a truth',
      expected: "predictions beside the candidate's rows, which stand for as many rows on both sides",
      mend: 'Leave out count',
    })
  }
  return { ...inheritedBy(given, candidate), ...given }
}

/** Returns row-by-row predictions as columns; undefined if the rows have a truth, or if they are not rows. */
function columnsFrom(rows: readonly unknown[]): RawColumns | undefined {
  const given = rows.filter((row): row is RawColumns => typeof row === 'object' && row !== null && !Array.isArray(row))
  const [first] = given
  if (given.length < rows.length || first === undefined) return undefined
  if ('yTrue' in first || 'relevant' in first) return undefined
  if ('retrieved' in first) {
    // Refuses repeated queries, of which a Map would keep only the last row.
    const queries = encodeIds(
      given.map(({ query }) => query),
      'query',
    )
    return { run: new Map(given.map(({ retrieved }, row) => [queries[row], retrieved])) }
  }
  return Object.fromEntries(
    Object.keys(first).map(name => [columnOfField.get(name) ?? name, given.map(row => row[name])]),
  )
}

/** Everything that the baseline takes over from the candidate, with rows in the order of the baseline's ids, if any. */
function inheritedBy(given: RawColumns, candidate: Evaluation): RawColumns {
  const data = countedRowsOf(candidate.data)?.table ?? candidate.data
  const present = presentColumns(lender(given, data))
  const columns = present.filter(({ role, of }) => lent.has(role) && (of === undefined || given[of] !== undefined))
  const ids = present.find(({ role }) => role === 'name')?.value
  const rows = isList(given.ids) && isList(ids) ? rowsOf(ids, given.ids, data) : undefined
  const told = isSliceable(data) ? rowKinds[data.kind].told : undefined
  return { ...told, ...Object.fromEntries(columns.map(column => [column.name, column.given(rows)])) }
}

/** All rows of the candidate, unless the predictions are as many as those that have an answer, or that do not weigh 0. */
function lender(given: RawColumns, data: EvaluationData): EvaluationData {
  const asGiven = 'asGiven' in data ? data.asGiven : undefined
  const all = 'amongAll' in data ? data.amongAll?.all : undefined
  const isAsLong = (n: number): boolean => Object.values(given).some(column => isList(column) && column.length === n)
  const lenders = [given.ids === undefined ? all : undefined, asGiven, data].filter(each => each !== undefined)
  return (given.ids === undefined ? lenders.find(({ n }) => isAsLong(n)) : undefined) ?? lenders[0]
}

/**
 * Returns predictions that took over the truth of a candidate. Where rows of it were left out, they stand among all of them,
 * wherever those stand whose truth they have.
 */
export function placedAsLent(data: EvaluationData, candidate: EvaluationData): EvaluationData {
  const [own, left] = [data, candidate].map(dataAsGiven)
  if (!isSliceable(own) || !isSliceable(left) || own.ids !== undefined || left.amongAll === undefined) return data
  const { n, places } = placesAmongAll(own)
  // They are as many as all rows of the candidate, or as those that were left.
  const counted = countedRowsOf(candidate)?.table ?? candidate
  const lent = n === left.n || !isSliceable(counted) ? left : counted
  const placesLent = lent.amongAll?.places
  if (n === left.amongAll.n || placesLent === undefined) return data
  return dataThatCount({ ...own, amongAll: { n: left.amongAll.n, places: places.map(place => placesLent[place]) } })
}

/** What a baseline takes over from the candidate. Not its ids: they would vouch for an order that no one has checked. */
const lent: ReadonlySet<ColumnRole> = new Set(['truth', 'weight', 'beside', 'setting'])

/** Returns for each of the other ids its row in `ids`. */
function rowsOf(ids: ArrayLike<unknown>, others: ArrayLike<unknown>, data: EvaluationData): Uint32Array {
  const { rowOf } = idTable(ids)
  // If the candidate lacks a row, pairing refuses it or leaves it out. Until then the truth of any row that counts will do.
  const any = 'places' in data ? placeOf(data, 0) : 0
  return Uint32Array.from(others, id => rowOf(idOf(id)) ?? any)
}

function isList(column: unknown): column is ArrayLike<unknown> {
  return typeof column === 'object' && column !== null && 'length' in column
}
