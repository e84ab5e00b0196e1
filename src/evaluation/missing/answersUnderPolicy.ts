import { rowsWhere } from '../../numeric/rowsWhere.ts'
import type { RawColumns } from '../encode/column.ts'
import { slicesIn } from '../encode/encodeSlices.ts'
import { entriesByQuery } from '../encode/rankings/documents.ts'
import { judgedQueriesOf } from '../encode/rowsThatCount.ts'
import { dataAsGiven, dataThatCount } from '../encode/standingFor.ts'
import { isSliceable, subsetData } from '../encode/subset.ts'
import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { type Evaluation, type EvaluationData, evaluationOf } from '../evaluation.ts'
import { filledIn, isLeft } from './filledIn.ts'
import { type MissingAnswers, type MissingCase, missingOf, type WhenMissing } from './missingAnswers.ts'
import { columnsOfTrials, type MissingPlaces } from './missingIn.ts'

/** What was said of missing answers, checked. */
export interface MissingPolicy {
  readonly whenMissing: WhenMissing | undefined
  readonly missingAs: unknown
  readonly maxMissing: number
}

/** Encodes columns some of whose answers are missing, as the policy counts them. */
export function answersUnderPolicy(
  columns: RawColumns,
  places: MissingPlaces,
  { whenMissing = 'wrong', missingAs, maxMissing }: MissingPolicy,
  encode: (given: RawColumns) => Evaluation,
): Evaluation {
  const under = (policy: WhenMissing): Evaluation => {
    const encoded = encode(filledIn(columns, places, policy, missingAs))
    const { data } = encoded
    const all = dataAsGiven(data)
    const stands = standingIn(all)
    const found = casesOf(columns, places).filter(({ row }) => stands(row) > 0)
    const left = policy === 'skip' ? rowsWhere(all.n, row => isLeft(columns, places, row)) : undefined
    const some = left === undefined ? encoded : someOf(encoded, left, all)
    // Rows that count nowhere are as if they had not been given.
    if (found.length === 0) return some
    const cases = found.map(({ name }) => ({ name }))
    return withMissing(some, {
      count: found.reduce((sum, { row }) => sum + stands(row), 0),
      of: answersOf(columns, data.n, stands),
      unit: data.kind === 'ranking' || data.kind === 'lists' ? 'query' : places.trials.size > 0 ? 'call' : 'row',
      policy,
      max: maxMissing,
      cases,
      countAs: countAs(places, missingAs),
      slices: slicesIn(data),
      under,
    })
  }
  return under(whenMissing)
}

/** How many rows each of those that were given stands for: none where it weighs nothing. */
function standingIn(all: EvaluationData): (row: number) => number {
  const count = 'count' in all ? all.count : undefined
  const sampleWeight = 'sampleWeight' in all ? all.sampleWeight : undefined
  return row => (sampleWeight?.[row] === 0 ? 0 : (count?.[row] ?? 1))
}

/** The rows or queries that have an answer, among all that were given. */
function someOf(encoded: Evaluation, left: Uint32Array, all: EvaluationData): Evaluation {
  if (left.length === all.n) return encoded
  const data = dataThatCount(partWithAnswers(all, left))
  if (data.n > 0) return evaluationOf(encoded.columns, data)
  throw new EvaluationError({ column: 'whenMissing', problem: 'every answer is missing, and none is left' })
}

function partWithAnswers(all: EvaluationData, left: Uint32Array): EvaluationData {
  if (all.kind === 'ranking') return judgedQueriesOf(all, left)
  if (all.kind === 'lists') {
    const lists = Array.from(left, row => all.lists[row])
    return { ...all, n: lists.length, lists }
  }
  // Nothing else has answers.
  return isSliceable(all) ? { ...subsetData(all, left), amongAll: { n: all.n, places: left, all } } : all
}

/** The evaluation with what it lacks, which its notes say. */
export function withMissing(evaluation: Evaluation, missing: MissingAnswers): Evaluation {
  return evaluationOf(evaluation.columns, evaluation.data, [...(evaluation.notes ?? []), noteOn(missing)], missing)
}

const MOST_NAMED = 5

function noteOn(missing: MissingAnswers): string {
  const { count, policy, cases, unit } = missing
  const named = cases.slice(0, MOST_NAMED).map(({ name }) => name)
  const others = cases.length > named.length ? ` and ${cases.length - named.length} more` : ''
  const what = unit === 'answer' ? 'verdict' : 'answer'
  const { countAs = 'wrong' } = missing
  const one = { wrong: `has no ${what} and counts as ${countAs}`, skip: `has no ${what} and is left out` }
  const several = { wrong: `have no ${what} and count as ${countAs}`, skip: `have no ${what} and are left out` }
  return `${missingOf(missing)} ${(count === 1 ? one : several)[policy]}: ${named.join(', ')}${others}`
}

/** Columns whose missing answers are wrong whatever `missingAs` says. */
const plainlyWrong: ReadonlySet<string> = new Set([
  'passed',
  'trials',
  'preferred',
  'retrieved',
  'run',
  'toolCalls',
  'fields',
])

/** What missing answers count as where that need not be wrong: `0`, or `wrong, with cost 5`. */
function countAs({ columns }: MissingPlaces, missingAs: unknown): string | undefined {
  const areWrong = [...columns].map(name => plainlyWrong.has(name))
  if (missingAs === undefined || areWrong.every(isWrong => isWrong)) return undefined
  const isByName = typeof missingAs === 'object' && missingAs !== null && !Array.isArray(missingAs)
  const said = isByName
    ? Object.entries(missingAs)
        .map(([name, value]) => `${name} ${describeValue(value)}`)
        .join(', ')
    : [missingAs].flat().map(describeValue).join(', ')
  return areWrong.includes(true) ? `wrong, with ${said}` : said
}

function casesOf(
  { qrels, run, query = namesIn(qrels ?? run), ids = query }: RawColumns,
  { rows, trials, columns }: MissingPlaces,
): readonly (MissingCase & { readonly row: number })[] {
  const [column] = columns
  const nameOf = (row: number): string => {
    const id: unknown = Array.isArray(ids) ? ids[row] : undefined
    return id === undefined ? `${column}[${row}]` : describeValue(id).replace(/^"(.*)"$/, '$1')
  }
  return [...new Set([...rows, ...trials.keys()])]
    .sort((a, b) => a - b)
    .flatMap(row =>
      rows.has(row)
        ? [{ row, name: nameOf(row) }]
        : Array.from(trials.get(row) ?? [], trial => ({ row, name: `${nameOf(row)} (trial ${trial + 1})` })),
    )
}

/** The names of the queries of a run, in the order in which they are counted. */
function namesIn(byQuery: unknown): readonly string[] | undefined {
  return byQuery === undefined ? undefined : entriesByQuery(byQuery, 'run').map(([query]) => query)
}

/** How many answers were asked for: one a row, or one a trial. */
function answersOf(columns: RawColumns, n: number, stands: (row: number) => number): number {
  for (const column of columnsOfTrials(columns)) {
    if (!Array.isArray(column) || !column.some(Array.isArray)) continue
    // The calls of one trial are a list, too.
    if (column === columns.toolCalls && !column.some(own => Array.isArray(own) && Array.isArray(own[0]))) continue
    return column.reduce(
      (sum: number, own: unknown, row) => sum + stands(row) * (Array.isArray(own) ? own.length : 1),
      0,
    )
  }
  return n
}
