import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { type AverageOptions, averageParts, macroAverage } from './classAverages.ts'
import type { CountedColumns } from './classCounts.ts'
import { fAlphaRate, shareOfF1 } from './fAlphaRate.ts'
import type { Rate } from './rate.ts'
import { jaccardRate, precisionRate, recallRate } from './rates.ts'

/** (1+β²)TP / ((1+β²)TP + β²FN + FP), van Rijsbergen 1979. */
export function fBetaRate(beta: number): Rate {
  const squared = beta * beta
  const name = beta === 1 ? 'f1' : 'fBeta'
  // The square of a larger β times a count may overflow.
  if (beta > 1e6) return { ...fAlphaRate(1 / (1 + squared)), name, beta }
  return {
    name,
    shownBy: 'f1',
    beta,
    microIsAccuracy: true,
    ...(beta === 1 && { share: shareOfF1 }),
    numerator: ({ truePositives }) => (1 + squared) * truePositives,
    denominator: ({ truePositives, falsePositives, falseNegatives }) =>
      (1 + squared) * truePositives + squared * falseNegatives + falsePositives,
    undefinedFor: jaccardRate.undefinedFor,
    undefinedInRow: jaccardRate.undefinedInRow,
  }
}

export const f1Rate: Rate = fBetaRate(1)

/** Returns the mean F1 of the classes, or the other value of this name. */
export function macroF1Of(
  columns: CountedColumns,
  options: AverageOptions & { readonly f1OfMeans: boolean },
): Computed {
  return options.f1OfMeans ? f1OfMeans(columns, options) : macroAverage(columns, f1Rate, options)
}

// The other "macro F1" in the literature: Opitz & Burst, "Macro F1 and Macro F1", arXiv:1911.03347.
function f1OfMeans(columns: CountedColumns, options: AverageOptions): Computed {
  const precisions = macroAverage(columns, precisionRate, options)
  const recalls = macroAverage(columns, recallRate, options)
  const failed = [precisions, recalls].find(({ undefinedBecause: reason }) => reason !== undefined)
  if (failed !== undefined) return failed
  const sum = precisions.value + recalls.value
  const notes = [...(precisions.notes ?? []), ...(recalls.notes ?? [])]
  const rest = { ...precisions, notes, parts: averageParts(columns, f1Rate, options) }
  if (sum === 0) return undefinedBecause('mean precision and mean recall are both 0', rest)
  return { ...rest, value: (2 * precisions.value * recalls.value) / sum }
}
