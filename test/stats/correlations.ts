import { concordanceByRow } from '../../src/numeric/concordanceByRow.ts'
import { rankedColumn } from '../../src/numeric/rankedColumn.ts'
import { concordanceCorrelation } from '../../src/stats/correlations/concordanceCorrelation.ts'
import type { Correlation } from '../../src/stats/correlations/correlation.ts'
import { type PairsDivisor, pairsCorrelation } from '../../src/stats/correlations/pairsCorrelation.ts'
import { pearsonCorrelation } from '../../src/stats/correlations/pearsonCorrelation.ts'
import { spearmanCorrelation } from '../../src/stats/correlations/spearmanCorrelation.ts'

const pairs =
  (divisor: PairsDivisor) =>
  (x: Float64Array, y: Float64Array): Correlation =>
    pairsCorrelation(concordanceByRow(x, y), divisor)

/** All correlations of two columns, by the ids of their metrics. */
export const correlations = {
  pearson: pearsonCorrelation,
  spearman: (x: Float64Array, y: Float64Array): Correlation => spearmanCorrelation(rankedColumn(x), rankedColumn(y)),
  kendallTau: pairs({ by: 'untiedInEither' }),
  'kendallTau(variant="a")': pairs({ by: 'allPairs', times: 1 }),
  somersD: pairs({ by: 'untiedInX' }),
  'somersD(independent="yPred")': pairs({ by: 'untiedInY' }),
  concordanceCorrelation,
} satisfies Readonly<Record<string, (x: Float64Array, y: Float64Array) => Correlation>>

/** Columns with ties, of which references were computed. */
export const x = Float64Array.of(1, 2, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10)
export const y = Float64Array.of(2, 1, 3, 3, 5, 4, 7, 6, 6, 9, 10, 8)
export const other = Float64Array.of(3, 1, 2, 5, 4, 3, 6, 9, 7, 8, 7, 10)
