import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { FilesRequest } from './typeOfColumn.ts'

/**
 * Refuses names such as `out.label` of what lies within the records of a column: rows in memory have it, a source has only
 * the column of records.
 */
export function requireOuterColumns(names: readonly string[], { uses }: Pick<FilesRequest, 'uses'>): void {
  for (const [name, { word }] of uses) {
    const outer = names.includes(name) ? undefined : names.find(each => name.startsWith(`${each}.`))
    if (outer === undefined) continue
    throw new EvaluationError({
      column: word,
      problem: `${describeValue(name)} for ${word} lies within the records of the column ${describeValue(outer)}, into which DuckDB is not asked to look`,
      expected: 'a column of its own',
      mend: 'Write it as one, or have files read: --engine memory',
    })
  }
}
