import { sql } from 'kysely'
import type { AnyOptions } from '../../metrics/definition/optionSpec.ts'
import type { Dialect, Fragment } from '../dialect.ts'

/** A document of a query with a grade above 0, as the ranking query names its columns. */
export interface RankedDocument {
  /** Rank among the returned documents; NULL where it was not returned. */
  readonly rank: Fragment
  /** Rank among all judged documents, the highest grade first. */
  readonly ideal: Fragment
  readonly grade: Fragment
  /** How many relevant documents stand at its rank or before. */
  readonly relevantSoFar: Fragment
}

/** A value of a query as an aggregate over its documents with a grade above 0; without any it is 0. */
export interface ValueOfQueries {
  /** What it reads beside rank and grade, which takes an order of its own. */
  readonly reads?: 'ideal' | 'relevantSoFar'
  /** Options beside the cutoff that the engine knows. */
  readonly options?: readonly string[]
  readonly of: (document: RankedDocument, k: number | undefined, options: AnyOptions, dialect: Dialect) => Fragment
}

function within({ rank }: Pick<RankedDocument, 'rank'>, k: number | undefined): Fragment {
  return k === undefined ? sql`${rank} IS NOT NULL` : sql`${rank} <= ${sql.lit(k)}`
}

/** Relevant documents within the cutoff. */
function hits(document: RankedDocument, k: number | undefined): Fragment {
  return sql`sum(CASE WHEN ${within(document, k)} AND ${document.grade} >= 1 THEN 1 ELSE 0 END)`
}

function relevant({ grade }: RankedDocument): Fragment {
  return sql`sum(CASE WHEN ${grade} >= 1 THEN 1 ELSE 0 END)`
}

/** Σ gain/log₂(i + 1) over the documents whose rank of this kind is within the cutoff. */
function discounted(
  { grade }: RankedDocument,
  rank: Fragment,
  k: number | undefined,
  options: AnyOptions,
  { divide, ln, constant }: Dialect,
): Fragment {
  const gain = options.gain === 'exponential' ? sql`(power(${constant(2)}, ${grade}) - 1)` : grade
  const counts = sql`${within({ rank }, k)} AND ${grade} > 0`
  const discount = sql`(${ln(sql`(${rank} + 1)`)} / ${constant(Math.LN2)})`
  return sql`sum(CASE WHEN ${counts} THEN ${divide(gain, discount)} ELSE 0 END)`
}

/** The metrics of rankings that are means over queries of an aggregate, by their ids. */
export const valuesOfQueries: Readonly<Record<string, ValueOfQueries>> = {
  ndcg: {
    reads: 'ideal',
    options: ['gain'],
    of: (document, k, options, dialect) => {
      const [found, best] = [document.rank, document.ideal].map(rank => discounted(document, rank, k, options, dialect))
      return sql`(CASE WHEN ${best} = 0 THEN 0 ELSE ${dialect.divide(found, best)} END)`
    },
  },
  dcg: {
    options: ['gain'],
    of: (document, k, options, dialect) => discounted(document, document.rank, k, options, dialect),
  },
  map: {
    reads: 'relevantSoFar',
    of: (document, k, _, { divide }) => {
      const { rank, grade, relevantSoFar } = document
      const counts = sql`${within(document, k)} AND ${grade} >= 1`
      const precisions = sql`sum(CASE WHEN ${counts} THEN ${divide(relevantSoFar, rank)} ELSE 0 END)`
      return sql`(CASE WHEN ${relevant(document)} = 0 THEN 0 ELSE ${divide(precisions, relevant(document))} END)`
    },
  },
  mrr: {
    of: (document, k, _, { divide }) => {
      const first = sql`min(CASE WHEN ${within(document, k)} AND ${document.grade} >= 1 THEN ${document.rank} END)`
      return sql`coalesce(${divide(sql`1`, first)}, 0)`
    },
  },
  precision: { of: (document, k, _, { divide }) => divide(hits(document, k), sql`${sql.lit(k ?? 1)}`) },
  recall: {
    of: (document, k, _, { divide }) =>
      sql`(CASE WHEN ${relevant(document)} = 0 THEN 0 ELSE ${divide(hits(document, k), relevant(document))} END)`,
  },
  hitRate: { of: (document, k) => sql`(CASE WHEN ${hits(document, k)} > 0 THEN 1 ELSE 0 END)` },
}
