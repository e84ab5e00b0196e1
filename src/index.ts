// What is judged.

export type { CaseColumns, TrialColumns } from './evaluation/columns/caseColumns.ts'
export type { ClassProbabilityColumns } from './evaluation/columns/classProbabilityColumns.ts'
export type { ConfidenceColumns } from './evaluation/columns/confidenceColumns.ts'
export type { ForecastColumns, IntervalColumns } from './evaluation/columns/forecastColumns.ts'
export type { GroupedScores } from './evaluation/columns/groupedScores.ts'
export type { LabelColumns } from './evaluation/columns/labelColumns.ts'
export type { LabelScoreColumns, LabelSetColumns } from './evaluation/columns/labelSetColumns.ts'
export type { ListColumns, RunPairs } from './evaluation/columns/listColumns.ts'
export type { NumberColumns } from './evaluation/columns/numberColumns.ts'
export type { OutputColumns } from './evaluation/columns/outputColumns.ts'
export type { RankedQuery, Rankings } from './evaluation/columns/rankings.ts'
export type { RatingColumns } from './evaluation/columns/ratingColumns.ts'
export type { ScoreColumns } from './evaluation/columns/scoreColumns.ts'
export type { Shapes } from './evaluation/columns/shapes.ts'
export type { TextColumns } from './evaluation/columns/textColumns.ts'
export type { ProbabilityMatrix } from './evaluation/encode/probabilityMatrix.ts'
export type { ReturnedList } from './evaluation/encode/returnedLists.ts'
export { EvaluationError, type EvaluationProblem } from './evaluation/errors/evaluationError.ts'
export type { Evaluation } from './evaluation/evaluation.ts'
export type { BaselineInput, Predictions } from './evaluation/inputs/baselineInput.ts'
export type { CaseInput, CaseResults, Preference } from './evaluation/inputs/caseInput.ts'
export type { ColumnInput } from './evaluation/inputs/columnInput.ts'
export { evaluation } from './evaluation/inputs/encodeEvaluation.ts'
export type { EvaluationInput } from './evaluation/inputs/evaluationInput.ts'
export { type ColumnSource, fromRows, type RowColumns } from './evaluation/inputs/fromRows.ts'
export type { ByItem, ByQuery, ItemInput, ListInput, Retrieved } from './evaluation/inputs/listInput.ts'
export type { MultilabelInput } from './evaluation/inputs/multilabelInput.ts'
export type { OutputsInput } from './evaluation/inputs/outputsInput.ts'
export type { PositionsInput } from './evaluation/inputs/positionsInput.ts'
export type { RatingsInput } from './evaluation/inputs/ratingsInput.ts'
export type { RetrievalRow } from './evaluation/inputs/retrievalRows.ts'
export type { RowExtras } from './evaluation/inputs/rowExtras.ts'
export type { CaseRow, RowInput } from './evaluation/inputs/rowInput.ts'
export type { Grades, RunInput } from './evaluation/inputs/runInput.ts'
export type { ScoredListsInput } from './evaluation/inputs/scoredListsInput.ts'
export type { TextInput } from './evaluation/inputs/textInput.ts'
export type { Label } from './evaluation/label.ts'
export type {
  StoredClass,
  StoredMeasurement,
  StoredReport,
  StoredSlice,
  StoredSlices,
  StoredValue,
} from './evaluation/storedReport.ts'

// What is measured.

