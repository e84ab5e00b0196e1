import { withPlace } from '../../evaluation/errors/refusals.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import { flag, number, oneOf, positiveInteger } from '../../metrics/definition/optionSpec.ts'
import { requireKnownNames } from '../../metrics/definition/requireKnownOptions.ts'
import { checkedOptions } from '../checkedOptions.ts'
import { type IntervalMethod, methodNames } from './valueMethods.ts'

/** How sure a value must be: the level alone, or with the method and its resampling. */
export interface ConfidenceOptions {
  /** Between ½ and 1. Two-sided in `measure`; a gate with one bound uses the one-sided bound of this level. */
  readonly level: number
  /** Chosen by the metric and its columns where absent. */
  readonly method?: IntervalMethod | undefined
  /** Default: 2,000. */
  readonly resamples?: number | undefined
  /** Default: 1. */
  readonly seed?: number | undefined
  /** Resample within each true class: for samples in which the number of each class was fixed. */
  readonly stratify?: boolean | undefined
  /**
   * The largest possible error, in the unit of the target. Bounds of regression metrics rest on it when few rows have an
   * error. Default: the range of yTrue.
   */
  readonly maxError?: number | undefined
  /**
   * The largest possible loss of a row, on the scale of the mean: for RMSE, the largest squared error. With it, bounds of
   * a mean of losses need no other assumption.
   */
  readonly maxLoss?: number | undefined
}

/** How sure a value must be: a level between ½ and 1, or one with the method and its resampling. */
export type Confidence = number | ConfidenceOptions

/** What may stand beside the level. */
const specs = {
  method: oneOf(methodNames, undefined),
  resamples: positiveInteger({ atMost: 1_000_000 }, 2000),
  seed: positiveInteger({}, 1),
  stratify: flag(false),
  maxError: number({ above: 0 }, undefined),
  maxLoss: number({ above: 0 }, undefined),
}

/** What stands beside a level alone. */
export const usualSettings = checkedOptions(specs, undefined)

/** Refuses names that a confidence does not have. */
export function requireSettingNames(given: object): void {
  withPlace('confidence', () => requireKnownNames(Object.keys(given), ['level', ...Object.keys(specs)]))
}

/** Checks what stands beside the level. */
export function checkedSettings(given: object): typeof usualSettings {
  const settings = checkedOptions(specs, given)
  const { resamples } = settings
  if (resamples < 100) throw unexpected('resamples', resamples, { column: 'resamples', expected: 'at least 100' })
  return settings
}
