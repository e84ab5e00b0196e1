import type { CommandOption } from './commandOption.ts'

/** The options of what counts the rows of predictions where they are. */
export const engineOptions = {
  engine: {
    kind: 'text',
    value: 'ENGINE',
    about:
      'what counts the rows: memory, duckdb (usual above 2 GB), or trino://user@host:8080/catalog/schema with TRINO_PASSWORD or TRINO_TOKEN',
  },
  table: {
    kind: 'text',
    value: 'TABLE',
    about: 'the table of the predictions, in Trino or in a database file of DuckDB: preds, or schema.preds',
  },
  exact: {
    kind: 'flag',
    about: 'has an engine sort the rows for exact areas under curves, which buckets of scores only bound',
  },
} as const satisfies Readonly<Record<string, CommandOption>>
