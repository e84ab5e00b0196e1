import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { parseId } from './parseId.ts'

/**
 * What other libraries call metrics: first how it is written here, then their names. Case, separators and a final `score`
 * do not count; a number in a name may be a cutoff, `k`.
 */
export const namesElsewhere: readonly (readonly [meant: string, names: string])[] = [
  // scikit-learn, torchmetrics, Keras, evaluate, LightGBM, XGBoost
  [
    'accuracy',
    'acc binary_accuracy multiclass_accuracy categorical_accuracy sparse_categorical_accuracy micro_accuracy',
  ],
  [
    'errorRate',
    'error err_rate zero_one_loss misclassification_rate merror binary_error multi_error classification_error',
  ],
  ['balancedAccuracy', 'bacc bal_acc macro_accuracy mean_class_accuracy uar'],
  ['precision', 'ppv positive_predictive_value'],
  ['recall', 'sensitivity tpr true_positive_rate hit_probability'],
  ['specificity', 'tnr true_negative_rate selectivity'],
  ['fpr', 'false_positive_rate fall_out false_alarm_rate'],
  ['fnr', 'false_negative_rate miss_rate'],
  ['npv', 'negative_predictive_value'],
  ['fdr', 'false_discovery_rate'],
  ['f1', 'f f_measure f_score f1_measure dice dice_coefficient binary_f1'],
  ['f1(average="samples")', 'samples_f1 f1_samples sample_f1 example_f1'],
  ['precision(average="samples")', 'samples_precision precision_samples example_precision'],
  ['recall(average="samples")', 'samples_recall recall_samples example_recall'],
  ['jaccard(average="samples")', 'samples_jaccard jaccard_samples'],
  ['macroF1', 'f1_macro macro_f macro_f_score macro_fscore'],
  ['microF1', 'f1_micro micro_f micro_f_score'],
  ['weightedF1', 'f1_weighted'],
  ['fBeta(beta=2)', 'f2'],
  ['fBeta(beta=0.5)', 'f0.5 f05'],
  ['mcc', 'matthews_corrcoef matthews_correlation matthews phi phi_coefficient'],
  ['cohenKappa', 'kappa cohens_kappa cohen_kappa quadratic_weighted_kappa qwk'],
  ['jaccard', 'iou jaccard_index intersection_over_union'],
  ['threatScore', 'csi critical_success_index'],
  ['informedness', 'youden youden_j youdens_j bookmaker_informedness'],
  ['positiveLikelihoodRatio negativeLikelihoodRatio', 'class_likelihood_ratios likelihood_ratio'],
  ['positiveLikelihoodRatio', 'lr_plus plr'],
  ['negativeLikelihoodRatio', 'lr_minus nlr'],
  ['demographicParityDifference(by="group")', 'statistical_parity_difference'],
  ['demographicParityRatio(by="group")', 'disparate_impact'],
  ['auc', 'roc_auc auroc auc_roc roc area_under_roc binary_auroc c_statistic'],
  ['auc(multiClass="ovr")', 'roc_auc_ovr auroc_macro multiclass_auroc'],
  ['auc(multiClass="ovo")', 'roc_auc_ovo auc_mu'],
  ['auc(multiClass="ovr", average="weighted")', 'roc_auc_ovr_weighted'],
  ['auc(multiClass="ovo", average="weighted")', 'roc_auc_ovo_weighted'],
  ['prAuc averagePrecision', 'auprc pr_auc aucpr auc_pr area_under_pr'],
  ['averagePrecision map', 'ap avg_precision'],
  ['macroAveragePrecision map', 'mean_ap average_precision_macro'],
  [
    'logLoss',
    'log_loss neg_log_loss logloss binary_logloss multi_logloss mlogloss cross_entropy binary_crossentropy categorical_crossentropy nll negative_log_likelihood',
  ],
  ['d2LogLoss', 'mcfadden mcfadden_r2 pseudo_r2'],
  ['brierScore', 'brier brier_loss neg_brier'],
  ['brierSkill', 'bss brier_skill'],
  ['ece', 'calibration_error expected_calibration_error'],
  ['mce', 'maximum_calibration_error max_calibration_error'],
  [
    'topKAccuracy@k',
    'top_k top_k_accuracy acc_at_k accuracy_at_k top_k_categorical_accuracy sparse_top_k_categorical_accuracy',
  ],
  ['hingeLoss', 'hinge categorical_hinge'],
  ['ks', 'ks_statistic kolmogorov_smirnov'],
  ['eer', 'equal_error_rate'],
  ['tprAtFpr(fpr=0.01)', 'recall_at_fpr tpr_at_fpr'],
  ['hammingLoss', 'hamming hamming_distance'],
  ['subsetAccuracy', 'exact_match_ratio multilabel_accuracy'],
  ['labelRankingAveragePrecision', 'lrap'],
  ['mae', 'mean_absolute_error neg_mean_absolute_error l1 l1_loss'],
  ['medae', 'median_absolute_error neg_median_absolute_error'],
  ['mse', 'mean_squared_error neg_mean_squared_error l2 l2_loss'],
  ['rmse', 'root_mean_squared_error neg_root_mean_squared_error'],
  ['mape', 'mean_absolute_percentage_error neg_mean_absolute_percentage_error'],
  ['smape', 'symmetric_mean_absolute_percentage_error'],
  ['wape', 'wmape weighted_mape'],
  ['mase', 'mean_absolute_scaled_error'],
  ['msle', 'mean_squared_log_error neg_mean_squared_log_error'],
  ['rmsle', 'root_mean_squared_log_error neg_root_mean_squared_log_error'],
  ['r2', 'r_squared coefficient_of_determination'],
  ['explainedVariance', 'evs'],
  ['maxError', 'neg_max_error worst_error'],
  ['meanBiasError', 'bias mbe mean_error'],
  ['pinballLoss(quantile=0.5)', 'quantile_loss mean_pinball_loss pinball'],
  ['huberLoss(delta=1)', 'huber'],
  ['meanPoissonDeviance', 'poisson poisson_deviance neg_mean_poisson_deviance'],
  ['meanGammaDeviance', 'gamma gamma_deviance neg_mean_gamma_deviance'],
  ['meanTweedieDeviance(power=1.5)', 'tweedie tweedie_deviance'],
  ['intervalCoverage(level=0.9)', 'picp interval_coverage'],
  ['intervalScore(level=0.9)', 'winkler winkler_score'],
  ['kendallTau', 'kendall kendalltau kendall_tau_b'],
  ['spearman', 'spearmanr spearman_rho rank_correlation spearman_corrcoef'],
  ['pearson', 'pearsonr corr correlation pearson_corrcoef'],
  ['concordanceCorrelation', 'ccc lin_ccc concordance_corrcoef'],
  // trec_eval, ranx, ir_measures, recommenders
  ['ndcg@k', 'ndcg_cut_k ndcg_at_k normalized_discounted_cumulative_gain'],
  ['precision@k', 'p_k p_at_k prec_at_k precision_at_k'],
  ['recall@k', 'r_k r_at_k recall_at_k'],
  ['f1@k', 'f1_at_k'],
  ['map@k', 'map_cut_k map_at_k ap_at_k ap_k average_precision_at_k'],
  ['mrr', 'recip_rank reciprocal_rank rr mean_reciprocal_rank'],
  ['mrr@k', 'mrr_at_k rr_at_k rr_k'],
  [
    'hitRate@k',
    'hit_rate hit hits hr hit_at_k hits_at_k hr_at_k hit_rate_at_k hit_k hits_k hr_k success_k success_at_k hit_ratio hit_ratio_k hit_ratio_at_k',
  ],
  ['rPrecision', 'rprec r_prec'],
  ['gmap', 'gm_map geometric_map'],
  ['infAp', 'inf_ap'],
  ['iprec(at=0.2)', 'iprec_at_recall'],
  ['elevenPointAp', 'eleven_point eleven_pt_avg'],
  ['judged@k', 'judged_at_k'],
  ['err@k(maxGrade=3)', 'err_at_k expected_reciprocal_rank'],
  ['giniIndex', 'gini_coefficient_of_lists'],
  ['coverage', 'catalog_coverage item_coverage'],
  // Raters, cases, language models
  ['krippendorffAlpha', 'alpha krippendorff'],
  ['gwetAC1', 'ac1 gwet'],
  ['percentAgreement', 'agreement observed_agreement'],
  ['passRate', 'success_rate pass_percentage task_success'],
  ['passAtK@k', 'pass pass_at_k pass_k'],
  ['allPassAtK@k', 'pass_hat_k pass_pow_k'],
  ['exactMatch', 'em squad_em exact'],
  ['tokenF1', 'squad_f1 qa_f1 word_f1'],
  ['winRate', 'win_ratio preference_rate'],
  ['meanScore', 'mean average avg_score'],
  ['riskCoverageArea', 'aurc area_under_risk_coverage'],
  // sacrebleu, rouge_score, jiwer, seqeval
  ['bleu', 'corpus_bleu sacrebleu'],
  ['sentenceBleu', 'mean_bleu bleu_sentence'],
  ['chrf', 'chr_f'],
  ['rougeL', 'rouge'],
  ['rougeLsum', 'rouge_l_sum'],
  ['wordErrorRate', 'word_error'],
  ['characterErrorRate', 'char_error_rate'],
  ['matchErrorRate', 'match_error'],
  ['entityF1', 'seqeval ner_f1 span_f1 entity_f'],
]

