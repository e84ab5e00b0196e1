// The entry expect-metrics/read.

export type { OnProgress, Progress } from '../terminal/progress.ts'
export { type ReadOptions, type ReadSource, readEvaluation } from './readEvaluation.ts'
export type { CellTypes, FileColumns } from './shapes/fileColumns.ts'
export type { FileFormat } from './tables/fileFormat.ts'
export type { FileSource } from './tables/openTables.ts'
