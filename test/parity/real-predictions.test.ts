import { readFileSync } from 'node:fs'
import { catalog } from '../../generated/metrics/catalog.ts'
import { confusionMatrix, type EvaluationInput, type Label, measure, rocCurve } from '../../src/index.ts'
import { binomialCdf } from '../../src/stats/distributions/binomial.ts'
import { normalTwoSided } from '../../src/stats/distributions/normal.ts'
import { pairedT } from '../../src/stats/means/pairedT.ts'
import { delongPaired, delongTest } from '../../src/stats/scores/delong.ts'
import { accountFor, type Match } from './accounting.ts'
import { type Ours, resultOf } from './agreement.ts'
import { type Calibrated, calibrationMatches } from './calibrationMatches.ts'
import type { ReferenceCase } from './reference.ts'

// scikit-learn 1.2.1 on predictions of its own models on its own datasets; pROC and statsmodels on pairs of them.

/** What one model said of the rows of one dataset. */
interface Predictions {
  readonly yTrue: readonly Label[]
  readonly yPred: readonly Label[]
  /** In the order of `labels`; empty for regression. */
  readonly yProba: readonly (readonly number[])[]
  readonly labels: readonly Label[]
}

const known = new Map<unknown, Predictions>()

function predictionsIn(csv: unknown): Predictions {
  const before = known.get(csv)
  if (before !== undefined) return before
  const [header, ...lines] = readFileSync(new URL(`../golden/${csv}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const rows = lines.map(line => line.trimEnd().split(','))
  const labels = header.trimEnd().split(',').slice(2)
  const label = (text: string): Label => (Number.isNaN(Number(text)) ? text : Number(text))
  const predictions = {
    yTrue: rows.map(([truth]) => label(truth)),
    yPred: rows.map(([, prediction]) => label(prediction)),
    yProba: rows.map(([, , ...probabilities]) => probabilities.map(Number)),
    labels: labels.map(name => label(name.replace('proba_', ''))),
  }
  known.set(csv, predictions)
  return predictions
}

function labelled({ input }: ReferenceCase): EvaluationInput {
  const { yTrue, yPred } = predictionsIn(input.csv)
  return { yTrue, yPred }
}

function likely({ input }: ReferenceCase): EvaluationInput {
  const { yTrue, yProba, labels } = predictionsIn(input.csv)
  return { yTrue, yProba, labels }
}

/** The probability of the last of two classes as its score. */
function scored(csv: unknown): EvaluationInput {
  const { yTrue, yProba } = predictionsIn(csv)
  return { yTrue, yScore: yProba.map(([, positive]) => positive) }
}

function calibratedOf({ input: { csv } }: ReferenceCase): Calibrated {
  const { yTrue, yProba } = predictionsIn(csv)
  const scores = yProba.map(([, positive]) => positive)
  return {
    n: yTrue.length,
    claims: of => (of === 'positive' ? scores : scores.map(score => Math.max(score, 1 - score))),
    input: (rows = [...yTrue.keys()]) => ({
      yTrue: rows.map(row => yTrue[row]),
      yScore: rows.map(row => scores[row]),
    }),
  }
}

function value(
  key: RegExp,
  metric: string,
  inputOf: (given: ReferenceCase) => EvaluationInput,
  options?: Readonly<Record<string, unknown>>,
): Match {
  return { key, ours: given => resultOf(measure(inputOf(given), metric, options)) }
}

/** The same of a metric that may be yet to come. */
function onceThere(...[key, metric, inputOf, options]: Parameters<typeof value>): readonly Match[] {
  return catalog.some(({ id }) => id === metric) ? [value(key, metric, inputOf, options)] : []
}

const rateNames: Readonly<Record<string, readonly string[]>> = {
  precision: ['precision', 'macroPrecision', 'weightedPrecision'],
  recall: ['recall', 'macroRecall', 'weightedRecall'],
  'f1-score': ['f1', 'macroF1', 'weightedF1'],
}

function reported(given: ReferenceCase, row: string, column: string): Ours {
  const { labels, counts } = confusionMatrix(labelled(given))
  const code = labels.findIndex(label => String(label) === row)
  const supports = counts.map(ofClass => ofClass.reduce((sum, count) => sum + count, 0))
  if (column === 'support') return code === -1 ? supports.reduce((sum, count) => sum + count, 0) : supports[code]
  const [ofOne, macro, weighted] = rateNames[column]
  if (code !== -1) return resultOf(measure(labelled(given), ofOne, { class: labels[code] }))
  return resultOf(measure(labelled(given), row === 'macro avg' ? macro : weighted))
}

function roc(given: ReferenceCase, part: string): Ours {
  const { fpr, tpr, thresholds } = rocCurve(scored(given.input.csv), { dropIntermediate: true })
  // scikit-learn 1.2 writes the first threshold as the largest score and 1.
  return { fpr: [...fpr], tpr: [...tpr], thresholds: [thresholds[1] + 1, ...thresholds.slice(1)] }[part] ?? Number.NaN
}

/** Which rows either of two models calls right. */
function bothRight({ input }: ReferenceCase): EvaluationInput {
  const [a, b] = [input.csv_a, input.csv_b].map(csv => {
    const { yTrue, yPred } = predictionsIn(csv)
    return yTrue.map((truth, row) => truth === yPred[row])
  })
  return { yTrue: a, yPred: b, labels: [true, false] }
}

/** Rows that only one of two models calls right. */
function discordant(given: ReferenceCase): readonly [number, number] {
  const { counts } = confusionMatrix(bothRight(given), { labels: [true, false] })
  return [counts[0][1], counts[1][0]]
}

function delongOf({ input }: ReferenceCase): ReturnType<typeof delongPaired> {
  const scoresWhere = (csv: unknown, code: 0 | 1): Float64Array => {
    const { yTrue, yProba, labels } = predictionsIn(csv)
    return Float64Array.from(yProba.filter((_, row) => yTrue[row] === labels[code]).map(([, positive]) => positive))
  }
  return delongPaired({
    positives: [scoresWhere(input.csv_a, 1), scoresWhere(input.csv_b, 1)],
    negatives: [scoresWhere(input.csv_a, 0), scoresWhere(input.csv_b, 0)],
  })
}

/** How much farther off the first model is than the second, row by row. */
function errorDifferences({ input }: ReferenceCase): Float64Array {
  const [a, b] = [input.csv_a, input.csv_b].map(csv => {
    const { yTrue, yPred } = predictionsIn(csv)
    return yTrue.map((truth, row) => Math.abs(Number(truth) - Number(yPred[row])))
  })
  return Float64Array.from(a, (error, row) => error - b[row])
}

function pairedTOf(given: ReferenceCase, part: string): Ours {
  const tested = pairedT(errorDifferences(given))
  if (tested === undefined) return { undefinedBecause: 'no variance' }
  return part === 'p' ? tested.twoSided : tested.t
}

accountFor('real_predictions', [
  { key: /^sorted_labels$/, ours: given => confusionMatrix(labelled(given)).labels },
  {
    key: /^labels_in_proba_column_order$/,
    ours: ({ input }) => confusionMatrix(predictionsIn(input.csv)).labels,
  },
  { key: /^confusion_matrix_sorted_labels$/, ours: given => confusionMatrix(labelled(given)).counts },
  { key: /^classification_report\/(.+)\/(precision|recall|f1-score|support)$/, ours: reported },
  value(/^(?:classification_report\/)?accuracy$/, 'accuracy', labelled),
  ...onceThere(/^balanced_accuracy$/, 'balancedAccuracy', labelled),
  ...onceThere(/^kappa$/, 'cohenKappa', labelled),
  value(/^mcc$/, 'mcc', labelled),
  value(/^log_loss$/, 'logLoss', likely),
  value(/^top_2_accuracy$/, 'topKAccuracy@2', likely, { ties: 'higherIndex' }),
  value(/^top_label_ece_15$/, 'ece', likely),
  { key: /^positive_class$/, ours: given => predictionsIn(given.input.csv).labels[1] },
  {
    key: /^roc_auc_(ov[ro])_(macro|weighted)$/,
    ours: (given, multiClass, average) => resultOf(measure(likely(given), 'auc', { multiClass, average })),
  },
  value(/^roc_auc$/, 'auc', ({ input }) => scored(input.csv)),
  ...onceThere(/^partial_auc_0\.1$/, 'partialAuc', ({ input }) => scored(input.csv), { maxFpr: 0.1 }),
  value(/^average_precision$/, 'averagePrecision', ({ input }) => scored(input.csv)),
  value(/^brier$/, 'brierScore', ({ input }) => scored(input.csv)),
  { key: /^roc_curve\/(fpr|tpr|thresholds)$/, ours: roc },
  ...calibrationMatches('calibration/', calibratedOf),

  value(/^mae$/, 'mae', labelled),
  value(/^mse$/, 'mse', labelled),
  value(/^rmse$/, 'rmse', labelled),
  value(/^median_ae$/, 'medae', labelled),
  value(/^mape$/, 'mape', labelled),
  value(/^r2$/, 'r2', labelled),
  ...onceThere(/^explained_variance$/, 'explainedVariance', labelled),
  ...onceThere(/^max_error$/, 'maxError', labelled),
  ...onceThere(/^msle$/, 'msle', labelled),
  ...onceThere(/^mean_poisson_deviance$/, 'meanPoissonDeviance', labelled),
  ...onceThere(/^mean_gamma_deviance$/, 'meanGammaDeviance', labelled),
  ...onceThere(/^d2_absolute_error$/, 'd2AbsoluteError', labelled),
  ...onceThere(/^d2_tweedie_p1$/, 'd2Tweedie', labelled, { power: 1 }),

  {
    key: /^mcnemar_table /,
    ours: given => confusionMatrix(bothRight(given), { labels: [true, false] }).counts,
  },
  {
    key: /^pROC_delong\/auc_([ab])$/,
    ours: ({ input }, which) => resultOf(measure(scored(which === 'a' ? input.csv_a : input.csv_b), 'auc')),
  },
  {
    key: /^mcnemar_exact_p$/,
    ours: given => {
      const [b, c] = discordant(given)
      return Math.min(1, 2 * binomialCdf(Math.min(b, c), b + c, 0.5))
    },
  },
  {
    key: /^mcnemar_chi2_cc\/(statistic|p)$/,
    ours: (given, part) => {
      const [b, c] = discordant(given)
      const z = Math.max(0, Math.abs(b - c) - 1) / Math.sqrt(b + c)
      return part === 'p' ? normalTwoSided(z) : z * z
    },
  },
  { key: /^pROC_delong\/z$/, ours: given => delongTest(delongOf(given)).z },
  { key: /^pROC_delong\/p$/, ours: given => delongTest(delongOf(given)).twoSided },
  { key: /^pROC_delong\/var_([ab])$/, ours: (given, which) => delongOf(given).variances[which === 'a' ? 0 : 1] },
  { key: /^paired_t\/(t|p)$/, ours: pairedTOf },
])
