import { tableOf } from '../tableOf.ts'
import type { Ours } from './agreement.ts'
import type { Difference } from './difference.ts'
import type { ReferenceFile } from './reference.ts'
import { regressionDifferences } from './regressionDifferences.ts'
import { statsDifferences } from './statsDifferences.ts'

/** Several values of one case that differ for one reason. */
function each(
  file: ReferenceFile,
  name: string,
  values: Readonly<Record<string, Ours>>,
  because: string,
): readonly Difference[] {
  return Object.entries(values).map(([key, ours]) => ({ file, case: name, key, ours, because }))
}

/** What is refused here. */
function refused(
  file: ReferenceFile,
  name: string,
  key: Difference['key'],
  problem: string,
  because: string,
): Difference {
  return { file, case: name, key, ours: { refused: problem }, because }
}

/** A calibration curve of fifteen bins of as many rows. */
function quantileBins(
  file: 'calibration' | 'real_predictions',
  name: string,
  shares: readonly number[],
  means: readonly number[],
): readonly Difference[] {
  const curve = `${file === 'calibration' ? '' : 'calibration/'}calibration_curve_quantile_15`
  return each(file, name, { [`${curve}/prob_true`]: shares, [`${curve}/prob_pred`]: means }, edgeOnRow)
}

const overflowingSum = 'The sum of the losses overflows in the reference; their mean is a double.'
const oneClass = 'With one class the other axis of the curve is 0/0 throughout: no curve is better than one of NaN.'
const noPositives = 'Without positives recall is 0/0; the reference sets it to 1 and draws a curve.'
const classesKnown = 'The reference wants the label that does not occur; 0 and 1 need no naming here.'
const outOfRange = 'The score 1.2 is no probability; the reference clips it to 1 without a word.'
const notNormalised =
  'Rows of probabilities are off 1 by a tenth; the reference rescales them or asks nothing of them, this library refuses.'
const zerosRaised =
  'The truth has probability 1, clipped to 1 − 2⁻⁵². The reference also raises the three zeros of the row to 2⁻⁵² and ' +
  'rescales it to sum to 1, which takes 3·2⁻⁵² from the truth.'
const noWeight = 'No row counts, so there is nothing to judge; the reference returns its default for 0/0.'
const underflow = 'The reference multiplies margins near 1e-300, which vanish; only ratios of weights matter here.'
const overflow = 'The reference multiplies margins near 1e300, which overflow; only ratios of weights matter here.'
const cancellation =
  'One row weighs 10¹² times the others. In exact arithmetic the error rate is 1.29999999993630e-11, MCC ' +
  '0.699378606173824 and the true negatives 1.5e-11; the reference takes the small weights out of the large one and ' +
  'keeps four to six digits.'
const noSupport =
  'No label has any support to weigh by: a 0/0 that counts as the 1 which was asked for. The reference counts it as 0 ' +
  'beside any prediction, and takes the plain mean for Jaccard.'
const weightless =
  'A class or label without a true row has no AUC, and weighs nothing in a weighted mean. The reference refuses it up to ' +
  'scikit-learn 1.5; from 1.6 on it leaves such a class out and has this value (seen with 1.9.1).'
const numpyOrder = 'Rows of 30 and more are ordered by the unstable sort of numpy: ties fall as its pivots have it.'
const negativeGains = 'Negative grades gain 0 here; the reference subtracts them, and its nDCG leaves [0, 1].'
const oneDocument = 'The reference takes a single column for something else than a ranking and refuses it.'
const afterNothing =
  'After a query with nothing relevant ranx gives 0 to those that follow, though they keep preferences like the others.'
const missingQuery = 'The reference does not count what is relevant to a query that is missing from the run.'
const edgeOnRow =
  'A third of the way through 1,000 rows, or 142, stands a row, and the edge is its probability: it belongs to the bin ' +
  'below. The reference reaches place 332.99999999999994, or 46.99999999999999, by rounding and leaves that row out.'
const sharesOfFifteenths = [
  0.07462686567164178, 0.13432835820895522, 0.24242424242424243, 0.31343283582089554, 0.2537313432835821,
  0.3939393939393939, 0.3880597014925373, 0.5151515151515151, 0.6268656716417911, 0.5074626865671642,
  0.6363636363636364, 0.6567164179104478, 0.8181818181818182, 0.7761194029850746, 0.9701492537313433,
]

