import { labelSettings } from '../../evaluation/columns/shapeSettings.ts'
import { shapes } from '../../evaluation/columns/shapes.ts'
import { withCaller } from '../../evaluation/errors/refusals.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import type { Label } from '../../evaluation/label.ts'
import {
  binningOptions,
  calibrationBins,
  claimsOfClasses,
  claimsOfScores,
} from '../../metrics/calibration/calibrationBins.ts'
import { label, oneOf } from '../../metrics/definition/optionSpec.ts'
import { checkedOptions } from '../checkedOptions.ts'
import { drawnFrom } from './curveScores.ts'

/** One point for each bin that has rows, in ascending order of probability. */
export interface CalibrationCurve {
  /** Mean probability of the rows of the bin. */
  readonly predicted: Float64Array
  /** Observed frequency: the share of these rows whose claim came true. */
  readonly observed: Float64Array
  /** How many they are, or what they weigh. */
  readonly weight: Float64Array
  /** The bins are (lower, upper], the first one closed. */
  readonly lower: Float64Array
  readonly upper: Float64Array
}

export interface CalibrationCurveOptions {
  readonly positive?: Label
  /** Bins between 0 and 1, 15 where absent. */
  readonly bins?: number
  /** Bins of equal width, or between quantiles of the probabilities; those that tie share a bin. */
  readonly binning?: 'uniform' | 'quantile'
  /** The probability of the positive class, by default of `yScore`; or of the likeliest class, of `yProba`. */
  readonly of?: 'positive' | 'topLabel'
}

const specs = { positive: label(), of: oneOf(['positive', 'topLabel'], undefined), ...binningOptions }

/**
 * The reliability curve: the observed frequency against the predicted probability.
 *
 * @throws EvaluationError where the evaluation has no probabilities; for unknown options.
 *
 * @example
 * calibrationCurve({ yTrue: [0, 1, 1, 1], yScore: [0.2, 0.2, 0.9, 0.9] }).observed // [0.5, 1]
 */
export function calibrationCurve(input: EvaluationInput, options: CalibrationCurveOptions = {}): CalibrationCurve {
  return withCaller('calibrationCurve', () => {
    const { positive, of, ...binning } = checkedOptions(specs, options)
    const settings = labelSettings({ positive })
    const curve = { what: 'a calibration curve', column: 'yScore', needs: 'yScore or yProba' }
    const { name, data } = drawnFrom(input, ['probabilities', 'classProbabilities'], settings, curve)
    const claims =
      name === 'probabilities'
        ? claimsOfScores(shapes.probabilities.columns(data, settings), of)
        : claimsOfClasses(shapes.classProbabilities.columns(data, settings), of)
    const bins = calibrationBins(claims, binning)
    const column = (part: 'predicted' | 'observed' | 'weight' | 'lower' | 'upper'): Float64Array =>
      Float64Array.from(bins, bin => bin[part])
    return {
      predicted: column('predicted'),
      observed: column('observed'),
      weight: column('weight'),
      lower: column('lower'),
      upper: column('upper'),
    }
  })
}
