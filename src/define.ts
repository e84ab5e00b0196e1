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

// The columns that `compute` gets.

export type { CaseColumns, TrialColumns } from './evaluation/columns/caseColumns.ts'
export type { ClassProbabilityColumns, ClassScoreColumns } from './evaluation/columns/classProbabilityColumns.ts'
export type { ConfidenceColumns } from './evaluation/columns/confidenceColumns.ts'
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
export type { GroupedScores } from './evaluation/columns/slicedColumns.ts'
export type { TextColumns } from './evaluation/columns/textColumns.ts'
export type { ClassMatrix } from './evaluation/encode/probabilityMatrix.ts'
export type { ReturnedList } from './evaluation/encode/rankings/returnedLists.ts'
