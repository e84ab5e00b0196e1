import type { RankedQuery } from '../../src/define.ts'
import { type Evaluation, type Measurement, measure } from '../../src/index.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { type Ours, resultOf } from './agreement.ts'

/** More ranks than any list has. */
const EVERYTHING = 1_000_000

/** What a measure of trec_eval is of one query, from metrics of the library. */
type OfQuery = (
  query: RankedQuery,
  metric: (id: string, options?: AnyOptions) => number,
  ...groups: readonly string[]
) => number

type Total = 'mean' | 'sum' | 'geometric mean'

/** Measures of trec_eval that are metrics of the library. */
const same: readonly (readonly [
  name: RegExp,
  metric: (...groups: readonly string[]) => readonly [string, AnyOptions?],
])[] = [
  [/^map$/, () => ['map']],
  [/^map_cut_(\d+)$/, k => ['map', { k: Number(k) }]],
  [/^gm_map$/, () => ['gmap']],
  [/^Rprec$/, () => ['rPrecision']],
  [/^bpref$/, () => ['bpref']],
  [/^recip_rank$/, () => ['mrr']],
  [/^iprec_at_recall_([\d.]+)$/, at => ['iprec', { at: Number(at) }]],
  [/^11pt_avg$/, () => ['elevenPointAp']],
  [/^infAP$/, () => ['infAp']],
  [/^P_(\d+)$/, k => ['precision', { k: Number(k) }]],
  [/^recall_(\d+)$/, k => ['recall', { k: Number(k) }]],
  [/^success_(\d+)$/, k => ['success', { k: Number(k) }]],
  [/^ndcg$/, () => ['ndcg']],
  [/^ndcg_cut_(\d+)$/, k => ['ndcg', { k: Number(k) }]],
  [/^set_P$/, () => ['precision', { k: EVERYTHING, adaptive: true }]],
  [/^set_recall$/, () => ['recall', { k: EVERYTHING }]],
  [/^set_F$/, () => ['f1', { k: EVERYTHING, adaptive: true }]],
]

/** Measures that come of several metrics, query by query, and how the queries add up. */
const combined: readonly (readonly [name: RegExp, ofQuery: OfQuery, total: Total])[] = [
  [
    /^set_map$/,
    (_, metric) => metric('precision', { k: EVERYTHING, adaptive: true }) * metric('recall', { k: EVERYTHING }),
    'mean',
  ],
  [
    /^set_relative_P$/,
    (_, metric) =>
      Math.max(metric('precision', { k: EVERYTHING, adaptive: true }), metric('recall', { k: EVERYTHING })),
    'mean',
  ],
  [
    /^relative_P_(\d+)$/,
    (_, metric, k) => Math.max(metric('precision', { k: Number(k) }), metric('recall', { k: Number(k) })),
    'mean',
  ],
  [
    /^Rprec_mult_([\d.]+)$/,
    ({ relevant }, metric, factor) => {
      const k = Math.trunc(Number(factor) * relevant + 0.9)
      return k === 0 ? 0 : metric('precision', { k })
    },
    'mean',
  ],
  [
    /^11pt_avg_([\d.,]+)$/,
    (_, metric, levels) => {
      const at = levels.split(',').map(Number)
      return at.reduce((sum, level) => sum + metric('iprec', { at: level }), 0) / at.length
    },
    'mean',
  ],
  [
    /^ndcg_([\d.,=]+)$/,
    (_, metric, gains) => {
      const gain = [0, 1, 2, 3, 4]
      for (const [, grade, own] of gains.matchAll(/(\d)=([\d.]+)/g)) gain[Number(grade)] = Number(own)
      return metric('ndcg', { gain })
    },
    'mean',
  ],
  [
    /^rbp$/,
    ({ judgedGrades: [highest = 0] }, metric) => {
      // Grades are gains, scaled to 1 where one is higher; each is worth as much as the levels that it reaches.
      const levels = Array.from({ length: Math.max(0, highest) }, (_, i) => i + 1)
      return levels.reduce((sum, level) => sum + metric('rbp', { p: 0.9, relevantFrom: level }), 0) / (highest || 1)
    },
    'mean',
  ],
  [/^gm_bpref$/, (_, metric) => metric('bpref'), 'geometric mean'],
  [
    // What a relevant and an irrelevant returned document are worth.
    /^utility(?:_(\d+),(-\d+),0,0)?$/,
    (query, metric, relevant = '1', irrelevant = '-1') =>
      Number(relevant) * found(query, metric) + Number(irrelevant) * (query.grades.length - found(query, metric)),
    'mean',
  ],
  [
    /^unj_(\d+)$/,
    ({ grades }, metric, k) =>
      ((1 - metric('judged', { k: Number(k) })) * Math.min(grades.length, Number(k))) / Number(k),
    'mean',
  ],
  [
    /^ndcg_rel$/,
    ({ grades, judgedGrades }, metric) => {
      const gaining = judgedGrades.filter(grade => grade > 0).length
      const ranks = Array.from(grades.keys()).filter(i => grades[i] > 0)
      if (gaining === 0) return 0
      // Those that were not returned count as the end of the list does.
      const sum = ranks.reduce((total, i) => total + metric('ndcg', { k: i + 1 }), 0)
      return (sum + (gaining - ranks.length) * metric('ndcg')) / gaining
    },
    'mean',
  ],
  [
    /^Rndcg$/,
    ({ grades, judgedGrades, relevant }, metric) => {
      const gaining = judgedGrades.filter(grade => grade > 0)
      if (relevant === 0) return 0
      const changes = Array.from(gaining.keys(), i => i + 1).filter(k => gaining[k] !== gaining[k - 1])
      const values = changes.map(k => metric('ndcg', { k }))
      if (grades.length > gaining.length + 1) values.push(metric('ndcg'))
      return values.reduce((sum, value) => sum + value, 0) / values.length
    },
    'mean',
  ],
  [/^num_ret$/, ({ grades }) => grades.length, 'sum'],
  [/^num_rel$/, ({ relevant }) => relevant, 'sum'],
  [/^num_rel_ret$/, (query, metric) => found(query, metric), 'sum'],
  [
    /^num_nonrel_judged_ret$/,
    (query, metric) => Math.round(metric('judged', { k: EVERYTHING }) * query.grades.length) - found(query, metric),
    'sum',
  ],
]

