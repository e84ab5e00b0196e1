import type { RowData } from '../encode/rowData.ts'
import { describeValue, listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { meantLabel } from '../errors/meantLabel.ts'
import { positiveMissing } from '../errors/positiveMissing.ts'
import { compareLabels, type Label } from '../label.ts'
import { trueClassesOfWhole } from './classesOfWhole.ts'
import { positiveLabel } from './positiveLabel.ts'

/**
 * The positive class and the other one; more than two classes are an error.
 *
 * @param found - The true classes of these rows. Part of a whole may have one of the two, and the whole knows the other.
 */
export function twoClasses(
  data: RowData,
  found: readonly Label[],
  asked: Label | undefined,
): { positive: Label; negative: Label } {
  const known = found.length < 2 ? (trueClassesOfWhole(data) ?? found) : found
  const labels = data.labels ?? [...known].sort(compareLabels)
  const others = asked === undefined ? labels : labels.filter(label => label !== asked)
  if (labels.length > 2 || others.length > (asked === undefined ? 2 : 1)) {
    throw new EvaluationError({
      column: asked === undefined || labels.includes(asked) ? 'yTrue' : 'positive',
      problem:
        asked === undefined || labels.includes(asked)
          ? `yTrue has ${labels.length} classes: ${listed(labels)}`
          : `positive is ${describeValue(asked)}, but yTrue has ${listed(labels)}`,
      expected: 'two classes, one of them positive, for scores of the positive one',
      mend:
        labels.length > 2
          ? 'For one class against the rest map yTrue to true and false; for all classes give yProba, or a score of each in yScore'
          : asked === undefined
            ? undefined
            : meantLabel('positive', asked, labels),
    })
  }
  const positive = positiveLabel(labels, asked)
  if (positive === undefined) throw positiveMissing(labels)
  const negative = labels.find(label => label !== positive) ?? complementOf(positive)
  return { positive, negative }
}

/** Returns another label of the same type. Where every true label is positive, rows predicted negative need one, too. */
export function complementOf(positive: Label): Label {
  if (typeof positive === 'boolean') return !positive
  if (positive === 1) return 0
  if (positive === 0) return 1
  return typeof positive === 'number' ? -positive : `not ${positive}`
}
