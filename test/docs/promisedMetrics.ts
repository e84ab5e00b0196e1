/**
 * Every metric that the library promises, by family; `@k` where it is written with a cutoff. An id with and without
 * one promises both.
 */
export const promisedIds: readonly string[] = [
  // Labels.
  ...['accuracy', 'errorRate', 'balancedAccuracy', 'precision', 'recall', 'specificity', 'fpr', 'fnr', 'npv', 'fdr'],
  ...['falseOmissionRate', 'f1', 'fBeta', 'fAlpha', 'macroF1', 'macroPrecision', 'macroRecall', 'microF1'],
  ...['microPrecision', 'microRecall', 'weightedF1', 'weightedPrecision', 'weightedRecall', 'mcc', 'cohenKappa'],
  ...['jaccard', 'hammingLoss', 'informedness', 'markedness', 'threatScore', 'diagnosticOddsRatio'],
  ...['positiveLikelihoodRatio', 'negativeLikelihoodRatio', 'gMean', 'prevalence', 'expectedCost'],
  ...['selectionRate', 'demographicParityDifference', 'demographicParityRatio', 'equalOpportunityDifference'],
  ...['equalOpportunityRatio', 'equalizedOddsDifference', 'equalizedOddsRatio', 'predictiveParityDifference'],
  ...['predictiveParityRatio', 'calibrationBias', 'calibrationGap'],
  // Scores and probabilities.
  ...['auc', 'partialAuc', 'gauc', 'averagePrecision', 'prAuc', 'macroAveragePrecision', 'logLoss', 'brierScore'],
  ...[
    'brierSkill',
    'observedExpectedRatio',
    'spiegelhalterZ',
    'normalizedEntropy',
    'd2LogLoss',
    'hingeLoss',
    'ece',
    'mce',
    'classwiseEce',
  ],
  ...['calibrationSlope', 'calibrationIntercept', 'topKAccuracy@k', 'ks', 'gini', 'eer', 'precisionAtRecall'],
  ...['recallAtPrecision', 'tprAtFpr', 'sensitivityAtSpecificity', 'lift', 'gain', 'precisionAtShare', 'recallAtShare'],
  // Ranking and recommendation.
  ...[
    'precision@k',
    'recall@k',
    'f1@k',
    'hitRate@k',
    'dcg@k',
    'cg@k',
    'ndcg@k',
    'ndcg',
    'map',
    'map@k',
    'mrr',
    'mrr@k',
  ],
  ...['rPrecision', 'bpref', 'gmap', 'iprec', 'elevenPointAp', 'infAp', 'err@k', 'rbp', 'rbo', 'judged@k'],
  ...['coverage', 'diversity', 'novelty', 'giniIndex', 'personalization'],
  // Numbers.
  ...['mae', 'medae', 'mse', 'rmse', 'mape', 'smape', 'wape', 'mase', 'r2', 'explainedVariance', 'maxError'],
  ...['meanBiasError', 'msle', 'rmsle', 'pinballLoss', 'meanTweedieDeviance', 'meanPoissonDeviance'],
  ...['meanGammaDeviance', 'd2AbsoluteError', 'd2Pinball', 'd2Tweedie', 'huberLoss', 'intervalCoverage'],
  ...['intervalScore', 'meanIntervalWidth', 'kendallTau', 'spearman', 'pearson', 'weightedTau', 'somersD'],
  ...['concordanceCorrelation'],
  // Sets of labels, raters and case results.
  ...['subsetAccuracy', 'coverageError', 'labelRankingAveragePrecision', 'labelRankingLoss', 'fleissKappa'],
  ...['krippendorffAlpha', 'percentAgreement', 'gwetAC1', 'passRate', 'meanScore', 'scoreQuantile', 'passAtK@k'],
  ...['correctedPassRate', 'correctedMeanScore'],
  ...['allPassAtK@k', 'disagreement', 'winRate', 'exactMatch', 'tokenF1', 'accuracyAtCoverage', 'riskCoverageArea'],
]

/** Other names of metrics, and what they stand for. */
export const promisedAliases: Readonly<Record<string, string>> = {
  success: 'hitRate',
  meanAveragePrecision: 'macroAveragePrecision',
  d2Brier: 'brierSkill',
}

/** The metrics with named matchers of their own, as these name them: `toHaveNDCGAt`. */
export const promisedMatchers: readonly string[] = [
  ...['Accuracy', 'ErrorRate', 'BalancedAccuracy', 'Precision', 'Recall', 'FPR', 'Specificity', 'F1', 'FBeta'],
  ...['FAlpha', 'MacroF1', 'MacroPrecision', 'MacroRecall', 'MicroF1', 'WeightedF1', 'MCC', 'CohenKappa'],
  ...['AUC', 'GAUC', 'AveragePrecision', 'PRAUC', 'MacroAveragePrecision', 'LogLoss', 'BrierScore', 'ECE'],
  ...['TopKAccuracyAt', 'KS', 'PrecisionAtRecall', 'RecallAtPrecision', 'PrecisionAt', 'RecallAt', 'F1At'],
  ...['HitRateAt', 'NDCGAt', 'NDCG', 'MAP', 'MAPAt', 'MRR', 'MRRAt', 'MAE', 'MedAE', 'MSE', 'RMSE', 'MAPE', 'R2'],
  ...['MaxError', 'KendallTau', 'Spearman', 'Pearson', 'KrippendorffAlpha', 'PassRate', 'MeanScore', 'PassAtKAt'],
  ...['AllPassAtKAt', 'Disagreement', 'CorrectedPassRate', 'WinRate'],
]

/** What the library offers beside metrics to look at a whole evaluation. */
export const promisedFunctions: readonly string[] = [
  ...['confusionMatrix', 'rocCurve', 'prCurve', 'detCurve', 'calibrationCurve', 'rocConvexHull', 'dominates'],
  ...['compareConventions', 'measure', 'evaluation', 'fromRows', 'defineMetric'],
]
