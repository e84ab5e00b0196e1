import type { LabelColumns } from '../evaluation/columns/labelColumns.ts'
import type { LabelSetColumns } from '../evaluation/columns/labelSetColumns.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import type { Label } from '../evaluation/label.ts'
import type { Measurement } from '../measure/measurement.ts'
import type { Bound } from './bound.ts'
import { beyondTruth, onOneSide, otherUnit } from './oddBound.ts'

/** Fewer rows may all be predicted alike by chance. */
const FEWEST = 10

type Judged = Pick<Measurement, 'metric' | 'title' | 'value' | 'direction' | 'range' | 'parts'>

/** Notes on a bound that was probably not meant, and on a gate that passes without a model. */
export function gateNotes(measurement: Judged, bound: Bound, passes: boolean): readonly string[] {
  const notes = [noteOn(measurement, bound, passes), passes ? onOneSide(measurement, bound) : undefined]
  return notes.filter(note => note !== undefined)
}

function noteOn({ metric, range, parts }: Judged, bound: Bound, passes: boolean): string | undefined {
  switch (parts.kind) {
    case 'cases':
      return range.every(end => !Number.isFinite(end)) ? otherUnit(parts.values, parts.of, bound) : undefined
    case 'residuals':
      return beyondTruth(metric, parts.columns, bound)
    // If the gate fails, its explanation says so already.
    case 'classes':
      return passes ? constantPrediction(parts.columns) : undefined
    case 'labelSets':
      return passes ? nothingPredicted(parts.columns) : undefined
    default:
      return undefined
  }
}

function constantPrediction(columns: LabelColumns): string | undefined {
  const only = columns.n < FEWEST ? undefined : onlyPrediction(columns)
  return only === undefined ? undefined : `every row is predicted ${describeValue(only)}`
}

/** The class that every row is predicted as, where the truth has several; undefined where there is none. */
export function onlyPrediction({ labels, tally }: LabelColumns): Label | undefined {
  const { predictions, supports } = tally()
  const predicted = labels.filter((_, code) => predictions[code] > 0)
  const occurring = labels.filter((_, code) => supports[code] > 0)
  return predicted.length === 1 && occurring.length > 1 ? predicted[0] : undefined
}

function nothingPredicted({ n, tally }: LabelSetColumns): string | undefined {
  const { predictions, supports } = tally()
  const isEmpty = (counts: Float64Array): boolean => counts.every(count => count === 0)
  if (n < FEWEST || !isEmpty(predictions)) return undefined
  return isEmpty(supports) ? 'no row has any label, true or predicted' : 'no label is predicted in any row'
}
