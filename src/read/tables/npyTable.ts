import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { remembered } from '../../evaluation/remembered.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { arrayOfNpy, type NpyColumns, sizesOfNpy } from './arrayOfNpy.ts'
import { entriesOfZip, type ZipEntry } from './entriesOfZip.ts'
import { tableOfColumns, type ValueTable } from './table.ts'
import { OtherContent, unreadable } from './unreadable.ts'

/**
 * Returns a NumPy file as a table: an array of one dimension is the column `0`, one of two has the columns `0`, `1` …
 *
 * @throws EvaluationError for a damaged file, and for arrays of Python objects.
 */
export function npyTable({ shown: file, bytes }: StoredFile): Promise<ValueTable> {
  return unreadable(file, 'NumPy', async () => {
    return tableOfColumns(file, new Map(arrayOfNpy(bytes)))
  })
}

/**
 * Returns a NumPy archive as a table: each array of one dimension is a column under its name; an array `proba` of two
 * dimensions has the columns `proba.0`, `proba.1` … Arrays that are not asked for may be of any shape, type and length, such as
 * the classes of a model beside its predictions.
 *
 * @throws EvaluationError for a damaged file, and for arrays that are asked for and cannot be read, or differ in length.
 */
export function npzTable({ shown: file, bytes }: StoredFile): Promise<ValueTable> {
  return unreadable(file, 'NumPy', async () => {
    const arrays = entriesOfZip(bytes, file).map(archived)
    const names = arrays.flatMap(array => array.names)
    // There is nothing to ask for, and the first array says why.
    if (names.length === 0) arrays[0]?.read()
    let first: ArchivedArray | undefined
    const columnOf = (name: string): ArrayLike<unknown> => {
      const array = arrays.find(each => each.names.includes(name) || each.name === name)
      if (array === undefined) return []
      const columns = array.read()
      first ??= array
      requireSameLength(file, first, array)
      return columns[array.names.indexOf(name)]?.[1] ?? []
    }
    return {
      kind: 'values',
      file,
      get n() {
        return first?.n ?? arrays.find(array => array.names.length > 0)?.n ?? 0
      },
      names,
      has: name => names.includes(name) || arrays.some(array => array.name === name && array.names.length === 0),
      column: name => unreadable(file, 'NumPy', async () => columnOf(name)),
      placeOf: row => `${file}, row ${row + 1}`,
    }
  })
}

/** An array of an archive, decoded when it is first asked for. */
interface ArchivedArray {
  readonly name: string
  readonly n: number
  /** What its columns are called; it has none where it is not of one dimension or two. */
  readonly names: readonly string[]
  readonly read: () => NpyColumns
}

function archived({ name: entry, content }: ZipEntry): ArchivedArray {
  const name = entry.replace(/\.npy$/, '')
  const sizes = sizesOfNpy(content)
  const [n = 0, width = 0] = sizes
  return {
    name,
    n,
    names:
      sizes.length === 1 ? [name] : sizes.length === 2 ? Array.from({ length: width }, (_, i) => `${name}.${i}`) : [],
    read: remembered(() => namedArray(name, content)),
  }
}

/** Of several arrays, a message names the one that cannot be read. */
function namedArray(name: string, content: Buffer): NpyColumns {
  try {
    return arrayOfNpy(content)
  } catch (error) {
    if (error instanceof OtherContent) throw new OtherContent(`the array ${name}: ${error.message}`, error.expected)
    throw new Error(`the array ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function requireSameLength(file: string, first: ArchivedArray, other: ArchivedArray): void {
  if (first.n === other.n) return
  throw new EvaluationError({
    problem: `the arrays of ${file} differ in length: ${first.name} has ${first.n}, ${other.name} has ${other.n}`,
    expected: 'a value for each row in every array that is asked for',
  })
}
