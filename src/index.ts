export {
  type CompareOptions,
  type Comparison,
  type CorrectionName,
  compare,
  type MetricComparison,
} from './measure/pairs/compare.ts'
export type { PairOn } from './measure/pairs/overlap.ts'
export type { WhenInverted } from './measure/pairs/pairing.ts'
// What is judged.

export { EvaluationError, type EvaluationProblem } from './evaluation/errors/evaluationError.ts'
export type { Evaluation } from './evaluation/evaluation.ts'
export type { BaselineInput, Predictions } from './evaluation/inputs/baselineInput.ts'
export type { CaseInput, CaseResults, Preference } from './evaluation/inputs/caseInput.ts'
export type { ColumnInput } from './evaluation/inputs/columnInput.ts'
export type { ConfusionMatrixInput } from './evaluation/inputs/confusionMatrixInput.ts'
export { evaluation } from './evaluation/inputs/encodeEvaluation.ts'
export type { EvaluationInput } from './evaluation/inputs/evaluationInput.ts'
export { fromRows } from './evaluation/inputs/fromRows.ts'
export type { ByItem, ByQuery, ItemInput, ListInput, Retrieved } from './evaluation/inputs/listInput.ts'
export type { MultilabelInput } from './evaluation/inputs/multilabelInput.ts'
export type { OutputsInput } from './evaluation/inputs/outputsInput.ts'
export type { PositionsInput } from './evaluation/inputs/positionsInput.ts'
export type { PreferenceNames } from './evaluation/inputs/preferenceNames.ts'
export type { RatingsInput } from './evaluation/inputs/ratingsInput.ts'
export type { RetrievalRow } from './evaluation/inputs/retrievalRows.ts'
export type {
  ColumnSource,
  ColumnsBeside,
  JoinedColumns,
  JoinedRows,
  NamedSources,
  PredictionColumns,
  RatedColumns,
  RatedRows,
  RowColumns,
  RowSettings,
  TruthColumns,
} from './evaluation/inputs/rowColumns.ts'
export type { RowExtras } from './evaluation/inputs/rowExtras.ts'
export type { CaseRow, RowInput } from './evaluation/inputs/rowInput.ts'
export type { Grades, RunInput } from './evaluation/inputs/runInput.ts'
export type { ScoredListsInput } from './evaluation/inputs/scoredListsInput.ts'
export type { TextInput } from './evaluation/inputs/textInput.ts'
export type { Label } from './evaluation/label.ts'
export type { MissingAnswers, MissingCase, WhenMissing } from './evaluation/missing/missingAnswers.ts'
export type {
  StoredClass,
  StoredMeasurement,
  StoredReport,
  StoredSlice,
  StoredSlices,
  StoredValue,
} from './evaluation/storedReport.ts'
export { repeated } from './measure/runs/repeated.ts'

// What is measured: the metrics themselves are in metrics.ts, what defines one in define.ts.

export type { CalibrationBin } from './metrics/calibration/calibrationBins.ts'
export type {
  AnyMetric,
  ConfiguredMetric,
  Direction,
  Range,
  Unit,
} from './metrics/definition/defineMetric.ts'
export type { AnyOptions } from './metrics/definition/optionSpec.ts'
export type { ClassValue, Parts, RunValue } from './metrics/definition/parts.ts'

// One measurement, and curves and matrices as values.

export type { MetricId } from '../generated/measure/metricId.ts'
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
export type { ConfidenceRequest } from './measure/intervals/confidence.ts'
export type { Confidence, ConfidenceOptions } from './measure/intervals/confidenceOptions.ts'
export type { IntervalMethod } from './measure/intervals/valueMethods.ts'
export { measure } from './measure/measure.ts'
export type { MeasuredSlice, Measurement } from './measure/measurement.ts'
export { measureOutputs } from './measure/measureOutputs.ts'
export type { PairedDifference } from './measure/pairs/difference.ts'
export type { Flip, LabelsOfRow, Relabelling, UnitOutcomes } from './measure/pairs/unitOutcomes.ts'
export type { KnownMetric, KnownMetrics, MetricLike, OneOrSeveralKnown } from './measure/resolveMetric.ts'
export type { Over } from './measure/runs/over.ts'
export type { DataSlice } from './measure/slices/dataSlices.ts'
export {
  type FindSlicesOptions,
  findSlices,
  type SearchedSlice,
  type SliceName,
  type SliceSearch,
} from './measure/slices/findSlices.ts'
export type { SearchedColumn, SearchedColumns } from './measure/slices/searchedColumns.ts'
export type { SliceColumns } from './measure/slices/sliceRequest.ts'
export type { AssumedError, Interval, Limits, WorstUnit } from './stats/interval.ts'
export type { Swaps } from './stats/means/swaps.ts'
export { type OnResample, whileFollowed } from './stats/resampling/whileFollowed.ts'

// Many measurements as one value.

export type { Change, ChangeOutcome } from './report/changeOf.ts'
export {
  type ClassChange,
  diffReports,
  type Incomparable,
  type MatrixChange,
  type MetricChange,
  type ReportDiff,
  type SliceChange,
} from './report/diffReports.ts'
export { type MetricReportOptions, metricReport } from './report/metricReport.ts'
export { parseReport } from './report/parseReport.ts'
export type { DataFingerprint, MetricReport } from './report/report.ts'
export type { MetricReportJSON } from './report/reportCodec.ts'
export { reportToJSON } from './report/reportCodec.ts'
export type { ReportInterval, ReportMetric } from './report/reportMetric.ts'

// Pass or fail.

export type { Bound } from './gates/bound.ts'
export { decide } from './gates/decide.ts'
export type { Unmeasured } from './gates/decideUnmeasured.ts'
export { type AskedGate, type Gate, gate } from './gates/gate.ts'
export { type DifferencePlan, rowsNeeded, type ValuePlan } from './gates/rowsNeeded.ts'
export type { RunsVerdict } from './gates/runs/decideRuns.ts'
export type { SliceGate } from './gates/slices/sliceGate.ts'
export type { UnitsNeeded } from './gates/unitsNeeded.ts'
export type { DecidedOutcome, DecidedVerdict, SlicesVerdict, SliceVerdict, Sureness, Verdict } from './gates/verdict.ts'

// A report as text.

export { diffText, type ReportDiffText } from './explain/reports/diffText.ts'
export { metricReportSerializer, type SnapshotSerializer } from './explain/reports/metricReportSerializer.ts'
export { reportText } from './explain/reports/reportText.ts'
export { slicesText } from './explain/reports/slicesText.ts'
export { toMarkdown } from './explain/reports/toMarkdown.ts'

// Stored references.

export type { BaselineFiles, BaselinePath, SnapshotUpdate } from './baselines/baselineHost.ts'
export type { BaselineOptions } from './baselines/baselineRequest.ts'
export type { MetricSnapshotEntry } from './baselines/metricSnapshotEntry.ts'

// Matchers.

export type { MetricAssertions, SureOptions } from '../generated/matchers/metricMatchers.ts'
export { extendWith } from './matchers/extendWith.ts'
export type { Host } from './matchers/host.ts'
export type { MatcherContext, MatcherResult } from './matchers/matcherContext.ts'
export { namedMatchers } from './matchers/namedMatchers.ts'
export type { Extensible } from './matchers/registration.ts'
export { type ExpectWith, type OwnMatchers, withMetrics } from './matchers/withMetrics.ts'

// Curves and matrices as pictures.

export type { PlotOptions } from './page/plots/plot.ts'
export { type Drawable, toSVG } from './page/plots/toSVG.ts'
