import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import type { IntervalMethod } from '../../src/measure/intervals/valueMethods.ts'
import type { ConfiguredMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { Random } from '../../src/numeric/random.ts'

/** The name of a method, or the one that the library chooses by default. */
export type JudgedMethod = IntervalMethod | 'default'

/** What samples are drawn from, and what the metric truly is there. */
export interface Population {
  readonly id: string
  readonly title: string
  readonly metric: ConfiguredMetric
  readonly truth: number
  /** How the truth is known. */
  readonly truthBy: string
  /** Sample sizes, in rows, queries or groups of rows. */
  readonly sizes: readonly number[]
  /** The unit of `sizes`, if it is not the metric's. */
  readonly unit?: 'group'
  readonly methods: readonly JudgedMethod[]
  /** Each resample has to be measured in full: those of one sample then serve all its intervals. */
  readonly dear: boolean
  readonly draw: (random: Random, n: number) => EvaluationInput
}

/** How a candidate stands to the baseline in truth. */
export type Standing = 'better' | 'equal' | 'worse'

/** Two models that are judged on the same rows. */
export interface PairedPopulation {
  readonly id: string
  readonly title: string
  readonly metric: ConfiguredMetric
  /** By how much the better of both models truly is better. */
  readonly gain: number
  readonly sizes: readonly number[]
  readonly unit?: 'group'
  readonly draw: (random: Random, n: number, standing: Standing) => PairedInput
}

export interface PairedInput {
  readonly candidate: EvaluationInput
  readonly baseline: EvaluationInput
}

export const usualSizes: readonly number[] = [50, 200, 1000]
/** As many rows as no method but the default is tried on. */
export const LARGE = 100_000
export const sizesToLarge: readonly number[] = [...usualSizes, LARGE]
export const groupSizes: readonly number[] = [2, 3, 5, 10, 20, 40]
export const querySizes: readonly number[] = [20, 50, 200]
