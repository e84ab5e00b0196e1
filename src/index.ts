// What is judged.

export type { BaselineInput, Predictions } from './evaluation/baselineInput.ts'
export type { CaseColumns, TrialColumns } from './evaluation/caseColumns.ts'
export type { ClassProbabilityColumns } from './evaluation/classProbabilityColumns.ts'
export type { ConfidenceColumns } from './evaluation/confidenceColumns.ts'
export { evaluation } from './evaluation/encodeEvaluation.ts'
export type { Evaluation } from './evaluation/evaluation.ts'
export { EvaluationError, type EvaluationProblem } from './evaluation/evaluationError.ts'
export type { ForecastColumns, IntervalColumns } from './evaluation/forecastColumns.ts'
export { type ColumnSource, fromRows, type RowColumns } from './evaluation/fromRows.ts'
export type { GroupedScores } from './evaluation/groupedScores.ts'
export type {
  ByItem,
  ByQuery,
  CaseInput,
  CaseResults,
  CaseRow,
  ColumnInput,
  EvaluationInput,
  Grades,
  ItemInput,
  ListInput,
  MultilabelInput,
  OutputsInput,
  PositionsInput,
  Preference,
  RatingsInput,
  RetrievalRow,
  Retrieved,
  RowExtras,
  RowInput,
  RunInput,
  ScoredListsInput,
  TextInput,
} from './evaluation/input.ts'
export type { ReturnedList } from './evaluation/itemColumns.ts'
export type { Label } from './evaluation/label.ts'
export type { LabelColumns } from './evaluation/labelColumns.ts'
export type { LabelScoreColumns, LabelSetColumns } from './evaluation/labelSetColumns.ts'
export type { ListColumns, RunPairs } from './evaluation/lists.ts'
export type { NumberColumns } from './evaluation/numberColumns.ts'
export type { OutputColumns } from './evaluation/outputs.ts'
export type { ProbabilityMatrix } from './evaluation/probabilityMatrix.ts'
export type { RankedQuery, Rankings } from './evaluation/rankings.ts'
export type { RatingColumns } from './evaluation/ratings.ts'
export type { ScoreColumns } from './evaluation/scoreColumns.ts'
export type { Shapes } from './evaluation/shapes.ts'
export type {
  StoredClass,
  StoredMeasurement,
  StoredReport,
  StoredSlice,
  StoredSlices,
  StoredValue,
} from './evaluation/storedReport.ts'
export type { TextColumns } from './evaluation/texts.ts'

// What is measured.

export { accuracyAtCoverage, riskCoverageArea } from './metrics/abstention.ts'
export { accuracy, errorRate, mcc } from './metrics/accuracy.ts'
export { fleissKappa, gwetAC1, percentAgreement } from './metrics/agreement.ts'
export { gain, lift, precisionAtShare, recallAtShare } from './metrics/alertBudget.ts'
export { bpref } from './metrics/bpref.ts'
export { classwiseEce, ece, mce } from './metrics/calibration.ts'
export { meanScore, passRate, scoreQuantile, winRate } from './metrics/cases.ts'
export { falseOmissionRate, fdr, fnr, fpr, jaccard, npv, specificity, threatScore } from './metrics/confusionRates.ts'
export { concordanceCorrelation, pearson, spearman } from './metrics/correlation.ts'
export { d2AbsoluteError, d2Pinball, d2Tweedie } from './metrics/d2.ts'
export { explainedVariance, r2 } from './metrics/determination.ts'
export { meanGammaDeviance, meanPoissonDeviance, meanTweedieDeviance } from './metrics/deviance.ts'
export { type Cost, expectedCost } from './metrics/expectedCost.ts'
export { err } from './metrics/expectedReciprocalRank.ts'
export { brierSkill, normalizedEntropy, observedExpectedRatio, spiegelhalterZ } from './metrics/forecasts.ts'
export { cg, dcg, ndcg } from './metrics/gain.ts'
export type { Gain } from './metrics/gainOption.ts'
export { gauc } from './metrics/gauc.ts'
export { gmap } from './metrics/gmap.ts'
export { hitRateAt } from './metrics/hitRate.ts'
export { infAp } from './metrics/inferredAp.ts'
export { elevenPointAp, iprec } from './metrics/interpolatedPrecision.ts'
export { judgedAt } from './metrics/judged.ts'
export { cohenKappa } from './metrics/kappa.ts'
export { krippendorffAlpha } from './metrics/krippendorffAlpha.ts'
export { coverageError, labelRankingAveragePrecision, labelRankingLoss } from './metrics/labelRanking.ts'
export {
  f1,
  fAlpha,
  fBeta,
  macroF1,
  macroPrecision,
  macroRecall,
  microF1,
  microPrecision,
  microRecall,
  precision,
  recall,
  weightedF1,
  weightedPrecision,
  weightedRecall,
} from './metrics/labelRates.ts'
export { coverage, diversity, giniIndex, novelty, personalization } from './metrics/lists.ts'
export { msle, rmsle } from './metrics/logErrors.ts'
export { macroAveragePrecision } from './metrics/macroAveragePrecision.ts'
export { map } from './metrics/meanAveragePrecision.ts'
export { balancedAccuracy, gMean } from './metrics/meanRecall.ts'
export { precisionAtRecall, recallAtPrecision, sensitivityAtSpecificity, tprAtFpr } from './metrics/operatingPoints.ts'
export { partialAuc } from './metrics/partialAuc.ts'
export { prAuc } from './metrics/prAuc.ts'
export { intervalCoverage, intervalScore, meanIntervalWidth } from './metrics/predictionIntervals.ts'
export { brierScore, logLoss } from './metrics/probabilities.ts'
export { rbo } from './metrics/rankBiasedOverlap.ts'
export { rbp } from './metrics/rankBiasedPrecision.ts'
export { kendallTau, somersD, weightedTau } from './metrics/rankCorrelation.ts'
export { calibrationIntercept, calibrationSlope } from './metrics/recalibration.ts'
export { huberLoss, mae, maxError, meanBiasError, medae, mse, pinballLoss, rmse } from './metrics/regression.ts'
export { mape, mase, smape, wape } from './metrics/relativeErrors.ts'
export { f1At, mrr, precisionAt, recallAt, rPrecision } from './metrics/retrieval.ts'
export { auc, averagePrecision } from './metrics/scores.ts'
export { eer, gini, ks } from './metrics/separation.ts'
export { hammingLoss, subsetAccuracy } from './metrics/setErrors.ts'
export { exactMatch, tokenF1 } from './metrics/texts.ts'
export { topKAccuracy } from './metrics/topKAccuracy.ts'
export { passAtK, passHatK } from './metrics/trials.ts'
export {
  diagnosticOddsRatio,
  informedness,
  markedness,
  negativeLikelihoodRatio,
  positiveLikelihoodRatio,
  prevalence,
} from './metrics/twoByTwo.ts'

