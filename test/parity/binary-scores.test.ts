import { detCurve, type EvaluationInput, evaluation, type Label, measure, prCurve, rocCurve } from '../../src/index.ts'
import { accountFor } from './accounting.ts'
import { isNoValue, type Ours, resultOf } from './agreement.ts'
import { numbers, type ReferenceCase } from './reference.ts'

// scikit-learn 1.2.1: roc_auc_score, average_precision_score, roc_curve, det_curve, precision_recall_curve, log_loss,
// brier_score_loss, top_k_accuracy_score.

interface Scores {
  readonly y_true: readonly Label[]
  readonly y_score: readonly unknown[]
  readonly pos_label?: Label
  readonly labels?: readonly Label[]
  readonly sample_weight?: readonly number[]
}

function columnsOf({ input }: ReferenceCase): Scores {
  return input as unknown as Scores
}

function subjectOf(given: ReferenceCase): EvaluationInput {
  const { y_true: yTrue, y_score: yScore, sample_weight: weights, pos_label: positive, labels } = columnsOf(given)
  const beside = { yTrue, ...(weights && { sampleWeight: numbers(weights) }) }
  if (given.kind === 'multiclass') {
    const yProba = yScore.map(numbers)
    return { ...beside, yProba, labels: labels ?? [...new Set(yTrue)].sort() }
  }
  return { ...beside, yScore: numbers(yScore), ...(positive !== undefined && { positive }) }
}

function value(metric: string, options?: Readonly<Record<string, unknown>>): (given: ReferenceCase) => Ours {
  return given => resultOf(measure(subjectOf(given), metric, options))
}

// roc_auc_score and log_loss know no pos_label: the last class is the positive one.
function lastPositive(given: ReferenceCase): { positive?: Label } {
  const { y_true: yTrue, pos_label: named } = columnsOf(given)
  return named === undefined ? {} : { positive: [...yTrue].sort()[yTrue.length - 1] }
}

function logLoss(given: ReferenceCase): Ours {
  return resultOf(measure(subjectOf(given), 'logLoss', lastPositive(given)))
}

function totalWeight({ y_true: yTrue, sample_weight: weights }: Scores): number {
  return weights?.reduce((sum, weight) => sum + weight, 0) ?? yTrue.length
}

function total(given: ReferenceCase): Ours {
  const mean = logLoss(given)
  return typeof mean === 'number' ? mean * totalWeight(columnsOf(given)) : mean
}

function roc(given: ReferenceCase, dropIntermediate: boolean): Ours {
  const { fpr, tpr, thresholds } = rocCurve(subjectOf(given), { dropIntermediate })
  if (thresholds[0] !== Number.POSITIVE_INFINITY)
    throw new Error('a ROC curve begins where nothing is predicted positive')
  // scikit-learn 1.2 writes the first threshold as the largest score and 1; from 1.3 on it is Infinity there, too.
  const highest = Math.max(...numbers(columnsOf(given).y_score))
  return { fpr: [...fpr], tpr: [...tpr], thresholds: [highest + 1, ...thresholds.slice(1)] }
}

function precisionRecall(given: ReferenceCase): Ours {
  const { precision, recall, thresholds } = prCurve(subjectOf(given))
  return { precision: [...precision], recall: [...recall], thresholds: [...thresholds] }
}

/** The probabilities of each class as scores of that class against the rest; what is refused as a whole stays refused. */
function oneAgainstRest(given: ReferenceCase): readonly EvaluationInput[] {
  evaluation(subjectOf(given))
  const { y_true: yTrue, y_score: yScore, sample_weight: weights, labels } = columnsOf(given)
  return (labels ?? [...new Set(yTrue)].sort()).map((label, code) => ({
    yTrue: yTrue.map(truth => truth === label),
    yScore: yScore.map(row => numbers(row)[code]),
    ...(weights && { sampleWeight: numbers(weights) }),
  }))
}