/** nDCG and DCG by case: of whole lists, and at 1, 3, 5 and 10. */
const ignoringTies: readonly (readonly [name: string, ndcg: readonly number[], dcg: readonly number[]])[] = [
  [
    'graded_tied_20x30',
    [0.9374723888878608, 0.9333333333333333, 0.8703918089034135, 0.8677241234060686, 0.8418682036992065],
    [16.91407977853175, 2.8, 5.564231408571498, 7.65550485273256, 10.967660504399117],
  ],
  [
    'graded_tied_20x30_weighted',
    [0.9349437527344022, 0.9078766358271144, 0.8496756270990629, 0.8573100743732515, 0.8344123906588901],
    [16.972900667976393, 2.723629907481343, 5.43179722400964, 7.55572427054638, 10.86056954747231],
  ],
  [
    'float_gains_20x30',
    [0.6797880254014332, 0.23502630903153662, 0.29108398384139156, 0.34354580625622905, 0.41251760754857997],
    [9.405593298406194, 0.9966609107689353, 2.2002490781628703, 3.2059804673701704, 4.796485865236273],
  ],
  [
    'graded_tied_5x100',
    [0.9524846501218756, 0.9333333333333333, 0.9176907091325749, 0.9122901031680325, 0.8820898522527804],
    [37.623029842731206, 2.8, 5.866603310000081, 8.06955022124762, 12.023482755708269],
  ],
  [
    'graded_tied_5x100_weighted',
    [0.9506439345319272, 0.8790943778885757, 0.8909810961822618, 0.9114401302525348, 0.8730137188256608],
    [37.39037762251626, 2.637283133665727, 5.695854383173482, 8.062031890067122, 11.899768903348695],
  ],
  [
    'float_gains_5x100',
    [0.6966678027808014, 0.1318689838680242, 0.25909265386925917, 0.24624314787672125, 0.3113027455279359],
    [20.653749757989864, 0.6967506793281719, 2.4405470815895898, 2.9465463529891878, 4.8796120225053565],
  ],
]

const oneGroup =
  'A single group is as far from itself as 0; here a gap needs two slices, so that a gate on it fails closed.'

