import type { FileFormat } from '../../read/tables/fileFormat.ts'

/** The formats that DuckDB reads without an extension of its own. */
export const duckdbFormats = ['parquet', 'csv', 'tsv', 'jsonl', 'json'] as const satisfies readonly FileFormat[]

export type DuckDBFormat = (typeof duckdbFormats)[number]