export { krippendorffAlpha } from './metrics/agreement/krippendorffAlpha.ts'
export { fleissKappa, gwetAC1, percentAgreement } from './metrics/agreement/raterAgreement.ts'
export { brierSkill } from './metrics/calibration/brierSkill.ts'
export { classwiseEce, ece, mce } from './metrics/calibration/ece.ts'
export { normalizedEntropy } from './metrics/calibration/normalizedEntropy.ts'
export { observedExpectedRatio } from './metrics/calibration/observedExpectedRatio.ts'
export { calibrationIntercept, calibrationSlope } from './metrics/calibration/recalibration.ts'
export { spiegelhalterZ } from './metrics/calibration/spiegelhalterZ.ts'
export { exactMatch, tokenF1 } from './metrics/cases/exactMatch.ts'
export { meanScore, scoreQuantile } from './metrics/cases/meanScore.ts'
export { passAtK, passHatK } from './metrics/cases/passAtK.ts'
export { passRate } from './metrics/cases/passRate.ts'
export { winRate } from './metrics/cases/winRate.ts'
export { hammingLoss } from './metrics/labelSets/hammingLoss.ts'
export { coverageError, labelRankingAveragePrecision, labelRankingLoss } from './metrics/labelSets/labelRanking.ts'
export { subsetAccuracy } from './metrics/labelSets/subsetAccuracy.ts'
export { accuracy, errorRate } from './metrics/labels/accuracy.ts'
export { balancedAccuracy } from './metrics/labels/balancedAccuracy.ts'
export { cohenKappa } from './metrics/labels/cohenKappa.ts'
export { falseOmissionRate, fdr, fnr, fpr, npv, specificity } from './metrics/labels/confusionRates.ts'
export { type Cost, expectedCost } from './metrics/labels/expectedCost.ts'
export { f1, macroF1, microF1, weightedF1 } from './metrics/labels/f1.ts'
export { fAlpha, fBeta } from './metrics/labels/fBeta.ts'
export { gMean } from './metrics/labels/gMean.ts'
export { informedness, markedness } from './metrics/labels/informedness.ts'
export { jaccard, threatScore } from './metrics/labels/jaccard.ts'
export {
  diagnosticOddsRatio,
  negativeLikelihoodRatio,
  positiveLikelihoodRatio,
} from './metrics/labels/likelihoodRatios.ts'
export { mcc } from './metrics/labels/mcc.ts'
export { macroPrecision, microPrecision, precision, weightedPrecision } from './metrics/labels/precision.ts'
export { prevalence } from './metrics/labels/prevalence.ts'
export { macroRecall, microRecall, recall, weightedRecall } from './metrics/labels/recall.ts'
export { rbo } from './metrics/lists/rbo.ts'
export { coverage, diversity, giniIndex, novelty, personalization } from './metrics/lists/recommendedLists.ts'
export { bpref } from './metrics/ranking/bpref.ts'
export { err } from './metrics/ranking/err.ts'
export { f1At } from './metrics/ranking/f1At.ts'
export type { Gain } from './metrics/ranking/gainOption.ts'
export { gmap } from './metrics/ranking/gmap.ts'
export { hitRateAt } from './metrics/ranking/hitRate.ts'
export { infAp } from './metrics/ranking/infAp.ts'
export { elevenPointAp, iprec } from './metrics/ranking/iprec.ts'
export { judgedAt } from './metrics/ranking/judged.ts'
export { map } from './metrics/ranking/map.ts'
export { mrr } from './metrics/ranking/mrr.ts'
export { cg, dcg, ndcg } from './metrics/ranking/ndcg.ts'
export { precisionAt } from './metrics/ranking/precisionAt.ts'
export { rbp } from './metrics/ranking/rbp.ts'
export { recallAt } from './metrics/ranking/recallAt.ts'
export { rPrecision } from './metrics/ranking/rPrecision.ts'
export { concordanceCorrelation, pearson, spearman } from './metrics/regression/correlation.ts'
export { d2AbsoluteError, d2Pinball, d2Tweedie } from './metrics/regression/d2.ts'
export { meanGammaDeviance, meanPoissonDeviance, meanTweedieDeviance } from './metrics/regression/deviance.ts'
export { huberLoss, mae, maxError, meanBiasError, medae, mse, pinballLoss, rmse } from './metrics/regression/errors.ts'
export { msle, rmsle } from './metrics/regression/logErrors.ts'
export { intervalCoverage, intervalScore, meanIntervalWidth } from './metrics/regression/predictionIntervals.ts'
export { explainedVariance, r2 } from './metrics/regression/r2.ts'
export { kendallTau, somersD, weightedTau } from './metrics/regression/rankCorrelation.ts'
export { mape, mase, smape, wape } from './metrics/regression/relativeErrors.ts'
export { accuracyAtCoverage, riskCoverageArea } from './metrics/scores/abstention.ts'
export { gain, lift, precisionAtShare, recallAtShare } from './metrics/scores/alertBudget.ts'
export { auc } from './metrics/scores/auc.ts'
export { averagePrecision } from './metrics/scores/averagePrecision.ts'
export { brierScore } from './metrics/scores/brierScore.ts'
export { eer } from './metrics/scores/eer.ts'
export { gauc } from './metrics/scores/gauc.ts'
export { gini } from './metrics/scores/gini.ts'
export { ks } from './metrics/scores/ks.ts'
export { logLoss } from './metrics/scores/logLoss.ts'
export { macroAveragePrecision } from './metrics/scores/macroAveragePrecision.ts'
export {
  precisionAtRecall,
  recallAtPrecision,
  sensitivityAtSpecificity,
  tprAtFpr,
} from './metrics/scores/operatingPoints.ts'
export { partialAuc } from './metrics/scores/partialAuc.ts'
export { prAuc } from './metrics/scores/prAuc.ts'
export { topKAccuracy } from './metrics/scores/topKAccuracy.ts'