function found(query: RankedQuery, metric: (id: string, options?: AnyOptions) => number): number {
  return Math.round(metric('recall', { k: EVERYTHING }) * query.relevant)
}

/** Options that `judged` has not: whether a document is relevant does not matter to it. */
const notOfJudged: readonly string[] = ['relevantFrom', 'unjudged']

/** The value of a measure of trec_eval, of one query or of `all`; undefined for a measure that is none of ours. */
export function trecMeasures(
  evaluation: Evaluation,
  options: AnyOptions,
): (name: string, query: string) => Ours | undefined {
  const measured = new Map<string, Measurement>()

  function measurement(id: string, own: AnyOptions = {}): Measurement {
    const key = `${id} ${JSON.stringify(own)}`
    const before = measured.get(key)
    if (before !== undefined) return before
    const shared = Object.entries(options).filter(([name]) => id !== 'judged' || !notOfJudged.includes(name))
    const now = measure(evaluation, id, { ...Object.fromEntries(shared), ...own })
    measured.set(key, now)
    return now
  }

  function ofQueries({ metric, parts }: Measurement): { queries: readonly RankedQuery[]; values: Float64Array } {
    if (parts.kind !== 'queries') throw new Error(`${metric} has no values by query`)
    return { queries: parts.rankings.queries, values: parts.values }
  }

  function valueOfQuery(id: string, own: AnyOptions | undefined, index: number): number {
    // Documents without a judgement are gone.
    if (id === 'judged' && options.unjudged === 'remove') return 1
    return ofQueries(measurement(id, own)).values[index]
  }

  const at = new Map(ofQueries(measurement('map')).queries.map(({ query }, i) => [query, i]))

  function indexOf(query: string): number {
    const index = at.get(query)
    if (index === undefined) throw new Error(`there is no query ${query}`)
    return index
  }

  return (name, query) => {
    if (name === 'num_q' && query === 'all') return measurement('map').n
    const listing = /^relstring(?:_(\d+))?$/.exec(name)
    if (listing !== null) {
      return relevanceString(ofQueries(measurement('map')).queries[indexOf(query)], Number(listing[1] ?? 10))
    }
    for (const [pattern, metricOf] of same) {
      const groups = pattern.exec(name)
      if (groups === null) continue
      const of = measurement(...metricOf(...groups.slice(1)))
      if (query === 'all') return resultOf(of)
      const value = ofQueries(of).values[indexOf(query)]
      return Number.isNaN(value) ? { undefinedBecause: 'left out' } : value
    }
    for (const [pattern, ofQuery, total] of combined) {
      const groups = pattern.exec(name)
      if (groups === null) continue
      const map = measurement('map')
      const { queries, values } = ofQueries(map)
      const valueAt = (index: number): number =>
        queries[index].missing && total !== 'sum'
          ? 0
          : ofQuery(queries[index], (id, own) => valueOfQuery(id, own, index), ...groups.slice(1))
      if (query !== 'all') return valueAt(indexOf(query))
      if (map.undefinedBecause !== undefined) return resultOf(map)
      return totalOf(
        Array.from(queries.keys())
          .filter(index => !Number.isNaN(values[index]))
          .map(valueAt),
        total,
      )
    }
    return undefined
  }
}

function totalOf(values: readonly number[], total: Total): number {
  const sum = (terms: readonly number[]): number => terms.reduce((before, term) => before + term, 0)
  switch (total) {
    case 'sum':
      return sum(values)
    case 'mean':
      return sum(values) / values.length
    case 'geometric mean':
      return Math.exp(sum(values.map(value => Math.log(Math.max(value, 1e-5)))) / values.length)
    default:
      return total satisfies never
  }
}

/** The first ranks: the grade, `-` for a document outside the pool, `.` for one in it that was not judged. */
function relevanceString({ grades, judged }: RankedQuery, ranks: number): string {
  const marks = Array.from(grades.subarray(0, ranks), (grade, i) => {
    if (judged?.[i] === 0) return grade < 0 ? '.' : '-'
    return grade > 9 ? '>' : String(grade)
  })
  return `'${marks.join('')}'`
}
