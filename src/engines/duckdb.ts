// The entry expect-metrics/duckdb.

export type { OnProgress, Progress as EngineProgress } from '../terminal/progress.ts'
export type { ColumnKind } from './dialect.ts'
export type { DuckDBOptions } from './duckdb/openConnection.ts'
export type { EngineEvaluation, EngineRequest } from './engineEvaluation.ts'
export type { CountEvaluation, Engine } from './engineOf.ts'
export { openDuckDB } from './openDuckDB.ts'
export type { EngineColumns, EnginePredictions } from './plan/engineColumns.ts'
export type { SampleRequest } from './sampledEvaluation.ts'
export type { Source } from './sql/source.ts'