// Metrics of one's own, and what any metric returns.

export type { CalibrationBin } from './metrics/calibration/calibrationBins.ts'
export { type Computed, undefinedBecause } from './metrics/definition/computed.ts'
export {
  type AnyMetric,
  type ConfiguredMetric,
  type Direction,
  defineMetric,
  type Metric,
  type MetricDefinition,
  type NamedConvention,
  type Range,
  type Unit,
} from './metrics/definition/defineMetric.ts'
export type { AnyOptions } from './metrics/definition/optionSpec.ts'
export {
  flag,
  label,
  labelList,
  number,
  type OptionSpec,
  type OptionSpecs,
  type OptionsOf,
  oneOf,
  positiveInteger,
  required,
  type WithDefault,
} from './metrics/definition/optionSpec.ts'
export type { ClassValue, Parts } from './metrics/definition/parts.ts'

// One measurement, and curves and matrices as values.

export { type ConventionRow, compareConventions } from './measure/compareConventions.ts'
export {
  type CalibrationCurve,
  type CalibrationCurveOptions,
  calibrationCurve,
} from './measure/curves/calibrationCurve.ts'
export { type ConfusionMatrix, type ConfusionMatrixOptions, confusionMatrix } from './measure/curves/confusionMatrix.ts'
export type { CurveOptions } from './measure/curves/curveScores.ts'
export { type DetCurve, detCurve } from './measure/curves/detCurve.ts'
export { dominates } from './measure/curves/dominates.ts'
export { type PrCurve, prCurve } from './measure/curves/prCurve.ts'
export { rocConvexHull } from './measure/curves/rocConvexHull.ts'
export { type RocCurve, type RocCurveOptions, rocCurve } from './measure/curves/rocCurve.ts'
export type { Confidence, ConfidenceOptions } from './measure/intervals/confidence.ts'
export type { IntervalMethod } from './measure/intervals/valueMethods.ts'
export { measure } from './measure/measure.ts'
export type { Measurement } from './measure/measurement.ts'
export { measureOutputs } from './measure/measureOutputs.ts'
export type { MetricId } from './measure/metricId.generated.ts'
export {
  type CompareOptions,
  type Comparison,
  type CorrectionName,
  compare,
  type MetricComparison,
} from './measure/pairs/compare.ts'
export type { PairedDifference } from './measure/pairs/difference.ts'
export type { PairOn } from './measure/pairs/pairing.ts'
export type { Flip, UnitOutcomes } from './measure/pairs/unitOutcomes.ts'
export type { MetricLike } from './measure/resolveMetric.ts'
export type { Interval } from './stats/interval.ts'

// Many measurements as one value.

export type { Change, ChangeOutcome } from './report/changeOf.ts'
export {
  type ClassChange,
  diffReports,
  type Incomparable,
  type MetricChange,
  type ReportDiff,
  type SliceChange,
} from './report/diffReports.ts'
export { type MetricReportOptions, metricReport } from './report/metricReport.ts'
export { parseReport } from './report/parseReport.ts'
export type { DataFingerprint, MetricReport } from './report/report.ts'
export type { MetricReportJSON } from './report/reportCodec.ts'
export type { ReportInterval, ReportMetric } from './report/reportMetric.ts'
export { reportToJSON } from './report/reportToJSON.ts'

// Pass or fail.

export type { Bound } from './gates/bound.ts'
export { decide, type Verdict } from './gates/decide.ts'
export { type Gate, gate } from './gates/gate.ts'

// A report as text.

export { diffText, type ReportDiffText } from './explain/reports/diffText.ts'
export { metricReportSerializer, type SnapshotSerializer } from './explain/reports/metricReportSerializer.ts'
export { reportText } from './explain/reports/reportText.ts'
export { toMarkdown } from './explain/reports/toMarkdown.ts'

// Stored references.

export type { BaselineFiles, BaselinePath, SnapshotUpdate } from './baselines/baselineHost.ts'
export type { BaselineOptions } from './baselines/baselineRequest.ts'
export type { MetricSnapshotEntry } from './baselines/metricSnapshotEntry.ts'

// Matchers.

export { extendWith } from './matchers/extendWith.ts'
export type { Host } from './matchers/host.ts'
export type { MetricAssertions } from './matchers/metricMatchers.generated.ts'
export { namedMatchers } from './matchers/namedMatchers.ts'
export type { Extensible } from './matchers/registration.ts'
export { type ExpectWith, type OwnMatchers, withMetrics } from './matchers/withMetrics.ts'