/** Every cell of the matrix of probabilities as one row of its own. */
function allCells(given: ReferenceCase): EvaluationInput {
  evaluation(subjectOf(given))
  const { y_true: yTrue, y_score: yScore, sample_weight: weights, labels } = columnsOf(given)
  const classes = labels ?? [...new Set(yTrue)].sort()
  return {
    yTrue: yTrue.flatMap(truth => classes.map(label => truth === label)),
    yScore: yScore.flatMap(row => numbers(row)),
    ...(weights && { sampleWeight: numbers(weights).flatMap(weight => classes.map(() => weight)) }),
  }
}

function topK(given: ReferenceCase, k: string, what: string): Ours {
  const share = resultOf(measure(subjectOf(given), 'topKAccuracy', { k: Number(k), ties: 'higherIndex' }))
  return what === 'correct' && typeof share === 'number' ? share * totalWeight(columnsOf(given)) : share
}

function detectionErrors(given: ReferenceCase): Ours {
  const { fpr, fnr, thresholds } = detCurve(subjectOf(given))
  // Before 1.7, the curve had no infinite threshold and began at the lowest one of the highest score's fpr.
  const finite = thresholds.indexOf(Number.POSITIVE_INFINITY)
  const end = finite === -1 ? fpr.length : fpr.indexOf(fpr[finite - 1]) + 1
  return { fpr: [...fpr.slice(0, end)], fnr: [...fnr.slice(0, end)], thresholds: [...thresholds.slice(0, end)] }
}

accountFor('binary_scores', [
  { key: /^roc_auc$/, ours: given => resultOf(measure(subjectOf(given), 'auc', lastPositive(given))) },
  {
    key: /^partial_auc_max_fpr_([\d.]+)$/,
    ours: (given, maxFpr) =>
      resultOf(measure(subjectOf(given), 'partialAuc', { maxFpr: Number(maxFpr), ...lastPositive(given) })),
  },
  { key: /^average_precision$/, ours: value('averagePrecision', { whenUndefined: 0 }) },
  { key: /^roc_curve$/, ours: given => roc(given, true) },
  { key: /^roc_curve_keep_collinear$/, ours: given => roc(given, false) },
  { key: /^det_curve$/, ours: detectionErrors },
  { key: /^pr_curve$/, ours: precisionRecall },
  { key: /^log_loss(_labels01)?$/, ours: logLoss },
  { key: /^log_loss_sum$/, ours: total },
  { key: /^brier$/, ours: value('brierScore') },
  { key: /^hinge_loss$/, ours: given => resultOf(measure(subjectOf(given), 'hingeLoss', lastPositive(given))) },
  {
    key: /^brier_multiclass_(sum|half)_convention_numpy$/,
    ours: (given, convention) => resultOf(measure(subjectOf(given), 'brierScore', { convention })),
  },
  { key: /^top_(\d+)_(accuracy|correct)$/, ours: topK },
  {
    key: /^average_precision_macro_ovr$/,
    ours: value('macroAveragePrecision', { whenUndefined: 0 }),
  },
  {
    key: /^average_precision_per_class_ovr$/,
    ours: given =>
      oneAgainstRest(given).map(input => resultOf(measure(input, 'averagePrecision', { whenUndefined: 0 }))),
  },
  {
    key: /^roc_auc_ovr_(macro|weighted)$/,
    ours: (given, average) => resultOf(measure(subjectOf(given), 'auc', { multiClass: 'ovr', average })),
  },
  {
    // The reference takes no weights here, and leaves out classes that do not occur.
    key: /^roc_auc_ovo_(macro|weighted)$/,
    ours: (given, average) => {
      const { sample_weight: _, ...input } = given.input
      const options = { multiClass: 'ovo', average, whenUndefined: 'skip' }
      return resultOf(measure(subjectOf({ ...given, input }), 'auc', options))
    },
  },
  {
    key: /^roc_auc_ovr_per_class$/,
    ours: given => {
      const values = oneAgainstRest(given).map(input => resultOf(measure(input, 'auc')))
      return values.find(isNoValue) ?? values
    },
  },
  { key: /^roc_auc_ovr_micro$/, ours: given => resultOf(measure(allCells(given), 'auc')) },
])
