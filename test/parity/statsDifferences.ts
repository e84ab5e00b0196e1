import type { Ours } from './agreement.ts'
import type { Difference } from './difference.ts'
import { referenceEntries } from './reference.ts'

// Values of stats.json that this library computes otherwise.

function ofCase(name: string, key: RegExp | string, ours: Ours, because: string): Difference {
  return { file: 'stats', case: name, key, ours, because }
}

const certainty =
  'Without any variance in the sample the reference has an interval without width, or a test that is sure; here there is ' +
  'none, because such a sample says nothing about the variance.'
const bothRefuse = 'There is no variance to judge by; the reference says so of all but the parts that need none.'
const quantileOfScipy =
  'The t quantile of scipy 1.10 is off by up to 2e-9 of itself; ours is that of R, and where that is 0 ' +
  'scipy has a rounding of it.'
const correctionPastMean =
  'Where both models are right as often, statsmodels corrects 0 to −1, and squares it; R and this library leave it at 0.'
const noDiscordant =
  'No row tells the models apart: they do not differ (p = 1), as in the exact test. The reference divides by 0.'
const belowChance = 'pROC does not correct an area below that of chance; McClish’s formula does.'

const belowDoubles = 'A probability below half of the smallest double is 0 here and in scipy; R makes it two of these.'

const noVariance = { undefinedBecause: 'no variance' }

/** What R says of the same quantiles. */
function quantilesOfR(): readonly Difference[] {
  return referenceEntries('stats')
    .filter(({ key }) => key === 'R/t_q')
    .map(({ case: given, value }) => ofCase(given.name, 'scipy/t_ppf', value as Ours, quantileOfScipy))
}

/** Of the same differences R’s interval, whose quantile is right. */
function intervalsOfR(): readonly Difference[] {
  const off = ['paired_n7', 'paired_tied_zeros_n6', 'paired_tied_zeros_n40']
  return referenceEntries('stats')
    .filter(({ key, case: given }) => key === 'R_ttest/ci95' && off.includes(given.name))
    .map(({ case: given, value }) => ofCase(given.name, 'scipy_ttest_rel_ci95', value as Ours, quantileOfScipy))
}

export const statsDifferences: readonly Difference[] = [
  ofCase('delong_perfect_auc1', /^R\/ci\d\d$/, noVariance, certainty),
  ofCase('delong_all_tied', /^R\/ci\d\d$/, noVariance, certainty),
  ofCase('delong_below_half', 'R/partial_auc_fpr0_20_corrected', 4 / 9, belowChance),
  ofCase('binom_k12345_n100000', 'R/p_exact', 0, belowDoubles),
  ofCase('paired_constant_difference', /^scipy_ttest_(rel|1samp).*(?<!\/df)$/, noVariance, certainty),
  ofCase('paired_no_difference', 'scipy_ttest_rel_ci95', noVariance, certainty),
  ofCase('paired_no_difference', /^R_ttest\/(ci95|mean_diff)$/, noVariance, bothRefuse),
  ofCase('mcnemar_50_6_6_30', 'statsmodels_chi2_cc/statistic', 0, correctionPastMean),
  ofCase('mcnemar_50_6_6_30', 'statsmodels_chi2_cc/p', 1, correctionPastMean),
  ofCase('mcnemar_50_0_0_50', /^(statsmodels_chi2(_cc)?\/statistic|R\/chi2(_cc)?)$/, 0, noDiscordant),
  ofCase('mcnemar_50_0_0_50', /^(statsmodels_chi2(_cc)?\/p|R\/p(_cc)?)$/, 1, noDiscordant),
  ...quantilesOfR(),
  ...intervalsOfR(),
  ...['compare_breast_cancer_rf_vs_knn', 'compare_digits_rf_vs_knn', 'compare_wine_rf_vs_knn'].flatMap(
    (name): readonly Difference[] => [
      {
        file: 'real_predictions',
        case: name,
        key: 'mcnemar_chi2_cc/statistic',
        ours: 0,
        because: correctionPastMean,
      },
      { file: 'real_predictions', case: name, key: 'mcnemar_chi2_cc/p', ours: 1, because: correctionPastMean },
    ],
  ),
]