// Metrics of one's own, and what any metric returns.

export type { CalibrationBin } from './metrics/calibrationBins.ts'
export type { ClassValue } from './metrics/classValue.ts'
export { type Computed, undefinedBecause } from './metrics/computed.ts'
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
} from './metrics/defineMetric.ts'
export type { AnyOptions } from './metrics/optionSpec.ts'
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
} from './metrics/optionSpec.ts'
export type { Parts } from './metrics/parts.ts'

// One measurement, and curves and matrices as values.

export { type CalibrationCurve, type CalibrationCurveOptions, calibrationCurve } from './measure/calibrationCurve.ts'
export {
  type CompareOptions,
  type Comparison,
  type Correction,
  compare,
  type MetricComparison,
} from './measure/compare.ts'
export { type ConventionRow, compareConventions } from './measure/compareConventions.ts'
export type { Confidence, ConfidenceOptions, IntervalMethod } from './measure/confidence.ts'
export { type ConfusionMatrix, type ConfusionMatrixOptions, confusionMatrix } from './measure/confusionMatrix.ts'
export type { CurveOptions } from './measure/curveScores.ts'
export { type DetCurve, detCurve } from './measure/detCurve.ts'
export type { PairedDifference } from './measure/difference.ts'
export { dominates } from './measure/dominates.ts'
export { measure } from './measure/measure.ts'
export type { Measurement } from './measure/measurement.ts'
export { measureOutputs } from './measure/measureOutputs.ts'
export type { MetricId } from './measure/metricId.generated.ts'
export type { PairOn } from './measure/pairing.ts'
export { type PrCurve, prCurve } from './measure/prCurve.ts'
export type { MetricLike } from './measure/resolveMetric.ts'
export { rocConvexHull } from './measure/rocConvexHull.ts'
export { type RocCurve, type RocCurveOptions, rocCurve } from './measure/rocCurve.ts'
export type { Flip, UnitOutcomes } from './measure/unitOutcomes.ts'
export type { Interval } from './stats/interval.ts'

// Many measurements as one value.

export type { Change, Outcome } from './report/changeOf.ts'
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
export type {
  DataFingerprint,
  MetricReport,
  ReportInterval,
  ReportMetric,
} from './report/report.ts'
export { type MetricReportJSON, reportToJSON } from './report/reportToJSON.ts'

// Pass or fail.

export type { Bound } from './gates/bound.ts'
export { decide, type Verdict } from './gates/decide.ts'
export { type Gate, gate } from './gates/gate.ts'

// A report as text.

export { metricReportSerializer, type SnapshotSerializer } from './explain/metricReportSerializer.ts'
export { diffText, type ReportDiffText } from './explain/reportDiff.ts'
export { toMarkdown } from './explain/reportMarkdown.ts'
export { reportText } from './explain/reportText.ts'

// Stored references.

export type { BaselineOptions } from './baselines/baselineRequest.ts'
export type { MetricSnapshotEntry } from './baselines/metricSnapshotEntry.ts'
export type { BaselineFiles, BaselinePath, SnapshotUpdate } from './baselines/outside.ts'

// Matchers.

export { extendWith } from './matchers/extendWith.ts'
export type { Host } from './matchers/host.ts'
export type { MetricAssertions } from './matchers/metricMatchers.generated.ts'
export { namedMatchers } from './matchers/namedMatchers.ts'
export type { Extensible } from './matchers/registration.ts'
export { type ExpectWith, type OwnMatchers, withMetrics } from './matchers/withMetrics.ts'
