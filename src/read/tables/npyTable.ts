import { inflateRawSync } from 'node:zlib'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { MOST_BYTES, tooLarge } from '../sources/readLimit.ts'
import { arrayOfNpy, type NpyArray } from './arrayOfNpy.ts'
import type { ValueTable } from './table.ts'
import { unreadable } from './unreadable.ts'

/**
 * Returns a NumPy file as a table: an array of one dimension is the column `0`, one of two has the columns `0`, `1` …
 *
 * @throws EvaluationError for a damaged file, and for arrays of Python objects.
 */
export function npyTable({ shown: file, bytes }: StoredFile): Promise<ValueTable> {
  return unreadable(file, 'NumPy', async () => {
    const { n, columns } = arrayOfNpy(bytes)
    return tableOf(file, n, new Map(columns))
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
      ([name, content]) => [name.replace(/\.npy$/, ''), arrayOfNpy(content)] as const,
    )
    const lengths = arrays.map(([name, { n }]) => `${name} has ${n}`)
    if (new Set(arrays.map(([, { n }]) => n)).size > 1) {
      throw new EvaluationError({
        problem: `the arrays of ${file} differ in length: ${lengths.join(', ')}`,
        expected: 'a value for each row in every array',
      })
    }
    const columns = arrays.flatMap(([name, array]) => namedColumns(name, array))
    return tableOf(file, arrays[0]?.[1].n ?? 0, new Map(columns))
  })
}

function namedColumns(name: string, { columns, isFlat }: NpyArray): NpyArray['columns'] {
  return columns.map(([column, values]) => [isFlat ? name : `${name}.${column}`, values] as const)
}

function tableOf(file: string, n: number, columns: ReadonlyMap<string, ArrayLike<unknown>>): ValueTable {
  return {
    kind: 'values',
    file,
    n,
    names: [...columns.keys()],
    has: name => columns.has(name),
    columns: async wanted => new Map(wanted.map(name => [name, columns.get(name) ?? []] as const)),
    placeOf: row => `${file}, row ${row + 1}`,
  }
}

/** What stands in the directory at the end of a ZIP file, unpacked. */
function entriesOfZip(bytes: Buffer, file: string): readonly (readonly [name: string, content: Buffer])[] {
  const end = bytes.lastIndexOf(END_OF_DIRECTORY)
  if (end === -1) throw new Error('the directory at its end is missing')
  const entries: (readonly [string, Buffer])[] = []
  let left = MOST_BYTES - 1
  let at = bytes.readUInt32LE(end + 16)
  for (let i = bytes.readUInt16LE(end + 10); i > 0; i--) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('its directory is damaged')
    const [method, packed, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ]
    const [lengthOfName, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset))
    const name = bytes.toString('utf8', at + 46, at + 46 + lengthOfName)
    const local = bytes.readUInt32LE(at + 42)
    // Archives of 4 GB and more have their sizes elsewhere.
    if (size > left) throw tooLarge(file)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (start + packed > bytes.length) throw new Error(`${name} is cut off`)
    const stored = bytes.subarray(start, start + packed)
    if (method !== 0 && method !== 8) throw new Error(`${name} is packed by the method ${method}`)
    const content = method === 0 ? stored : inflateRawSync(stored, { maxOutputLength: Math.max(1, size) })
    left -= content.length
    entries.push([name, content])
    at += 46 + lengthOfName + extra + comment
  }
  return entries
}

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 5, 6])
const DIRECTORY_ENTRY = 0x02014b50
