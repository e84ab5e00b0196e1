import { type Evaluation, isEvaluation } from '../evaluation.ts'
import type { ValueColumn } from './encodeColumn.ts'
import { codesOfRow } from './labelSets.ts'
import { columnOfField } from './rows.ts'

type Columns = Readonly<Record<string, unknown>>

/**
 * A baseline that holds predictions alone, with the truth and the settings of the candidate beside them: what both are
 * judged on cannot differ by mistake. Anything that has a truth of its own is handed back as it is. What has ids takes the
 * truth of the rows of these ids; only those that the candidate has, too, may be compared.
 */
export function withTruthOf(candidate: Evaluation, baseline: unknown): unknown {
  if (typeof baseline !== 'object' || baseline === null || isEvaluation(baseline)) return baseline
  const given = Array.isArray(baseline) ? columnsFrom(baseline) : ({ ...baseline } as Columns)
  if (given === undefined) return baseline
  const { kind } = candidate.data
  const truth = kind === 'ranking' ? 'qrels' : 'yTrue'
  if (given[truth] !== undefined || given.relevance !== undefined) return baseline
  const inherited = truthOf(candidate)
  if (given.ids === undefined || inherited.ids === undefined) return { ...inherited, ...given }
  return { ...byIds(inherited, given.ids, candidate.n), ...given }
}

/** Predictions row by row, as columns; undefined for rows that have a truth, and for what are no rows. */
function columnsFrom(rows: readonly unknown[]): Columns | undefined {
  const given = rows.filter((row): row is Columns => typeof row === 'object' && row !== null && !Array.isArray(row))
  const [first] = given
  if (given.length < rows.length || first === undefined) return undefined
  if ('yTrue' in first || 'relevant' in first) return undefined
  if ('retrieved' in first) return { run: new Map(given.map(({ query, retrieved }) => [query, retrieved])) }
  return Object.fromEntries(
    Object.keys(first).map(name => [columnOfField.get(name) ?? name, given.map(row => row[name])]),
  )
}

function truthOf({ data }: Evaluation): Columns {
  switch (data.kind) {
    case 'rows': {
      const { yTrue, labels, positive, threshold, yTrain, amount } = data
      return present({ yTrue: valuesOf(yTrue), labels, positive, threshold, yTrain, amount, ...extras(data) })
    }
    case 'cases':
      return present({ yTrue: data.texts?.accepted, ...extras(data) })
    case 'labelSets': {
      const { yTrue, labels, n, threshold } = data
      const lists = Array.from({ length: n }, (_, row) => Array.from(codesOfRow(yTrue, row), code => labels[code]))
      return present({ task: 'multilabel', format: 'lists', yTrue: lists, labels, threshold, ...extras(data) })
    }
    case 'outputs': {
      const rows = Array.from({ length: data.n }, (_, row) => data.yTrue.map(output => output[row]))
      return present({ task: 'multioutput', yTrue: rows, ...extras(data) })
    }
    case 'ranking':
      return present({ qrels: data.qrels })
    case 'lists':
    case 'report':
      return {}
    default:
      return data satisfies never
  }
}

function extras(data: Exclude<Evaluation['data'], { kind: 'ranking' | 'lists' | 'report' }>): Columns {
  const { ids, sampleWeight, groups, slices } = data
  return {
    ids,
    sampleWeight,
    groups: groups && Array.from(groups.codes, code => groups.labels[code]),
    slices:
      slices &&
      Object.fromEntries(
        Array.from(slices, ([name, { codes, labels }]) => [name, Array.from(codes, code => labels[code])] as const),
      ),
  }
}

function valuesOf(column: ValueColumn): ArrayLike<unknown> {
  return column.kind === 'numbers' ? column.values : Array.from(column.codes, code => column.labels[code])
}

function present(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined))
}

/** Columns by row, brought into the order of other ids. */
function byIds(inherited: Columns, ids: unknown, n: number): Columns {
  if (!isList(ids)) return inherited
  const rowOf = new Map(Array.from(inherited.ids as ArrayLike<unknown>, (id, row) => [id, row] as const))
  // A row that the candidate lacks is refused, or left out, when both are paired. Till then any truth will do.
  const rows = Array.from(ids, id => rowOf.get(id) ?? 0)
  const picked = (column: unknown): unknown => (isColumn(column, n) ? rows.map(row => column[row]) : column)
  return Object.fromEntries(
    Object.entries(inherited).map(([name, column]) => [
      name,
      name === 'slices'
        ? Object.fromEntries(Object.entries(column as Columns).map(([slice, of]) => [slice, picked(of)]))
        : byRow.has(name)
          ? picked(column)
          : column,
    ]),
  )
}

const byRow: ReadonlySet<string> = new Set(['yTrue', 'ids', 'sampleWeight', 'groups', 'amount'])

function isColumn(column: unknown, n: number): column is ArrayLike<unknown> {
  return isList(column) && column.length === n
}

function isList(column: unknown): column is ArrayLike<unknown> {
  return typeof column === 'object' && column !== null && 'length' in column
}
