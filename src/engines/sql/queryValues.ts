import { sql } from 'kysely'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import type { Fragment } from '../dialect.ts'
import type { Side } from '../plan/engineColumns.ts'
import { type EvaluationPlan, metricsThatNeed } from '../plan/plannedEvaluation.ts'
import type { RankedDocument } from '../plan/valuesOfQueries.ts'
import { labelsOf, numbersOf } from './numbers.ts'
import { selected, slicesOfPlan } from './selected.ts'
import { type CheckedSource, kindOfColumn, labelColumn, numberColumn, roleOn, unfit } from './sourceColumns.ts'

/** The judged queries, ascending by name, with a value of each for every metric. */
export interface QueryValues {
  readonly names: readonly Label[]
  /** The slice of each query in every column of slices. */
  readonly slices: readonly (readonly (Label | undefined)[])[]
  /** In the order of the metrics of the plan. */
  readonly values: readonly Float64Array[]
  /** How many documents the run has, and how many are relevant. */
  readonly returned: Float64Array
  readonly relevant: Float64Array
  /** How many documents of the run are judged. Negative grades do not count, as in trec_eval. */
  readonly both: Float64Array
  /** Queries of the run without judgements. */
  readonly ignored: number
}

const { ref } = sql

const documentOf: RankedDocument = {
  rank: sql`${ref('rank')}`,
  ideal: sql`${ref('ideal')}`,
  grade: sql`${ref('grade')}`,
  relevantSoFar: sql`${ref('sofar')}`,
}

/**
 * The documents with a grade above 0, each with its ranks. All documents are ordered once; orders of the few that have
 * grades are cheap.
 */
function gainsOf(documents: Fragment, plan: EvaluationPlan): Fragment {
  const reads = new Set(metricsThatNeed(plan, 'queries').map(({ need }) => need.value.reads))
  const order = sql`PARTITION BY ${ref('query')} ORDER BY ${ref('score')} DESC NULLS LAST, ${ref('document')} DESC`
  const ranked = sql`SELECT ${ref('query')}, ${ref('grade')},
    CASE WHEN ${ref('score')} IS NOT NULL THEN row_number() OVER (${order}) END AS ${ref('rank')} FROM ${documents}`
  const ideal = sql`row_number() OVER (PARTITION BY ${ref('query')} ORDER BY ${ref('grade')} DESC) AS ${ref('ideal')}`
  const soFar = sql`sum(CASE WHEN ${ref('grade')} >= 1 THEN 1 ELSE 0 END)
    OVER (PARTITION BY ${ref('query')} ORDER BY ${ref('rank')} NULLS LAST ROWS UNBOUNDED PRECEDING) AS ${ref('sofar')}`
  return sql`SELECT ${sql.join([
    ref('query'),
    ref('grade'),
    ref('rank'),
    ...(reads.has('ideal') ? [ideal] : []),
    ...(reads.has('relevantSoFar') ? [soFar] : []),
  ])} FROM (${ranked}) AS ${ref('ranked')} WHERE ${ref('grade')} > 0`
}

/**
 * Returns values of queries, computed where the documents are. Documents are ordered by score, those of one score by
 * their ids in descending byte order, as trec_eval does.
 */
