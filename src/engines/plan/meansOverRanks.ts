import { sql } from 'kysely'
import type { AnyOptions } from '../../metrics/definition/optionSpec.ts'
import { partialAucOf } from '../../metrics/scores/rocMetrics.ts'
import type { Dialect, Fragment } from '../dialect.ts'

/** Where a row stands among all, from the highest score down: columns of numbers of rows, as floats. */
export interface RankOfRow {
  /** Positives and negatives at higher scores. */
  readonly found: Fragment
  readonly wrong: Fragment
  /** Those of the same score, the row among them. */
  readonly moreFound: Fragment
  readonly moreWrong: Fragment
  /** All there are. */
  readonly positives: Fragment
  readonly negatives: Fragment
}

/** An area under a curve of thresholds as a mean over the rows of one class. */
interface MeanOverRanks {
  readonly over: 'positives' | 'negatives'
  /** The value of a row. */
  readonly of: (rank: RankOfRow, options: AnyOptions, dialect: Dialect) => Fragment
  /** The metric from the mean. */
  readonly from: (mean: number, options: AnyOptions) => number
}

/** The areas that one sort makes exact, by the ids of their metrics. */
export const meansOverRanks: Readonly<Record<string, MeanOverRanks>> = {
  averagePrecision: {
    over: 'positives',
    of: ({ found, wrong, moreFound, moreWrong }) =>
      sql`(${found} + ${moreFound}) / (${found} + ${moreFound} + ${wrong} + ${moreWrong})`,
    from: mean => Math.min(1, mean),
  },
  prAuc: {
    over: 'positives',
    of: interpolatedPrecision,
    from: mean => Math.min(1, mean),
  },
  partialAuc: {
    over: 'negatives',
    of: ({ found, wrong, moreFound, moreWrong, positives, negatives }, { maxFpr }, { constant }) => {
      // The curve is linear within a step. Of the step at the limit, only a part counts.
      const left = sql`(${constant(Number(maxFpr))} * ${negatives} - ${wrong}) / ${moreWrong}`
      const inside = sql`least(${constant(1)}, greatest(${constant(0)}, ${left}))`
      return sql`${inside} * (2 * ${found} + ${inside} * ${moreFound}) / (2 * ${positives})`
    },
    from: (mean, { maxFpr, standardized }) =>
      partialAucOf(mean, { maxFpr: Number(maxFpr), standardized: standardized === true }),
  },
}

/** The mean precision along the step of a row, as `prAuc` has it. */
function interpolatedPrecision(rank: RankOfRow, _: AnyOptions, { constant, ln }: Dialect): Fragment {
  const { found, wrong, moreFound, moreWrong } = rank
  const predicted = sql`(${found} + ${wrong})`
  const precisionOfStep = sql`${moreFound} / (${moreFound} + ${moreWrong})`
  const growth = sql`((${moreFound} + ${moreWrong}) / ${predicted})`
  const grown = sql`(${constant(1)} + ${growth})`
  // log1p(growth) / growth. Dividing by grown − 1 instead of growth cancels the rounding of grown.
  const kept = sql`CASE WHEN ${grown} = 1 THEN ${constant(1)} ELSE ${ln(grown)} / (${grown} - ${constant(1)}) END`
  return sql`CASE WHEN ${predicted} = 0 THEN ${precisionOfStep}
    ELSE (1 - ${kept}) * ${precisionOfStep} + ${found} / ${predicted} * ${kept} END`
}
