import type { CellStatistic } from '../../stats/confusion/confusionCells.ts'
import type { PairedCells, PairedValues } from '../../stats/confusion/pairedMover.ts'
import type { PairedCorrelations } from '../../stats/correlations/fisherZ.ts'
import type { Limits } from '../../stats/interval.ts'
import type { PairedQuantiles } from '../../stats/means/quantileLimits.ts'
import type { SampledGain } from '../../stats/means/sampledGain.ts'
import type { Swaps } from '../../stats/means/swaps.ts'
import type { BoundedPair } from '../../stats/mover.ts'
import type { DiscordantPairs } from '../../stats/proportions/tango.ts'
import { defineMethod, type Method, type MethodDefinition, type Reason } from '../intervals/defineMethod.ts'
import type { IntervalSample } from '../intervals/intervalSample.ts'
import type { MomentsSample } from '../intervals/momentsSample.ts'
import type { PairedReplicates } from './pairedReplicates.ts'

/**
 * What the interval of a gain can rest on. Which parts are there decides which method serves. Grouped rows and deviations are
 * those of a value, of the gain in place of it.
 */
export interface PairedParts extends Pick<IntervalSample, 'clusters' | 'leftOut' | 'deviations'> {
  /** The same model on both sides: nothing differs, which is all there is to say. */
  readonly same?: true
  /** Units that are right on one side only. */
  readonly flips?: DiscordantPairs
  /** Both values, each with its own limits. */
  readonly bounded?: BoundedPair
  /** The confusion matrices of both sides, and the gain as a value of them. */
  readonly confusions?: PairedConfusions
  /** The correlations of both sides; the gain is their difference. */
  readonly correlations?: PairedCorrelations
  /** A gain whose size follows from all rows, and its variation from a sample of them. */
  readonly sampled?: SampledPair
  /** Gains of units. None exceeds the loss that `maxLoss` allows a row. */
  readonly boundedGains?: BoundedGains
  /** The losses of each side, and the quantile to compare. */
  readonly quantiles?: PairedQuantiles
  /** Gains of units; to first order, the gain is their mean. */
  readonly gains?: MeanGains
  /** Gains of resamples, where nothing else is known. */
  readonly replicates?: PairedReplicates
  /** The same of a metric that is debiased, beside the gain as it was first computed. */
  readonly debiased?: { readonly replicates: PairedReplicates; readonly plain: number }
}

/** Gains of units of which the moments are all that limits need. */
export interface MeanGains extends MomentsSample {
  /**
   * By what kind of gains they are bounded: in a loss without a worst, a unit unlike those of the sample may gain or lose more
   * than any; on another scale than that of the metric, {@link PairedSample.fromScale} leads back; units may have weights.
   */
  readonly method: 'fartherT' | 'fartherTOfLosses' | 'transformedT' | 'weightedT'
}

/** Gains in a loss between 0 and `largest`, and how many units each stands for; one where absent. */
interface BoundedGains {
  readonly values: Float64Array
  readonly count?: Float64Array | undefined
  readonly largest: number
  /** Maps the mean gain to the gain in the metric. Default: the mean itself. */
  readonly from?: ((mean: number) => number) | undefined
}

export interface PairedSample extends PairedParts {
  /** No unit or pair of units differs: what the two values still differ by is rounding. */
  readonly isAlike?: true
  /** Of gains on another scale: maps their limits, which have this level, to those of the gain in the metric. */
  readonly fromScale?: ((limits: Limits, level: number) => Limits) | undefined
  /** How often swapping the models on the units that differ gives as much; undefined where so many differ that limits say it. */
  readonly swaps?: Swaps | undefined
  /** The p-value of no difference, for information. */
  readonly tested: () => { readonly pValue: number; readonly test: string }
}

/** A sampled gain, and its limits by MOVER if it is one of the confusion matrix. */
export interface SampledPair extends SampledGain {
  readonly mover?: ((level: number) => Limits | undefined) | undefined
}

/** The rows of both sides by cell. */
interface PairedConfusions {
  readonly cells: PairedCells
  /** Grows as the metric gets better. */
  readonly statistic: CellStatistic
  readonly values: PairedValues
}

/** A gain that no test is made of. */
export const noTest = { pValue: Number.NaN, test: 'none' }

export const sameModel: PairedSample = { same: true, tested: () => ({ pValue: 1, test: 'identical' }) }

/**
 * Returns the bound on a gain when no independent row differs between the sides. At most a small share of all rows can
 * then differ, and the two values differ by at most that share of their range. A metric of ranks has as many independent
 * pairs as the smaller class has rows.
 */
export function noPairDiffers(independent: number, largest: number, tested: PairedSample['tested']): PairedSample {
  // Not one value for each of them: rows with counts may stand for a billion.
  return {
    deviations: { usual: 0, values: new Float64Array(0), n: independent, units: independent, largest },
    isAlike: true,
    tested,
  }
}

/** The reason where every unit gains the same. */
export const allDifferAlike: Reason = {
  because: 'every unit differs by the same, which says nothing about how others would',
}

/** Defines a method that gives the interval of a gain. */
export function pairedMethod<Need extends keyof PairedParts>(
  definition: MethodDefinition<PairedParts, Need>,
): Method<PairedParts> {
  return defineMethod(definition)
}
