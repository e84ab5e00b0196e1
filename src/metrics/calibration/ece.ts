import { type ClassProbabilityColumns, scoresOfClass } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { type ClaimedRows, foldedMean } from '../../stats/calibrationInterval.ts'
import { asOften } from '../../stats/means/swaps.ts'
import type { RowClaims } from '../../stats/resampling/resampledGaps.ts'
import type { Computed } from '../definition/computed.ts'
import { type ConfiguredMetric, defineMetric } from '../definition/defineMetric.ts'
import { flag, oneOf, type ResolvedOptions } from '../definition/optionSpec.ts'
import { errorProportion } from '../definition/scales.ts'
import { labelOptions, refusePositive } from '../definition/sharedOptions.ts'
import { meanOverClasses } from '../scores/meanOverClasses.ts'
import {
  type Binning,
  binningOptions,
  type CalibrationBin,
  type Claims,
  calibrationBins,
  claimsOfClasses,
  claimsOfScores,
  uniformBinsOf,
} from './calibrationBins.ts'

// Calibration errors: gaps between predicted probabilities and observed frequencies of bins.

const claimOptions = {
  positive: labelOptions.positive,
  of: oneOf(['topLabel', 'positive'], undefined),
  ...binningOptions,
}

/**
 * Expected calibration error: mean gap between predicted probability and observed frequency of each bin, weighted by
 * its rows.
 *
 * Formula: Σ n_b/n · |observed − predicted| over bins b; debiased: each gap twice, less the mean of |N(gap, observed(1
 * − observed)/n_b)|
 * Source: Guo et al. 2017; Naeini et al. 2015; debiased: Kumar et al. 2019
 */
export const ece = defineMetric({
  id: 'ece',
  interval: 'debiased',
  title: 'ECE',
  curated: true,
  matcher: 'ECE',
  direction: 'down',
  range: ({ debiased }) => [debiased ? -0.5 : 0, 1],
  options: { ...claimOptions, debiased: flag(false) },
  conventions: [
    { tools: 'Guo et al. 2017', options: {} },
    { tools: "the bins of scikit-learn calibration_curve(strategy='quantile')", options: { binning: 'quantile' } },
    { tools: 'uncertainty-calibration get_calibration_error(p=1, debias=True)', options: { debiased: true } },
  ],
  compute: ofClaims(expectedError),
})

/**
 * Maximum calibration error: the largest gap of any bin, however few rows it has.
 *
 * Formula: max |observed − predicted|
 * Source: Naeini et al. 2015
 */
export const mce = defineMetric({
  id: 'mce',
  interval: 'none',
  title: 'MCE',
  ...errorProportion,
  options: claimOptions,
  compute: ofClaims((claims, options: Binning) => ofBins(claims, options, 'largest', largestGap)),
})

/**
 * Mean over classes of the expected calibration error of each class against the rest.
 *
 * Formula: mean of Σ n_b/n · |observed − predicted| over classes
 * Source: Kull et al. 2019
 */
export const classwiseEce = defineMetric({
  id: 'classwiseEce',
  interval: 'debiased',
  title: 'classwise ECE',
  direction: 'down',
  range: ({ debiased }) => [debiased ? -0.5 : 0, 1],
  options: { ...binningOptions, debiased: flag(false) },
  compute: {
    // Kull et al., "Beyond temperature scaling", NeurIPS 2019.
    classProbabilities: (columns, options) => {
      const classes = columns.labels.map((label, code) => {
        const scores = scoresOfClass(columns, code)
        const claims = claimsOfScores(scores, 'positive')
        const bins = calibrationBins(claims, options)
        return { label, value: errorOf(bins, options.debiased), support: scores.counts().positives, bins, claims }
      })
      const weighted = columns.sampleWeight !== undefined
      const allClaims = classes.map(({ claims }) => claims)
      return {
        ...meanOverClasses('ECE', classes, { average: 'macro', whenUndefined: 'fail', weighted }),
        gapsOf: classes.map(({ bins }) => bins),
        rowClaims: () => rowClaimsOf(allClaims, options),
      }
    },
  },
})

/** How bins are made, and whether their error is corrected for its bias. */
interface ErrorOptions extends Binning {
  readonly debiased: boolean
}

/** Returns the metric of bins that were summed elsewhere. */
export function computedOfBins(bins: readonly CalibrationBin[], { metric, options }: ConfiguredMetric): Computed {
  const parts =
    (gap: 'mean' | 'largest'): Computed['parts'] =>
    () => ({ kind: 'bins', bins, of: 'positive', gap, weighted: false })
  return metric.id === mce.id
    ? { value: largestGap(bins), parts: parts('largest') }
    : { value: errorOf(bins, options.debiased === true), gapsOf: [bins], parts: parts('mean') }
}

