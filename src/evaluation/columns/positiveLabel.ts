import { describeValue, listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { meantLabel } from '../errors/meantLabel.ts'
import { columnsOfTwoTypes } from '../errors/twoTypes.ts'
import type { Label } from '../label.ts'
import { occursInWhole, type Part } from './classesOfWhole.ts'
import type { LabelSettings } from './labelColumns.ts'

/**
 * The positive label: the given one, else 1 for {0, 1} and {−1, 1}, and true for {false, true}. Undefined for other
 * labels. A class of a whole may be absent from a part of it.
 */
export function positiveLabel(labels: readonly Label[], asked: Label | undefined, part: Part = {}): Label | undefined {
  if (asked !== undefined) {
    // The class of a truth that has one class alone may be the other one.
    const isOther = labels.length < 2 && labels.every(label => typeof label === typeof asked)
    if (!isOther && !labels.includes(asked) && !occursInWhole(part, asked)) {
      throw new EvaluationError({
        column: 'positive',
        problem: `positive is ${describeValue(asked)}, which is no class`,
        expected: `one of ${listed(labels)}`,
        mend: meantLabel('positive', asked, labels),
      })
    }
    return asked
  }
  const within = (known: readonly Label[]): boolean => labels.every(label => known.includes(label))
  if (within([0, 1]) || within([-1, 1])) return 1
  if (within([false, true])) return true
  return undefined
}

/** The classes that are asked for and occur in the whole alone that these rows are part of. */
export function classesAbsent(found: readonly Label[], { classes = [] }: LabelSettings, part: Part): readonly Label[] {
  return classes.filter(label => !found.includes(label) && occursInWhole(part, label))
}

/**
 * Refuses columns, each of one type, of which one has another type than the other: `1` and `'1'` are two classes, so no
 * prediction could be correct.
 */
export function requireCommonType(truth: readonly Label[], predicted: readonly Label[]): void {
  if (typeof truth[0] === typeof predicted[0]) return
  throw columnsOfTwoTypes(truth, predicted)
}
