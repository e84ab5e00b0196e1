import { readdirSync, readFileSync } from 'node:fs'
import { EvaluationError, measure } from '../../src/index.ts'
import * as library from '../../src/library.ts'
import { type ReferenceFile, referenceEntries } from './reference.ts'

/** Values of the reference that the library does not compute yet. */
export interface Awaiting {
  readonly file: ReferenceFile
  readonly key: RegExp
  readonly awaits: string
  /** Whether the library has it meanwhile, so that the values must be matched. */
  readonly arrived: () => boolean
}

/** Facts and by-products of a tool that are no measure of a model: nothing here goes by their names. */
function noMetric(file: ReferenceFile, key: RegExp, what: string): Awaiting {
  const arrived = (): boolean => {
    const names = new Set(referenceEntries(file).map(entry => nameIn(key.exec(entry.key)?.[0] ?? '')))
    return [...names].some(name => name !== '' && isOurs(name))
  }
  return { file, key, awaits: what, arrived }
}

/** `/num_rel_ret` as `numRelRet`, `relative_P_5` as `relativeP`. */
function nameIn(key: string): string {
  const words = key.split(/[^a-zA-Z0-9]+/).filter(word => /[a-zA-Z]/.test(word))
  const name = words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function isOurs(name: string): boolean {
  if (Object.hasOwn(library, name)) return true
  try {
    measure({ yTrue: [1], yPred: [1] }, name)
    return true
  } catch (error) {
    if (error instanceof EvaluationError) return !error.message.includes('there is no metric')
    throw error
  }
}

/** Intervals and tests that the library does without, by the name that a function of them would have. */
function noStatistic(key: RegExp, name: string, what: string, file: ReferenceFile = 'stats'): Awaiting {
  const room = new URL('../../src/stats/', import.meta.url)
  const declared = new RegExp(`export (function|const) ${name}\\b`)
  const arrived = (): boolean =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .some(file => declared.test(readFileSync(new URL(file, room), 'utf8')))
  return { file, key, awaits: what, arrived }
}

export const later: readonly Awaiting[] = [
  noMetric('binary_scores', /^pr_auc_trapezoid$/, 'the linear trapezoid, which is too high and not offered'),

  noMetric('rank_correlation', /^(kendall|spearman|pearson|somersd|pointbiserial).*\/pvalue$/, 'p-values'),
  noMetric('rank_correlation', /^kendall_tau_[bc]_exact$/, 'exact p-values, refused where values tie'),
  noMetric('rank_correlation', /^pearson_ci95$/, 'an interval by Fisher’s transformation'),
  noMetric('rank_correlation', /^rankdata_(min|max|dense|ordinal)_x$/, 'ranks by other treatments of ties'),

  noMetric('trec', /\/(G|binG)$/, 'an experiment of trec_eval, gain by the irrelevant documents above, in no paper'),

  noMetric('ranx_ir_measures', /^p_values\//, 'paired tests of two runs, no measure of one'),
  noMetric('ranx_ir_measures', /^ir_measures\/(NERR\d+|INST|INSQ)\(/, 'user models of cwl_eval beside RBP'),
  noMetric('ranx_ir_measures', /^ir_measures\/Compat(\(|\/)/, 'likeness to an ideal list by rank-biased overlap'),
  noMetric(
    'ranx_ir_measures',
    /^ir_measures\/(alpha_n?DCG|n?ERR_IA|n?NRBP|AP_IA|P_IA|StRecall)/,
    'measures of diversity that need judgements by subtopic',
  ),

  noMetric('calibration', /^brier_decomposition_10_uniform_bins\/within_bin_(co)?variance$/, 'what binning loses'),
  noMetric('calibration', /^corp_isotonic\//, 'the Brier score after isotonic regression, by part'),
  noMetric('calibration', /^logistic_recalibration\/(intercept|slope_se)$/, 'the other terms of the regression'),
  noMetric('calibration', /^top_label_argmax_first_index_on_ties$/, 'predictions made of probabilities'),

  noMetric('real_predictions', /^classification_report_text_digits4$/, 'the report as text'),
  noMetric(
    'real_predictions',
    /\/brier_decomposition_10_uniform_bins\/within_bin_(co)?variance$/,
    'what binning loses',
  ),
  noMetric('real_predictions', /\/corp_isotonic\//, 'the Brier score after isotonic regression, by part'),
  noMetric('real_predictions', /\/logistic_recalibration\/(intercept|slope_se)$/, 'the other terms of the regression'),

  noStatistic(/^R\/youden_best\//, 'youdenThreshold', 'the best threshold, halfway between two scores'),
  noStatistic(/^R\/unpaired_(D|df|p)$/, 'delongUnpaired', 'two AUCs over different rows'),
  noStatistic(/^(scipy_wilson_cc_0\.\d+|R\/wilson_cc)$/, 'wilsonCorrected', 'Wilson’s interval, made wider'),
  noStatistic(/^statsmodels_normal_0\.\d+$/, 'wald', 'Wald’s interval, which is too narrow'),
  noStatistic(/^statsmodels_agresti_coull_0\.\d+$/, 'agrestiCoull', 'an approximation to Wilson’s interval'),
  noStatistic(/^scipy_binomtest_p_two-sided_p0_0\.\d$/, 'binomialTest', 'a two-sided test of a rate other than ½'),
  noStatistic(/^R\/prop_test_p$/, 'proportionTest', 'a two-sided test of a rate by χ²'),
  noStatistic(/^scipy_(mannwhitneyu\/p|(ttest_ind|ttest_welch|ks_2samp)\/(D|t|p))$/, 'mannWhitney', 'unpaired tests'),
  noStatistic(/^R_ttest\/welch_(t|df|p|ci95)$/, 'welch', 'unpaired tests'),
  noStatistic(/^scipy_permutation_test_independent\//, 'permutation', 'unpaired tests'),
  noStatistic(/^scipy_permutation_test_samples\/statistic$/, 'mean', 'a mean'),
  noStatistic(/^sign_counts\//, 'signCounts', 'counts of the input'),
  noStatistic(/^signflip_exact\/n_permutations$/, 'permutations', 'how many signs there are, zeros counted'),
  noStatistic(/^(statsmodels|R)\/(holm-)?sidak$/, 'sidak', 'corrections of several p-values for independent tests'),
  noStatistic(/^(statsmodels|R)\/hommel$/, 'hommel', 'Hommel’s correction of several p-values'),
  noStatistic(/^R\/none$/, 'uncorrected', 'the p-values as they came'),
  noStatistic(/^(scipy\/chi2_(ppf|sf_abs_x)|R\/chisq_(q|p_upper))$/, 'chiSquaredCdf', 'the χ² distribution'),
  noStatistic(/^(scipy_wilcoxon_|R_wilcox\/)/, 'wilcoxonSignedRank', 'a test of signed ranks'),
  noStatistic(/^wilcoxon\//, 'wilcoxonSignedRank', 'a test of signed ranks', 'real_predictions'),
  noStatistic(
    /^(statsmodels|R)\/(simes-)?hochberg$/,
    'hochberg',
    'corrections of several p-values for independent tests',
  ),
  noStatistic(/^(friedman|kruskal|f_oneway)\//, 'friedman', 'tests of more than two samples'),
  noStatistic(/^(percentile|basic|BCa)\/standard_error$/, 'standardError', 'the deviation of the replicates'),
  noStatistic(/^(z0|alpha_[12]|standard_error_ddof1)$/, 'biasCorrection', 'steps on the way to BCa'),
]
