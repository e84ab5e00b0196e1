// A metric of one's own.

export { type Computed, undefinedBecause } from './metrics/definition/computed.ts'
export {
  type AnyMetric,
  type ClassRate,
  type ConfiguredMetric,
  type Direction,
  defineMetric,
  type Metric,
  type MetricDefinition,
  type NamedConvention,
  type Range,
  type Unit,
} from './metrics/definition/defineMetric.ts'
export type {
  AnyOptions,
  NoOptions,
  OptionSpec,
  OptionSpecs,
  OptionsOf,
  WithDefault,
} from './metrics/definition/optionSpec.ts'
export {
  flag,
  label,
  labelList,
  number,
  oneOf,
  positiveInteger,
  required,
} from './metrics/definition/optionSpec.ts'
export type { ClassValue, Parts } from './metrics/definition/parts.ts'

// The columns that `compute` gets, and what they and parts are made of.

export type {
  CaseColumns,
  FieldColumns,
  JudgedColumns,
  NamedNumberColumns,
  ToolCallColumns,
  TrialColumns,
} from './evaluation/columns/caseColumns.ts'
export type { ClassProbabilityColumns, ClassScoreColumns } from './evaluation/columns/classProbabilityColumns.ts'
export type { ConfidenceColumns } from './evaluation/columns/confidenceColumns.ts'
export type { Detail } from './evaluation/columns/detailReader.ts'
export type { ForecastColumns, IntervalColumns } from './evaluation/columns/forecastColumns.ts'
export type { LabelColumns } from './evaluation/columns/labelColumns.ts'
export type { LabelScoreColumns, LabelSetColumns } from './evaluation/columns/labelSetColumns.ts'
export type { ListColumns, RunPairs } from './evaluation/columns/listColumns.ts'
export type { NumberColumns } from './evaluation/columns/numberColumns.ts'
export type { OutputColumns } from './evaluation/columns/outputColumns.ts'
export type { RankedQuery, Rankings } from './evaluation/columns/rankings.ts'
export type { RatingColumns } from './evaluation/columns/ratingColumns.ts'
export type { ScoreColumns } from './evaluation/columns/scoreColumns.ts'
export type { Shapes } from './evaluation/columns/shapes.ts'
export type {
  GroupedScores,
  NamedSlices,
  SlicedLabels,
  SlicedProbabilities,
} from './evaluation/columns/slicedColumns.ts'
export type { TextColumns } from './evaluation/columns/textColumns.ts'
export type { FieldPair } from './evaluation/encode/cases/fieldPairs.ts'
export type { Labelled } from './evaluation/encode/cases/judgedRows.ts'
export type { NamedNumbers, UnknownNumber } from './evaluation/encode/cases/namedNumbers.ts'
export type { TrialLists } from './evaluation/encode/cases/perTrial.ts'
export type { ToolCall } from './evaluation/encode/cases/toolCallLists.ts'
export type { LabelCodes } from './evaluation/encode/encodeLabels.ts'
export type { SliceData } from './evaluation/encode/encodeSlices.ts'
export type { ClassMatrix } from './evaluation/encode/probabilityMatrix.ts'
export type { ReturnedList } from './evaluation/encode/rankings/returnedLists.ts'
export type { AlignedCall, AlignedCalls } from './metrics/agents/alignCalls.ts'
export type { FoundField } from './metrics/agents/countFields.ts'
export type {
  CaseIdentity,
  FactTable,
  OrderedClasses,
  OverlapColumns,
  RateOfSlices,
} from './metrics/definition/parts.ts'
export type { PairTable } from './numeric/pairTable.ts'
export type { ScoresByTruth } from './numeric/scoresByTruth.ts'
export type { Tally } from './numeric/tally.ts'
export type { CodeSets } from './numeric/tallySets.ts'
export type { ThresholdCounts } from './numeric/thresholdCounts.ts'
