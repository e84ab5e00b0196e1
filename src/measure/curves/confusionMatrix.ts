import { labelSettings } from '../../evaluation/columns/shapeSettings.ts'
import { shapes } from '../../evaluation/columns/shapes.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withCaller } from '../../evaluation/errors/refusals.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import type { Label } from '../../evaluation/label.ts'
import { label, labelList, number, oneOf } from '../../metrics/definition/optionSpec.ts'
import { classesOf } from '../../metrics/labels/classCounts.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { checkedOptions } from '../checkedOptions.ts'
import { confusionCells, foldedMatrix } from './confusionCells.ts'
import { drawnFrom } from './curveScores.ts'

/**
 * Rows are the truth, columns the prediction. Where answers are missing, the last label is `(no answer)`: it has a column
 * and no row, because nothing is truly of it.
 */
export interface ConfusionMatrix {
  readonly labels: readonly Label[]
  /** `counts[i][j]`: rows that are truly `labels[i]` and predicted `labels[j]`, by weight; or their share. */
  readonly counts: readonly (readonly number[])[]
}

export interface ConfusionMatrixOptions {
  /** Which classes to show, in which order; rows of others are left out. All classes where absent. */
  readonly labels?: readonly Label[]
  /** Shares instead of counts: of each true class, of each predicted class, or of all. A share of nothing is 0. */
  readonly normalize?: 'true' | 'pred' | 'all'
  readonly threshold?: number
  readonly positive?: Label
}

const LARGEST = 4000

const specs = {
  labels: labelList(),
  normalize: oneOf(['true', 'pred', 'all'], undefined),
  threshold: number({}, undefined),
  positive: label(),
}

/**
 * The confusion matrix of an evaluation with labels.
 *
 * @throws EvaluationError for input without labels, for an option that is unknown or not what it should be, and for more
 * than 4,000 classes, whose matrix no one can read.
 *
 * @example
 * confusionMatrix({ yTrue: ['a', 'a', 'b'], yPred: ['a', 'b', 'b'] }).counts // [[1, 1], [0, 1]]
 */
export function confusionMatrix(input: EvaluationInput, options: ConfusionMatrixOptions = {}): ConfusionMatrix {
  return withCaller('confusionMatrix', () => {
    const { positive, threshold, normalize, labels: asked } = checkedOptions(specs, options)
    const settings = labelSettings({ positive, threshold })
    const matrix = { what: 'a confusion matrix', column: 'yPred', needs: shapes.labels.needs }
    const columns = shapes.labels.columns(drawnFrom(input, ['labels'], settings, matrix).data, settings)
    // Zeros for an unknown class, as for '1' if the classes are 0 and 1, would look like a finding.
    // Rows without an answer have a column of their own.
    const { noAnswer } = columns
    const classes = classesOf(columns, asked).filter(code => code !== noAnswer)
    const hasColumn = noAnswer !== undefined && (asked === undefined || asked.includes(columns.labels[noAnswer]))
    const codes = hasColumn ? [...classes, noAnswer] : classes
    const labels = codes.map(code => columns.labels[code])
    if (labels.length > LARGEST) {
      throw new EvaluationError({
        column: 'labels',
        problem: `a confusion matrix of ${labels.length} classes has ${labels.length ** 2} cells`,
        expected: `at most ${LARGEST} classes`,
        mend: 'Choose some with labels: […]',
      })
    }
    // The last row and column are those of other classes, where there are some.
    const folded = foldedMatrix(confusionCells(columns), codes, columns.labels.length)
    const counts = folded.counts.slice(0, classes.length)
    for (const row of counts) row.length = codes.length
    return Object.freeze({ labels: Object.freeze(labels), counts: normalized(counts, normalize) })
  })
}

function normalized(counts: number[][], by: ConfusionMatrixOptions['normalize']): readonly (readonly number[])[] {
  const sum = (values: readonly number[]): number => compensatedSum(values.length, i => values[i])
  const share = (count: number, total: number): number => (total === 0 ? 0 : count / total)
  switch (by) {
    case undefined:
      return counts
    case 'true':
      return counts.map(row => row.map(count => share(count, sum(row))))
    case 'pred': {
      const totals = Array.from(counts[0] ?? [], (_, j) => sum(counts.map(row => row[j])))
      return counts.map(row => row.map((count, j) => share(count, totals[j])))
    }
    case 'all': {
      const total = sum(counts.flat())
      return counts.map(row => row.map(count => share(count, total)))
    }
    default:
      return by satisfies never
  }
}
