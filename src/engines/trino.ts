// The entry expect-metrics/trino.

export type { OnProgress, Progress as EngineProgress } from '../terminal/progress.ts'
export type { ColumnKind } from './dialect.ts'
export type { EngineEvaluation, EngineRequest } from './engineEvaluation.ts'
export type { CountEvaluation, Engine } from './engineOf.ts'
export { openTrino, type TrinoOptions } from './openTrino.ts'
export type { EngineColumns, EnginePredictions } from './plan/engineColumns.ts'
export type { SampleRequest } from './sampledEvaluation.ts'
export type { Source } from './sql/source.ts'
