import {
  countCodec,
  definedNumberCodec,
  describedCodec,
  numbersCodec,
  objectCodec,
  optionalCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { textCodec } from '../cutCodecs.ts'
import { unitsCodec } from './unitRecord.ts'

const outcomesCodec = objectCodec({
  won: countCodec,
  lost: countCodec,
  tied: countCodec,
  /** Of them: right now and wrong in the baseline; absent where nothing is right or wrong. */
  fixed: optionalCodec(countCodec),
  /** Wrong now and right in the baseline. */
  broken: optionalCodec(countCodec),
})

/** How many units did better, worse and the same. */
export type OutcomesRecord = ValueOf<typeof outcomesCodec>

const differencesCodec = objectCodec({
  /** Evenly spaced quantiles, ascending: at most 200. Fewer units than that stand each for itself. */
  quantiles: numbersCodec,
  /** The largest losses first: at most 20. */
  worst: unitsCodec,
  /** The largest gains first: at most 20. */
  best: unitsCodec,
})

/** Differences of units to the baseline, positive where the candidate is better. */
export type DifferencesRecord = ValueOf<typeof differencesCodec>

export const comparisonCodec = objectCodec({
  /** `baseline` or `dummy`. */
  against: textCodec,
  candidate: definedNumberCodec,
  baseline: definedNumberCodec,
  gain: describedCodec(definedNumberCodec, 'Positive where the candidate is better.'),
  /** −margin, or the lead. */
  least: describedCodec(definedNumberCodec, 'The least gain that passes.'),
  /** Units that were compared. */
  n: countCodec,
  /** Unit by unit; absent if the metric has no value for single units. */
  outcomes: optionalCodec(outcomesCodec),
  /** By how much each unit differs; absent where units only win or lose. */
  differences: optionalCodec(differencesCodec),
  /** The `id` of the baseline's evaluation, where its curves were kept. */
  evaluation: optionalCodec(textCodec),
})

/** A candidate beside a baseline on the same units. */
export type ComparisonRecord = ValueOf<typeof comparisonCodec>
