import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { measureConfigured } from '../measure/measureConfigured.ts'
import type { Measurement } from '../measure/measurement.ts'
import { resolveMetric } from '../measure/resolveMetric.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'

/** What trec_eval prints of a run. */
interface TrecRequest {
  /** The metrics; those that trec_eval prints of itself where absent. */
  readonly metrics: readonly ConfiguredMetric[] | undefined
  /** The values of each query, too: `-q`. */
  readonly perQuery: boolean
  /** Judged queries that the run lacks count 0, instead of not at all: `-c`. */
  readonly complete: boolean
  /** The tag of the run, printed if no metrics are named. */
  readonly tag?: string | undefined
}

/** A measure of trec_eval: its name there, and the id that it has here. */
interface TrecMeasure {
  readonly name: string
  readonly id: string
}

const recallLevels = Array.from({ length: 11 }, (_, i) => i / 10)
const ranks = [5, 10, 15, 20, 30, 100, 200, 500, 1000]

/** What trec_eval prints where no measure is named. */
const standard: readonly TrecMeasure[] = [
  { name: 'map', id: 'map' },
  { name: 'gm_map', id: 'gmap' },
  { name: 'Rprec', id: 'rPrecision' },
  { name: 'bpref', id: 'bpref' },
  { name: 'recip_rank', id: 'mrr' },
  ...recallLevels.map(level => ({ name: `iprec_at_recall_${level.toFixed(2)}`, id: `iprec(at=${level})` })),
  ...ranks.map(k => ({ name: `P_${k}`, id: `precision@${k}` })),
]

/** Measures beyond these, by the pattern of their ids. */
const others: readonly (readonly [id: RegExp, name: string])[] = [
  [/^map@(\d+)$/, 'map_cut_$1'],
  [/^ndcg$/, 'ndcg'],
  [/^ndcg@(\d+)$/, 'ndcg_cut_$1'],
  [/^precision@(\d+)$/, 'P_$1'],
  [/^recall@(\d+)$/, 'recall_$1'],
  [/^success@(\d+)$/, 'success_$1'],
  [/^infAp$/, 'infAP'],
  [/^elevenPointAp$/, '11pt_avg'],
]

/** The name of the total of all queries. */
const ALL = 'all'

/**
 * Returns what trec_eval 9 prints: a line for each measure with its name, query and value of four digits. Values of queries
 * come first, query by query in the order of their names.
 *
 * @throws EvaluationError for a metric that trec_eval does not have, and for data that are no ranking.
 */
export function trecText(evaluation: Evaluation, { metrics, perQuery, complete, tag }: TrecRequest): string {
  const settings = { preset: 'trec_eval@9', whenMissing: complete ? 'zero' : 'skip' }
  const measured = (id: string): Measurement => measureConfigured(evaluation, resolveMetric(id, settings))
  const found = (metrics?.map(trecMeasureOf) ?? standard).map(({ name, id }) => ({ name, total: measured(id) }))
  const map = measured('map')
  if (map.parts.kind !== 'queries') {
    throw new EvaluationError({ column: '--trec', problem: 'these data are no ranking', expected: 'qrels and a run' })
  }
  const { rankings, values } = map.parts
  const { queries } = rankings
  const judged = Array.from(queries.keys()).filter(i => !Number.isNaN(values[i]))
  const byName = judged.filter(i => !queries[i].missing).sort((a, b) => (queries[a].query < queries[b].query ? -1 : 1))
  const relevant = (among: readonly number[]) => sum(among, i => queries[i].relevant)
  const returned = (among: readonly number[]) => sum(among, i => queries[i].grades.length)
  const hits = (among: readonly number[]) =>
    sum(among, i => queries[i].grades.filter(grade => grade >= rankings.relevantFrom).length)
  const counts = (query: string, among: readonly number[]): readonly string[] =>
    metrics === undefined
      ? [
          line('num_ret', query, String(returned(among))),
          line('num_rel', query, String(relevant(among))),
          line('num_rel_ret', query, String(hits(among))),
        ]
      : []
  const ofQuery = (i: number): readonly string[] => [
    ...counts(queries[i].query, [i]),
    // A geometric mean is one of several queries.
    ...found
      .filter(({ name }) => name !== 'gm_map')
      .map(({ name, total }) => line(name, queries[i].query, digits(valueOfQuery(total, i)))),
  ]
  return [
    ...(perQuery ? byName.flatMap(ofQuery) : []),
    ...(metrics === undefined && tag !== undefined ? [line('runid', ALL, tag)] : []),
    ...(metrics === undefined ? [line('num_q', ALL, String(judged.length))] : []),
    ...counts(ALL, judged),
    ...found.map(({ name, total }) => line(name, ALL, digits(definedValue(total)))),
  ].join('')
}

function sum(among: readonly number[], of: (i: number) => number): number {
  return among.reduce((before, i) => before + of(i), 0)
}

function trecMeasureOf(metric: ConfiguredMetric): TrecMeasure {
  const id = String(metric)
  const known = standard.find(measure => measure.id === id)
  if (known !== undefined) return known
  const pattern = others.find(([pattern]) => pattern.test(id))
  if (pattern !== undefined) return { name: id.replace(...pattern), id }
  throw new EvaluationError({
    column: '--trec',
    problem: `trec_eval has no measure ${id}`,
    expected: 'a metric of trec_eval: map, ndcg@10, precision@5, recall@100, mrr, rPrecision, bpref',
    mend: 'Leave --trec out: the report shows every metric',
  })
}

function valueOfQuery({ parts }: Measurement, i: number): number {
  return parts.kind === 'queries' ? parts.values[i] : Number.NaN
}

function definedValue({ metric, value, undefinedBecause }: Measurement): number {
  if (undefinedBecause === undefined) return value
  throw new EvaluationError({ column: '--trec', problem: `${metric} is undefined: ${undefinedBecause}` })
}

/** Four digits as C prints them: a tie goes to the even digit. Only whole 32nds are ties. */
function digits(value: number): string {
  const scaled = value * 1e4
  const below = Math.floor(scaled)
  const isMiddle = Number.isInteger(value * 32) && scaled - below === 0.5
  return (isMiddle ? (below + (below % 2)) / 1e4 : value).toFixed(4)
}

function line(name: string, query: string, value: string): string {
  return `${name.padEnd(22)}\t${printable(query)}\t${printable(value)}\n`
}
