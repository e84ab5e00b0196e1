import { weighedRows } from '../../evaluation/columns/countedLabels.ts'
import type { SlicedLabels } from '../../evaluation/columns/slicedColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { type GapOf, gapOfSlices, gapOptions, slicesBy } from '../definition/gapOfSlices.ts'
import { label, type ResolvedOptions } from '../definition/optionSpec.ts'
import { errorProportion, proportion } from '../definition/scales.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { rateFrom } from './classCounts.ts'
import { oneClass } from './classRates.ts'
import type { ClassCounts, Rate } from './rate.ts'
import { falsePositiveRate, precisionRate, recallRate, selectedRate } from './rates.ts'

// Group fairness: how far the slices of an evaluation are apart in rates of the confusion matrix.

const fairnessOptions = { ...labelOptions, class: label(), ...gapOptions }

type FairnessOptions = ResolvedOptions<typeof fairnessOptions>

/** Returns the definition of a difference of rates between slices. */
function differenceOf<const Id extends string>(id: Id, what: string, ...rates: readonly Rate[]) {
  return { id, title: `${what} difference`, ...errorProportion, ...gapIn(what, 'difference', rates) }
}

/** Returns the definition of a ratio of rates between slices. */
function ratioOf<const Id extends string>(id: Id, what: string, ...rates: readonly Rate[]) {
  return { id, title: `${what} ratio`, ...proportion, ...gapIn(what, 'ratio', rates) }
}

/**
 * How far the shares of rows that are predicted positive are apart between slices.
 *
 * Formula: max S − min S over slices; S = (TP + FP)/n, the selection rate
 * Source: Dwork et al. 2012, Fairness through awareness; fairlearn demographic_parity_difference
 */
export const demographicParityDifference = defineMetric(
  differenceOf('demographicParityDifference', 'demographic parity', selectedRate),
)

/**
 * Smallest share of rows of a slice that are predicted positive over the largest; the four-fifths rule asks for 0.8.
 *
 * Formula: min S / max S over slices; S = (TP + FP)/n, the selection rate
 * Source: Feldman et al. 2015, Certifying and removing disparate impact; fairlearn demographic_parity_ratio
 */
export const demographicParityRatio = defineMetric(
  ratioOf('demographicParityRatio', 'demographic parity', selectedRate),
)

/**
 * How far recall is apart between slices.
 *
 * Formula: max TPR − min TPR over slices
 * Source: Hardt, Price & Srebro 2016, Equality of opportunity; fairlearn equal_opportunity_difference
 */
export const equalOpportunityDifference = defineMetric(
  differenceOf('equalOpportunityDifference', 'equal opportunity', recallRate),
)

/**
 * Smallest recall of a slice over the largest.
 *
 * Formula: min TPR / max TPR over slices
 * Source: Hardt, Price & Srebro 2016, Equality of opportunity; fairlearn equal_opportunity_ratio
 */
export const equalOpportunityRatio = defineMetric(ratioOf('equalOpportunityRatio', 'equal opportunity', recallRate))

/**
 * How far recall or the false positive rate is apart between slices, whichever is farther.
 *
 * Formula: max(max TPR − min TPR, max FPR − min FPR) over slices
 * Source: Hardt, Price & Srebro 2016, Equality of opportunity; fairlearn equalized_odds_difference
 */
export const equalizedOddsDifference = defineMetric(
  differenceOf('equalizedOddsDifference', 'equalized odds', recallRate, falsePositiveRate),
)

/**
 * Smallest over largest recall or false positive rate of slices, whichever ratio is smaller.
 *
 * Formula: min(min TPR / max TPR, min FPR / max FPR) over slices
 * Source: Hardt, Price & Srebro 2016, Equality of opportunity; fairlearn equalized_odds_ratio
 */
export const equalizedOddsRatio = defineMetric(
  ratioOf('equalizedOddsRatio', 'equalized odds', recallRate, falsePositiveRate),
)

/**
 * How far precision is apart between slices.
 *
 * Formula: max PPV − min PPV over slices
 * Source: Chouldechova 2017, Fair prediction with disparate impact
 */
export const predictiveParityDifference = defineMetric(
  differenceOf('predictiveParityDifference', 'predictive parity', precisionRate),
)

/**
 * Smallest precision of a slice over the largest.
 *
 * Formula: min PPV / max PPV over slices
 * Source: Chouldechova 2017, Fair prediction with disparate impact
 */
export const predictiveParityRatio = defineMetric(ratioOf('predictiveParityRatio', 'predictive parity', precisionRate))

/** An extreme of slices has no interval of its own; gates on gaps judge pairs. */
function gapIn(what: string, gap: GapOf, rates: readonly Rate[]) {
  const slicedLabels = ({ labels, slices }: SlicedLabels, options: FairnessOptions): Computed => {
    const { by, class: asked, whenUndefined } = options
    const { label: positive, code, convention } = oneClass(labels, what, asked, false)
    const found = slicesBy(slices, by)
    const { counts, supports } = countsBySlice(weighedRows(labels), found, code)
    const ofSlices = rates.map(rate => ({
      title: rate.name,
      values: Float64Array.from(counts, each => rateFrom(rate, each)),
      undefinedBecause: rate.undefinedFor(describeValue(positive)),
    }))
    const about = { by: found.by, labels: found.labels, supports, weighted: labels.sampleWeight !== undefined }
    return { ...gapOfSlices(about, ofSlices, gap, whenUndefined), convention: [convention] }
  }
  return { interval: 'none', options: fairnessOptions, compute: { slicedLabels } } as const
}

/** Returns the counts of each slice, scaled so that their sums stay finite, and the weight of its rows. */
function countsBySlice(
  { yTrue, yPred, sampleWeight }: ReturnType<typeof weighedRows>,
  { codes, labels }: Pick<ReturnType<typeof slicesBy>, 'codes' | 'labels'>,
  positive: number,
): { readonly supports: Float64Array; readonly counts: readonly ClassCounts[] } {
  const { weightOf, scale } = scaledWeights(sampleWeight)
  const sums = labels.map(() => Array.from({ length: 4 }, () => new RunningSum()))
  for (let row = 0; row < yTrue.length; row++) {
    const cell = 2 * Number(yTrue[row] === positive) + Number(yPred[row] === positive)
    sums[codes[row]][cell].add(weightOf(row))
  }
  return {
    supports: Float64Array.from(sums, cells => cells.reduce((sum, { value }) => sum + value, 0) / scale),
    counts: sums.map(([trueNegatives, falsePositives, falseNegatives, truePositives]) => ({
      trueNegatives: trueNegatives.value,
      falsePositives: falsePositives.value,
      falseNegatives: falseNegatives.value,
      truePositives: truePositives.value,
    })),
  }
}