/** Returns the `compute` of a metric of claims, about the positive class or the most probable one. */
function ofClaims<Options>(compute: (claims: Claims, options: Options) => Computed) {
  type Asked = Options & ResolvedOptions<typeof claimOptions>
  return {
    probabilities: (columns: ScoreColumns, options: Asked) => compute(claimsOfScores(columns, options.of), options),
    classProbabilities: (columns: ClassProbabilityColumns, options: Asked) => {
      if (options.of !== 'positive') refusePositive(options)
      return compute(claimsOfClasses(columns, options.of), options)
    },
  }
}

/** Returns a value of the bins of claims. */
function ofBins(
  claims: Claims,
  options: Binning,
  gap: 'mean' | 'largest',
  value: (bins: readonly CalibrationBin[]) => number,
): Computed {
  const { of, positive, sampleWeight } = claims
  const bins = calibrationBins(claims, options)
  return {
    value: value(bins),
    gapsOf: gap === 'mean' ? [bins] : undefined,
    convention: [`of = ${of}`, ...(of === 'positive' ? [`positive = ${describeValue(positive)}`] : [])],
    parts: () => ({ kind: 'bins', bins, of, gap, weighted: sampleWeight !== undefined }),
  }
}

function expectedError(claims: Claims, options: ErrorOptions): Computed {
  const found = {
    ...ofBins(claims, options, 'mean', bins => errorOf(bins, options.debiased)),
    rowClaims: () => rowClaimsOf([claims], options),
  }
  const { sampleWeight, count } = claims
  if ((sampleWeight !== undefined && count === undefined) || options.binning !== 'uniform') return found
  return {
    ...found,
    claimsOf: () => ({
      bins: options.bins,
      binOf: uniformBinsOf(claims, options.bins),
      claims: claims.probabilities,
      cameTrue: claims.cameTrue,
      count,
      errorOf: bins => errorOf(bins, options.debiased),
    }),
  }
}

/** Returns the claims of rows one by one, for each class where the error is their mean. */
function rowClaimsOf(classes: readonly Claims[], options: ErrorOptions): RowClaims {
  const [{ count, sampleWeight }] = classes
  const weights = count === undefined ? sampleWeight : undefined
  const n = count === undefined ? classes[0].n : compensatedSum(count.length, i => count[i])
  return {
    columns: classes.flatMap(({ probabilities, cameTrue }) => [
      asOften(probabilities, count),
      asOften(Float64Array.from(cameTrue), count),
    ]),
    sampleWeight: weights,
    errorOf: columns => {
      const errorOfClass = (claims: Claims, i: number): number => {
        const [probabilities, cameTrue] = [columns[2 * i], Uint8Array.from(columns[2 * i + 1])]
        const mixed = { ...claims, n, probabilities, cameTrue, sampleWeight: weights, count: undefined }
        return errorOf(calibrationBins(mixed, options), options.debiased)
      }
      return compensatedSum(classes.length, i => errorOfClass(classes[i], i)) / classes.length
    },
  }
}

function largestGap(bins: readonly ClaimedRows[]): number {
  return Math.max(...bins.map(gapOf))
}

// A probability may exceed 1 by the tolerance for row sums.
function gapOf({ observed, predicted }: ClaimedRows): number {
  return Math.min(1, Math.abs(observed - predicted))
}

function errorOf(bins: readonly ClaimedRows[], debiased: boolean): number {
  const scale = scaleOf(bins.map(({ weight }) => weight))
  const total = compensatedSum(bins.length, i => bins[i].weight * scale)
  const termOf = debiased ? debiasedGapOf : gapOf
  return Math.min(1, compensatedSum(bins.length, i => bins[i].weight * scale * termOf(bins[i])) / total)
}

/**
 * Returns the debiased gap: twice the gap, less its mean if the observed frequency is drawn from a normal distribution
 * around the observed one with variance p(1 − p)/n. Kumar, Liang & Ma, "Verified uncertainty calibration", NeurIPS 2019.
 * They simulate; here the mean of a folded normal gives it in closed form.
 */
function debiasedGapOf(bin: ClaimedRows): number {
  const { observed, rows } = bin
  const gap = gapOf(bin)
  const deviation = Math.sqrt((observed * (1 - observed)) / rows)
  if (deviation === 0) return gap
  return 2 * gap - foldedMean(gap, deviation)
}
