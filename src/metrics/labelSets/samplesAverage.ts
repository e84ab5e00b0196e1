import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { eachCode } from '../../numeric/tallySets.ts'
import type { Computed } from '../definition/computed.ts'
import { type AverageOptions, averageParts } from '../labels/classAverages.ts'
import { classesOf } from '../labels/classesOf.ts'
import type { CountedColumns } from '../labels/classRates.ts'
import { type Rate, rateFrom } from '../labels/rates.ts'
import { meanOfDefined, rowsLike } from './meanOfDefined.ts'

/** Returns the mean over rows of the rate of each row's labels; only sets of labels have one. */
export function samplesAverage(columns: CountedColumns, rate: Rate, options: AverageOptions): Computed {
  if (columns.kind === 'labels') {
    throw new EvaluationError({
      column: 'average',
      problem: "average: 'samples' is the mean over rows that have sets of labels; these have one label each",
      expected: "average: 'macro', 'micro' or 'weighted'",
      mend: "Sets of labels are given with task: 'multilabel'",
    })
  }
  const { n, yTrue, yPred, sampleWeight, labels } = columns
  const classes = classesOf(columns, options.labels)
  const isCounted = new Uint8Array(labels.length)
  for (const code of classes) isCounted[code] = 1
  const values = new Float64Array(n)
  for (let row = 0; row < n; row++) {
    let truePositives = 0
    let falsePositives = 0
    let falseNegatives = 0
    eachCode(yTrue, yPred, row, (code, actual, predicted) => {
      if (isCounted[code] === 0) return
      if (!predicted) falseNegatives++
      else if (actual) truePositives++
      else falsePositives++
    })
    const trueNegatives = classes.length - truePositives - falsePositives - falseNegatives
    values[row] = rateFrom(rate, { truePositives, falsePositives, falseNegatives, trueNegatives })
  }
  const why = (rows: readonly number[]): string =>
    `${rate.name} is 0/0 in ${rowsLike(rows, columns)}: ${rate.undefinedInRow}`
  const parts = averageParts(columns, rate, options)
  return meanOfDefined({ values, weights: sampleWeight, why }, options.whenUndefined, { parts })
}
