import type { ClassProbabilityColumns } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { compensatedSum, weightedMean } from '../../numeric/compensatedSum.ts'
import { sumOfSquaredErrors } from '../../numeric/errorSums.ts'
import type { Computed, UnitValues } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { oneOf } from '../definition/optionSpec.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { aboutPositive, type Losses, ofProbabilities, ofRows } from './logLoss.ts'

/**
 * Mean squared error of predicted probabilities.
 *
 * Formula: mean (p − y)², summed over classes if there are more than two
 * Source: Brier, Verification of forecasts expressed in terms of probability, 1950; scikit-learn brier_score_loss
 */
export const brierScore = defineMetric({
  id: 'brierScore',
  title: 'Brier score',
  curated: true,
  direction: 'down',
  range: ({ convention }) => [0, convention === 'half' ? 1 : 2],
  options: { positive: labelOptions.positive, convention: oneOf(['sum', 'half'], undefined) },
  conventions: [
    { tools: 'scikit-learn brier_score_loss, mlr3 bbrier and mbrier', options: {} },
    { tools: 'Brier 1950, scikit-learn with scale_by_half=False', options: { convention: 'sum' } },
    { tools: 'scikit-learn with scale_by_half=True', options: { convention: 'half' } },
  ],
  compute: ofProbabilities((columns, { convention }: { readonly convention: 'sum' | 'half' | undefined }) => {
    const isOfSeveral = 'yProba' in columns && columns.yProba.classes !== 2
    return brierOf(columns, convention ?? (isOfSeveral ? 'sum' : 'half'))
  }),
})

/** Returns the Brier score: `'sum'` over classes as Brier 1950 has it, `'half'` of it for one class of two. */
export function brierOf(
  columns: ScoreColumns | ClassProbabilityColumns,
  convention: 'sum' | 'half',
): Computed & { readonly units: () => UnitValues } {
  const { n, sampleWeight } = columns
  const { lossOf, sum } =
    'yProba' in columns ? squaresOfClasses(columns, convention) : squaresOfScores(columns, convention)
  return {
    value: sampleWeight === undefined ? sum() / n : weightedMean(n, sampleWeight, lossOf),
    convention: [convention === 'half' ? 'of one class' : 'sum over classes', ...aboutPositive(columns)],
    units: () => ({ values: ofRows(n, lossOf), sampleWeight, largest: convention === 'half' ? 1 : 2 }),
    parts: () => ({ kind: 'losses', columns, losses: ofRows(n, lossOf) }),
  }
}

function squaresOfScores(
  { yScore, isPositive }: ScoreColumns,
  convention: 'sum' | 'half',
): Pick<Losses, 'lossOf' | 'sum'> {
  const factor = convention === 'sum' ? 2 : 1
  return {
    lossOf: row => factor * (yScore[row] - isPositive[row]) ** 2,
    sum: () => factor * sumOfSquaredErrors(isPositive, yScore),
  }
}

function squaresOfClasses(
  { n, yTrue, yProba }: ClassProbabilityColumns,
  convention: 'sum' | 'half',
): Pick<Losses, 'lossOf' | 'sum'> {
  const { values, classes } = yProba
  const factor = convention === 'half' ? 0.5 : 1
  const lossOf = (row: number): number => {
    let sum = 0
    for (let j = 0; j < classes; j++) sum += (values[row * classes + j] - (yTrue[row] === j ? 1 : 0)) ** 2
    // The probabilities of a row may sum to slightly more than 1.
    return factor * Math.min(2, sum)
  }
  return { lossOf, sum: () => compensatedSum(n, lossOf) }
}
