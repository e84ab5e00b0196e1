import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/** Bytes that a file may have once it is unpacked: a small archive can unpack to more than any memory holds. */
export const MOST_BYTES = 1e9

/** The error of a file that is too large. */
export function tooLarge(file: string): EvaluationError {
  return new EvaluationError({
    problem: `${file} has 1 GB or more`,
    expected: `less than ${MOST_BYTES} bytes, counted after unpacking`,
    mend: 'Write only the columns that are judged, as Parquet, or counts of equal rows; or have DuckDB count the rows: --engine duckdb, or openDuckDB in a test',
  })
}
