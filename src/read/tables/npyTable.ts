import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { arrayOfNpy, type NpyArray } from './arrayOfNpy.ts'
import { entriesOfZip } from './entriesOfZip.ts'
import { tableOfColumns, type ValueTable } from './table.ts'
import { unreadable } from './unreadable.ts'

/**
 * Returns a NumPy file as a table: an array of one dimension is the column `0`, one of two has the columns `0`, `1` …
 *
 * @throws EvaluationError for a damaged file, and for arrays of Python objects.
 */
export function npyTable({ shown: file, bytes }: StoredFile): Promise<ValueTable> {
  return unreadable(file, 'NumPy', async () => {
    return tableOfColumns(file, new Map(arrayOfNpy(bytes).columns))
  })
}

/**
 * Returns a NumPy archive as a table: each array of one dimension is a column under its name; an array `proba` of two
 * dimensions has the columns `proba.0`, `proba.1` …
 *
 * @throws EvaluationError for a damaged file, and where arrays differ in length.
 */
export function npzTable({ shown: file, bytes }: StoredFile): Promise<ValueTable> {
  return unreadable(file, 'NumPy', async () => {
    const arrays = entriesOfZip(bytes, file).map(
      ({ name, content }) => [name.replace(/\.npy$/, ''), arrayOfNpy(content)] as const,
    )
    const lengths = arrays.map(([name, { n }]) => `${name} has ${n}`)
    if (new Set(arrays.map(([, { n }]) => n)).size > 1) {
      throw new EvaluationError({
        problem: `the arrays of ${file} differ in length: ${lengths.join(', ')}`,
        expected: 'a value for each row in every array',
      })
    }
    const columns = arrays.flatMap(([name, array]) => namedColumns(name, array))
    return tableOfColumns(file, new Map(columns))
  })
}

function namedColumns(name: string, { columns, isFlat }: NpyArray): NpyArray['columns'] {
  return columns.map(([column, values]) => [isFlat ? name : `${name}.${column}`, values] as const)
}