/** What returns curves, tables or reports, by the names that other libraries have for it. */
const functionsElsewhere: readonly (readonly [name: string, names: string])[] = [
  ['confusionMatrix', 'confusion_matrix multilabel_confusion_matrix'],
  ['rocCurve', 'roc_curve'],
  ['prCurve', 'precision_recall_curve pr_curve'],
  ['detCurve', 'det_curve'],
  ['calibrationCurve', 'calibration_curve reliability_diagram reliability_curve'],
  ['metricReport', 'classification_report precision_recall_fscore_support'],
]

const ofTexts = /^(bleu|sentenceBleu|chrf|rouge.*|(word|character|match)ErrorRate|[wcm]er|entity.*)$/

const byValue = /^(ratio|quantile|jsonValid|toolCalls|toolArgumentF1|field(F1|Precision|Recall))$/

/** The error for an id that `known` has not: it names the metric that was probably meant. */
export function unknownMetric(id: string, known: readonly AnyMetric[], k: unknown, more: string): EvaluationError {
  return new EvaluationError({
    column: 'metric',
    problem: `there is no metric ${describeValue(id)}`,
    mend: `${meantMetric(id, known, k)} ${more}`,
  })
}

/** `Did you mean …?` by meaning, else by spelling. */
function meantMetric(id: string, known: readonly AnyMetric[], k: unknown): string {
  const ids = new Set(known.flatMap(metric => [metric.id, ...metric.aliases]))
  const name = plain(id)
  if (ofTexts.test(id) && !ids.has(id)) return ofTextEntry(id)
  if (byValue.test(id) && !ids.has(id)) return `It is given as a value: import { ${id} } from 'expect-metrics/metrics'.`
  const same = [...ids].find(each => plain(each) === name)
  if (same !== undefined) return `Did you mean ${same}?`
  const called = functionsElsewhere.find(([, names]) => namesIn(names).includes(name))
  if (called !== undefined) return `${called[0]} is a function: what it returns is no single number.`
  const number = /\d+/.exec(name)
  const cutoff = k ?? (number === null ? undefined : Number(number[0]))
  const spellings = [name, name.replace(/\d+/, 'k'), ...(k === undefined ? [] : [`${name}k`])]
  const meant = spellings.map(writtenFor).find(found => found !== undefined)
  if (meant !== undefined) {
    const written = meant.map(each => withCutoff(each, cutoff, known))
    const here = written.filter(each => ids.has(parseId(each.replace('@k', '')).id))
    const cut = k === undefined ? [] : here.filter(each => each.includes('@'))
    if (here.length > 0) return `Did you mean ${(cut.length > 0 ? cut : here).join(' or ')}?`
    const [text] = written.filter(each => ofTexts.test(each))
    if (text !== undefined) return ofTextEntry(text)
  }
  const ranked = known.find(metric => metric.cutoff !== undefined && name.replace(/(at)?\d+$/, '') === plain(metric.id))
  if (ranked !== undefined && number !== null) return `Did you mean ${ranked.id}@${Number(number[0])}?`
  return suggestion(id, [...ids])
}

function writtenFor(name: string): readonly string[] | undefined {
  const [meant] = namesElsewhere.find(([, names]) => namesIn(names).includes(name)) ?? []
  // Options are written with spaces, too.
  return meant?.split(/ (?![^(]*\))/)
}

function namesIn(names: string): readonly string[] {
  return names.split(' ').map(plain)
}

/** A name without case, separators, and the `score` that ends those of scikit-learn. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(?<=.)score$/, '')
}

/** `hitRate@10` for `hitRate@k`, if the name or the caller says which cutoff; and `map@10` for `map` beside one. */
function withCutoff(written: string, cutoff: unknown, known: readonly AnyMetric[]): string {
  if (typeof cutoff !== 'number') return written
  if (written.includes('@k')) return written.replace('@k', `@${cutoff}`)
  const takesOne = known.some(({ id, cutoff: form }) => id === written && form !== undefined)
  return takesOne ? `${written}@${cutoff}` : written
}

function ofTextEntry(id: string): string {
  return `${id} is about texts and is given as a value: import it from expect-metrics/text.`
}