export async function queryValues(source: CheckedSource, plan: EvaluationPlan, side: Side): Promise<QueryValues> {
  const { ask, dialect, from, names } = source
  if (!['query', 'document', 'grade', 'score'].every(role => names.has(role))) {
    throw new EvaluationError({
      column: 'query',
      problem: 'rankings need four columns: query, document, score and grade',
      expected: "{ query: 'query', document: 'doc', score: 'score', grade: 'grade' }",
    })
  }
  const sliced = slicesOfPlan(source, plan)
  const row = selected([
    { name: 'query', value: labelColumn(source, 'query') },
    { name: 'document', value: documentColumn(source) },
    { name: 'score', value: numberColumn(source, roleOn(side, 'score')) },
    { name: 'grade', value: numberColumn(source, 'grade') },
    ...sliced,
  ])
  const documents = sql`(SELECT ${row} FROM ${from}) AS ${ref('documents')}`
  const metrics = metricsThatNeed(plan, 'queries')
  const totals = sql`SELECT ${sql.join([
    ref('query'),
    ...sliced.flatMap(({ name }) => [
      sql`min(${ref(name)}) AS ${ref(name)}`,
      sql`max(${ref(name)}) AS ${ref(`most_${name}`)}`,
    ]),
    sql`count(${ref('score')}) AS ${ref('returned')}`,
    sql`${dialect.countIf(sql`${ref('grade')} >= 1`)} AS ${ref('relevant')}`,
    sql`count(${ref('grade')}) AS ${ref('judged')}`,
    sql`count(CASE WHEN ${ref('grade')} >= 0 THEN ${ref('score')} END) AS ${ref('both')}`,
  ])} FROM ${documents} GROUP BY ${ref('query')}`
  const values = metrics.map(({ metric, need }, i) => {
    const { k } = metric.options
    const value = need.value.of(documentOf, typeof k === 'number' ? k : undefined, metric.options, dialect)
    return sql`${value} AS ${ref(`v${i}`)}`
  })
  const valued = sql`SELECT ${sql.join([ref('query'), ...values])} FROM (${gainsOf(documents, plan)}) AS ${ref('gains')} GROUP BY ${ref('query')}`
  const answers = [
    'query',
    ...sliced.flatMap(({ name }) => [name, `most_${name}`]),
    'returned',
    'relevant',
    'judged',
    'both',
  ]
  const asked = sql`SELECT ${sql.join([
    ...answers.map(name => ref(`totals.${name}`)),
    ...metrics.map((_, i) => sql`coalesce(${ref(`valued.v${i}`)}, 0) AS ${ref(`v${i}`)}`),
  ])} FROM (${totals}) AS ${ref('totals')} LEFT JOIN (${valued}) AS ${ref('valued')}
    ON ${ref('totals.query')} = ${ref('valued.query')} ORDER BY ${ref('totals.query')}`
  const table = await ask(asked, 'the values of all queries')
  const judged = numbersOf(table, 'judged')
  const kept = Uint32Array.from(judged.keys()).filter(i => judged[i] > 0)
  const take = (name: string): Float64Array => {
    const all = numbersOf(table, name)
    return Float64Array.from(kept, i => all[i])
  }
  const queries = labelsOf(table, 'query')
  return {
    names: Array.from(kept, i => queries[i] ?? ''),
    slices: sliced.map(({ name }, i) => {
      const all = labelsOf(table, name)
      const odd = labelsOf(table, `most_${name}`).findIndex((label, q) => label !== all[q])
      if (odd !== -1) throw severalSlices(plan.sliceColumns[i], queries[odd])
      return Array.from(kept, i => all[i])
    }),
    values: metrics.map((_, i) => take(`v${i}`)),
    returned: take('returned'),
    relevant: take('relevant'),
    both: take('both'),
    ignored: table.rows - kept.length,
  }
}

/** The ids of documents as texts, by whose order ties are broken: 9 stands before 10, as in memory. */
function documentColumn(source: CheckedSource): Fragment {
  const { dialect, names } = source
  const [kind, value] = [kindOfColumn(source, 'document'), labelColumn(source, 'document')]
  if (kind === 'text' || kind === 'time') return value
  if (kind === 'integer') return sql`CAST(${value} AS ${sql.raw(dialect.textType)})`
  throw unfit(source, 'document', names.get('document') ?? '', 'a column of texts or whole numbers', dialect.textType)
}

function severalSlices(column: string, query: Label | undefined): EvaluationError {
  return new EvaluationError({
    column: 'slices',
    problem: `the documents of the query ${describeValue(query)} lie in several slices of ${describeValue(column)}`,
    expected: 'one slice for all documents of a query',
    mend: 'Name a column that has one value for each query',
  })
}
