import type { UnitRecord } from './unitRecord.ts'

/** A candidate beside a baseline on the same units. */
export interface ComparisonRecord {
  /** `baseline` or `dummy`. */
  readonly against: string
  readonly candidate: number
  readonly baseline: number
  /** Positive where the candidate is better. */
  readonly gain: number
  /** The least gain that passes: −margin, or the lead. */
  readonly least: number
  /** Units that were compared. */
  readonly n: number
  /** Unit by unit; absent if the metric has no value for single units. */
  readonly outcomes?: OutcomesRecord | undefined
  /** By how much each unit differs; absent where units only win or lose. */
  readonly differences?: DifferencesRecord | undefined
  /** The `id` of the baseline's evaluation, where its curves were kept. */
  readonly evaluation?: string | undefined
}

/** How many units did better, worse and the same. */
export interface OutcomesRecord {
  readonly won: number
  readonly lost: number
  readonly tied: number
  /** Of them: right now and wrong in the baseline; absent where nothing is right or wrong. */
  readonly fixed?: number | undefined
  /** Wrong now and right in the baseline. */
  readonly broken?: number | undefined
}

/** Differences of units to the baseline, positive where the candidate is better. */
export interface DifferencesRecord {
  /** Evenly spaced quantiles, ascending: at most 200. Fewer units than that stand each for itself. */
  readonly quantiles: readonly number[]
  /** The largest losses first: at most 20. */
  readonly worst: readonly UnitRecord[]
  /** The largest gains first: at most 20. */
  readonly best: readonly UnitRecord[]
}