export const differences: readonly Difference[] = [
  ...each(
    'grouped',
    'one_group_only',
    {
      demographic_parity_difference: { undefinedBecause: 'there are not two slices' },
      demographic_parity_ratio: { undefinedBecause: 'there are not two slices' },
      'equal_opportunity_difference (max-min TPR)': { undefinedBecause: 'there are not two slices' },
      'equalized_odds_difference (max of TPR and FPR ranges)': {
        undefinedBecause: 'there are not two slices',
      },
    },
    oneGroup,
  ),
  ...quantileBins(
    'real_predictions',
    'breast_cancer_logreg',
    [0, 0, 0, 0, 0, 0.5555555555555556, 0.8888888888888888, 1, 1, 1, 1, 1, 1, 1, 1],
    [
      0.0000214276781965934, 0.00045676163104799866, 0.00934607003755288, 0.04892253277267929, 0.17917865640566172,
      0.7153752536169797, 0.9002551837903385, 0.945020162266181, 0.9660770543046563, 0.9781707317366827,
      0.9858844762674366, 0.9942050526944102, 0.9970380755216104, 0.998491294655795, 0.9993998058305694,
    ],
  ),
  ...quantileBins(
    'real_predictions',
    'breast_cancer_rf',
    [0, 0, 0, 0, 0.5555555555555556, 1, 0.9444444444444444, 1],
    [0, 0.03636363636363637, 0.1238095238095238, 0.355, 0.7, 0.8633333333333333, 0.9759259259259259, 1],
  ),
  ...quantileBins(
    'real_predictions',
    'breast_cancer_gbdt',
    [0, 0, 0, 0.5555555555555556, 1, 0.9864864864864865],
    [
      0.012004256497906108, 0.012291211392072003, 0.21927650710790897, 0.9242112880221129, 0.9898005875934099,
      0.9929520719301663,
    ],
  ),
  ...quantileBins(
    'calibration',
    'well_calibrated_n1000',
    sharesOfFifteenths,
    [
      0.06189312213498619, 0.13451905679943713, 0.1999774763541291, 0.26164099893736553, 0.3134919568902156,
      0.3792070510755474, 0.4353574903267007, 0.4964437873654973, 0.5526761308423288, 0.6187660502327961,
      0.680603702396842, 0.7330303415345432, 0.7949847541763094, 0.8617426068640375, 0.9391106634626805,
    ],
  ),
  ...quantileBins(
    'calibration',
    'overconfident_n1000',
    sharesOfFifteenths,
    [
      0.0015485156196524508, 0.010025022746180688, 0.031175307938689983, 0.07052796860812653, 0.1246749029210212,
      0.22707791675683076, 0.34394958575717793, 0.49115416871058154, 0.6283498625013785, 0.7688121849130778,
      0.8679047066862268, 0.9251915041886034, 0.9661600717076763, 0.9892515030950377, 0.9984400360888506,
    ],
  ),
  ...quantileBins(
    'calibration',
    'underconfident_shift_n1000',
    sharesOfFifteenths,
    [
      0.36939442873875444, 0.46283381387183975, 0.5109264882381713, 0.5459350280212014, 0.5710104723130307,
      0.5992864856989988, 0.6214595568651947, 0.6443307889837874, 0.6647581976629644, 0.6886548607781624,
      0.7115247598553713, 0.731900730860391, 0.7583040161466935, 0.7915715896681391, 0.8495420754609917,
    ],
  ),

  ...['single_class_pos', 'n1_pos'].map(name =>
    refused('binary_scores', name, /^roc_curve/, 'yTrue has only positives', oneClass),
  ),
  ...['single_class_neg', 'n1_neg', 'weights_zero_for_all_positives'].flatMap(name => [
    refused('binary_scores', name, /^roc_curve/, 'yTrue has only negatives', oneClass),
    refused('binary_scores', name, 'pr_curve', 'yTrue has no positives', noPositives),
  ]),
  ...each('binary_scores', 'huge_1e308', { hinge_loss: 4.849165164377273e307 }, overflowingSum),
  ...each('binary_scores', 'huge_1e308_tied', { hinge_loss: 6.354924896697095e307 }, overflowingSum),
  refused('binary_scores', 'weights_zero_for_all_positives', 'det_curve', 'yTrue has only negatives', oneClass),
  ...each(
    'binary_scores',
    'single_class_pos',
    { log_loss: 1.285065825947569, log_loss_sum: 6.425329129737845 },
    classesKnown,
  ),
  ...each(
    'binary_scores',
    'single_class_neg',
    { log_loss: 0.6688878095687094, log_loss_sum: 3.3444390478435473 },
    classesKnown,
  ),
  ...each('binary_scores', 'n1_pos', { log_loss: -Math.log(0.7), log_loss_sum: -Math.log(0.7) }, classesKnown),
  ...each('binary_scores', 'n1_neg', { log_loss: -Math.log(0.3), log_loss_sum: -Math.log(0.3) }, classesKnown),
  refused('binary_scores', 'prob_out_of_range_error', /^log_loss/, 'yScore[1] is 1.2', outOfRange),
  ...each(
    'binary_scores',
    'multi_perfect_onehot',
    { log_loss: -Math.log1p(-(2 ** -52)), log_loss_sum: -40 * Math.log1p(-(2 ** -52)) },
    zerosRaised,
  ),
  refused(
    'binary_scores',
    'multi_probs_not_normalised',
    /^(log_loss|brier_multiclass|top_|average_precision)/,
    'yProba[0] sums to 1.1',
    notNormalised,
  ),

  refused(
    'classification',
    'binary_zero_weights_all',
    /^(labels|n_correct|mcc|support|(multilabel_)?confusion_matrix.*|.*_zd[01])$/,
    'all values of sampleWeight are 0',
    noWeight,
  ),
  ...each(
    'classification',
    'binary_tiny_weights',
    {
      mcc: 0.4261967890543256,
      kappa_none: 0.4167609676763493,
      kappa_linear: 0.4167609676763493,
      kappa_quadratic: 0.4167609676763493,
      class_likelihood_ratios: [2.6066012482768195, 0.376412465750533],
    },
    underflow,
  ),
  ...each(
    'classification',
    'binary_huge_weights',
    {
      mcc: 0.5232822525534007,
      kappa_none: 0.5230395663963012,
      kappa_linear: 0.5230395663963012,
      kappa_quadratic: 0.5230395663963012,
      class_likelihood_ratios: [3.27387203934182, 0.3181914906668905],
    },
    overflow,
  ),
  ...each(
    'classification',
    'binary_weights_mass_on_one_sample',
    {
      zero_one_loss: 1.2999999999363e-11,
      mcc: 0.6993786061738243,
      multilabel_confusion_matrix: [
        tableOf('1.5e-11 5e-12 / 8e-12 1.000000000021'),
        tableOf('1.000000000021 8e-12 / 5e-12 1.5e-11'),
      ],
    },
    cancellation,
  ),
  ...[
    'binary_n2_p0.5',
    'binary_n2_p0.5_weighted',
    'binary_n2_p0.5_poslabel0',
    'constant_truth_multi_pred',
    'edge_n1_fp',
    'edge_n1_fn',
    'edge_all_true_pos_all_pred_neg',
    'edge_all_true_neg_all_pred_pos',
    'edge_no_true_positives_labels',
    'edge_n1_string_wrong',
  ].map(name => ({
    file: 'classification' as const,
    case: name,
    key: 'balanced_accuracy_adjusted',
    ours: { undefinedBecause: 'all rows are truly of one class' },
    because: 'With one class chance gets 1 right and leaves nothing to rescale by: −x/0 is −∞ to the reference.',
  })),

  ...['n1_k3_dens0.5', 'n1_k3_dens0.5_weighted', 'all_zero_truth'].flatMap(name =>
    each(
      'multilabel',
      name,
      {
        precision_weighted_zd1: 1,
        'f0.5_weighted_zd1': 1,
        f1_weighted_zd1: 1,
        f2_weighted_zd1: 1,
        jaccard_weighted_zd1: 1,
      },
      noSupport,
    ),
  ),
  ...['n1_k3_dens0.5', 'n1_k3_dens0.5_weighted', 'all_zero_truth', 'both_all_zero'].map(name => ({
    file: 'multilabel' as const,
    case: name,
    key: 'roc_auc_weighted',
    ours: { undefinedBecause: 'no label is true in any row that counts' },
    because: 'No label has a true row, and so none an AUC; the reference, which refuses that elsewhere, returns 0.',
  })),
  ...each('multilabel', 'label_never_true', { roc_auc_weighted: 0.8557422969187675 }, weightless),
  ...each('multilabel', 'label_never_true_nor_predicted', { roc_auc_weighted: 0.8726190476190477 }, weightless),
  ...each('binary_scores', 'multi_class_absent_with_labels', { roc_auc_ovr_weighted: 0.8828431372549019 }, weightless),

  ...regressionDifferences,
  ...statsDifferences,

  ...ignoringTies.flatMap(([name, ...values]) =>
    each(
      'sklearn_ranking',
      name,
      Object.fromEntries(
        ['ndcg', 'dcg'].flatMap((metric, i) =>
          ['', '@1', '@3', '@5', '@10'].map((cutoff, j) => [`${metric}${cutoff}_ignore_ties`, values[i][j]]),
        ),
      ),
      numpyOrder,
    ),
  ),
  ...each(
    'sklearn_ranking',
    'negative_relevance',
    {
      ndcg: 0.5881023876404922,
      dcg: 1.081033510917972,
      ndcg_ignore_ties: 0.5881023876404922,
      dcg_ignore_ties: 1.081033510917972,
      dcg_log_base_e: 1.5596016852361434,
      'ndcg@1': 0.5,
      'dcg@1': 0.5,
      'ndcg@1_ignore_ties': 0.5,
      'dcg@1_ignore_ties': 0.5,
      'ndcg@3': 0.3470709864647025,
      'dcg@3': 0.5,
      'ndcg@3_ignore_ties': 0.3470709864647025,
      'dcg@3_ignore_ties': 0.5,
      'dcg_log_base_e@3': 0.7213475204444817,
      'ndcg@5': 0.4052813619824451,
      'dcg@5': 0.7080343205635545,
      'ndcg@5_ignore_ties': 0.4052813619824451,
      'dcg@5_ignore_ties': 0.7080343205635545,
      'ndcg@10': 0.5881023876404922,
      'dcg@10': 1.081033510917972,
      'ndcg@10_ignore_ties': 0.5881023876404922,
      'dcg@10_ignore_ties': 1.081033510917972,
      ndcg_row0: 0,
      ndcg_row1: 0.8442380676954223,
      ndcg_row2: 1,
      ndcg_row3: 0.499800561367962,
      ndcg_row4: 0.8065735963827293,
    },
    negativeGains,
  ),
  { file: 'sklearn_ranking', case: 'single_document', key: /^ndcg/, ours: 1, because: oneDocument },
  { file: 'sklearn_ranking', case: 'single_document', key: /^dcg(?!_log)/, ours: 3, because: oneDocument },
  { file: 'sklearn_ranking', case: 'single_document', key: /^dcg_log/, ours: 3 / Math.LN2, because: oneDocument },

  ...each(
    'ranx_ir_measures',
    'query_without_relevant',
    {
      'ranx/bpref/per_query/3': 3 / 7,
      'ranx/bpref/per_query/4': 29 / 96,
      'ranx/bpref/mean': (7 / 15 + 3 / 7 + 29 / 96) / 4,
    },
    afterNothing,
  ),
  ...each(
    'ranx_ir_measures',
    'query_missing_from_run',
    { 'ir_measures/NumRel/per_query/3': 11, 'ir_measures/NumRel/aggregate': 49 },
    missingQuery,
  ),
]
