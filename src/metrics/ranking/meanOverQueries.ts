import type { RankedQuery, Rankings } from '../../evaluation/columns/rankings.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { take } from '../../numeric/take.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'

/** The cutoff, and what missing and empty queries count as. */
export interface QueryPolicies {
  readonly k?: number | undefined
  readonly preset: 'trec_eval' | 'trec_eval@9' | 'sklearn' | 'ranx' | undefined
  readonly whenMissing: 'zero' | 'skip' | 'fail' | undefined
  readonly whenEmpty?: 'zero' | 'skip' | 'one' | 'fail'
}

/** A scale on which values are averaged, such as the logarithm for a geometric mean. */
interface MeanScale {
  /** The name of a value on the scale: `log of AP`. */
  readonly title: string
  readonly to: (value: number) => number
  readonly from: (mean: number) => number
  /** The largest distance of two values on the scale. */
  readonly largest: number
}

/**
 * Scores are float32, and judged queries that the run lacks are left out. pytrec_eval gives no value for them, and 0 for
 * one that the run has without documents.
 */
export const trecEval9 = { tools: 'trec_eval 9, pytrec_eval', options: { preset: 'trec_eval@9' } } as const

/** Both ways in which trec_eval 9 is asked: ir_measures counts 0 for the queries that the run lacks. */
export const bothOfTrecEval9 = [
  trecEval9,
  { tools: 'trec_eval 9 -c, ir_measures', options: { preset: 'trec_eval@9', whenMissing: 'zero' } },
] as const

/**
 * Returns the mean of a value over the judged queries, after applying the policies for queries that the run lacks or that
 * have no relevant document.
 *
 * @param valueOfQuery - Returns a text if there is no value: the reason.
 */
export function meanOverQueries(
  rankings: Rankings,
  policies: QueryPolicies,
  valueOfQuery: (query: RankedQuery) => number | string,
  more: MeanOfQueries = {},
): Computed {
  const { queries } = rankings
  return meanByIndex(rankings, policies, {
    ...more,
    isMissing: i => queries[i].missing,
    isEmpty: i => queries[i].relevant === 0,
    nameAt: i => queries[i].query,
    valueAt: i => valueOfQuery(queries[i]),
    ranked: () => rankings,
  })
}

/** What sets the mean of a metric apart. */
interface MeanOfQueries {
  readonly convention?: readonly string[]
  /** The scale on which the mean is taken; by default that of the values. */
  readonly scale?: MeanScale
  /** The largest value that a query could have, where judgements can keep it below the range. */
  readonly ceilingOf?: ((index: number, k: number) => number) | undefined
  readonly about?: 'judgements' | undefined
}

/** Judged queries by index. */
interface QueriesByIndex extends MeanOfQueries {
  readonly isMissing: (index: number) => boolean
  /** Whether it has no relevant document. */
  readonly isEmpty: (index: number) => boolean
  readonly nameAt: (index: number) => string
  /** Returns a text if there is no value: the reason. */
  readonly valueAt: (index: number) => number | string
  /** The ranked queries, for explanations. */
  readonly ranked: () => Rankings
}

/** As {@link meanOverQueries}, for queries that need not be fully ranked. */
export function meanByIndex(
  rankings: Rankings,
  policies: QueryPolicies,
  { isMissing, isEmpty, nameAt, valueAt, ranked, convention = [], scale, ceilingOf, about }: QueriesByIndex,
): Computed {
  const { sampleWeight } = rankings
  const whenMissing = whenMissingOf(policies)
  const { whenEmpty = 'zero' } = policies
  // NaN if a policy leaves the query out.
  const values = new Float64Array(rankings.n)
  let noValue: string | undefined
  const missing: string[] = []
  const empty: string[] = []
  for (let i = 0; i < values.length; i++) {
    if (isMissing(i)) {
      missing.push(nameAt(i))
      values[i] = whenMissing === 'zero' ? 0 : Number.NaN
    } else if (isEmpty(i)) {
      empty.push(nameAt(i))
      values[i] = whenEmpty === 'zero' ? 0 : whenEmpty === 'one' ? 1 : Number.NaN
    } else {
      const value = valueAt(i)
      values[i] = typeof value === 'string' ? Number.NaN : value
      if (!Number.isFinite(values[i])) {
        const reason = typeof value === 'string' ? value : 'the value is not finite: a gain overflows'
        noValue ??= `${reason} (query ${describeValue(nameAt(i))})`
      }
    }
  }
  const counted = Array.from(values.keys()).filter(i => !Number.isNaN(values[i]))
  const ceilingAt =
    ceilingOf &&
    ((k: number): number => {
      // Of a query without anything relevant a policy decides.
      const best = (i: number): number => (isEmpty(i) ? values[i] : ceilingOf(i, k))
      return weightedMean(counted.length, take(sampleWeight, counted), i => best(counted[i]))
    })
  const scaled = scale === undefined ? values : values.map(scale.to)
  const rest = {
    convention: [...convention, ...aboutRanking(rankings, policies)],
    notes: [
      ...queriesNote(missing, 'missing from the run', whenMissing),
      ...queriesNote(empty, 'with nothing relevant', whenEmpty),
      ...(rankings.ignoredQueries > 0
        ? [`${queriesOf(rankings.ignoredQueries)} of the run without judgements: ignored`]
        : []),
    ],
    parts: () => ({ kind: 'queries' as const, rankings: ranked(), k: policies.k, values, about, ceilingAt }),
    units: () => ({
      values: scaled,
      sampleWeight,
      title: scale?.title,
      fromMean: scale?.from,
      toMean: scale?.to,
      largest: scale?.largest,
    }),
  }
  if (whenMissing === 'fail' && missing.length > 0) {
    return undefinedBecause(`the run misses the judged query ${describeValue(missing[0])}${more(missing)}`, rest)
  }
  if (whenEmpty === 'fail' && empty.length > 0) {
    return undefinedBecause(`the query ${describeValue(empty[0])}${more(empty)} has nothing relevant`, rest)
  }
  if (noValue !== undefined) return undefinedBecause(noValue, rest)
  if (counted.length === 0) return undefinedBecause('no query is left to judge', rest)
  const weights = take(sampleWeight, counted)
  const mean = weightedMean(counted.length, weights, i => scaled[counted[i]])
  return { ...rest, n: counted.length, value: scale === undefined ? mean : scale.from(mean) }
}

/** Returns what a query that the run lacks counts as. */
export function whenMissingOf({ preset, whenMissing }: QueryPolicies): 'zero' | 'skip' | 'fail' {
  return whenMissing ?? (preset === 'trec_eval@9' ? 'skip' : 'zero')
}

/** Returns the conventions in force that every ranking metric shares. */
export function aboutRanking(rankings: Rankings, { preset }: Pick<QueryPolicies, 'preset'>): readonly string[] {
  return [
    ...(preset === undefined ? [] : [`preset = ${presetTitles[preset]}`]),
    ...(rankings.ties === undefined ? [] : [`ties = ${rankings.ties}`]),
  ]
}

const presetTitles = {
  trec_eval: 'trec_eval 10',
  'trec_eval@9': 'trec_eval 9',
  sklearn: 'scikit-learn 1.2',
  ranx: 'ranx 0.3.20',
}

/** `2 queries missing from the run ("q1", …): counted as 0`; nothing where there are none. */
export function queriesNote(queries: readonly string[], what: string, policy: string): readonly string[] {
  if (queries.length === 0) return []
  const how = { zero: 'counted as 0', one: 'counted as 1', skip: 'left out', fail: 'not allowed' }[policy] ?? policy
  return [
    `${queriesOf(queries.length)} ${what} (${describeValue(queries[0])}${queries.length > 1 ? ', …' : ''}): ${how}`,
  ]
}

/** `1 query`, `50 queries`. */
export function queriesOf(count: number): string {
  return count === 1 ? '1 query' : `${count} queries`
}

function more(queries: readonly string[]): string {
  return queries.length > 1 ? ` (and ${queries.length - 1} more)` : ''
}
