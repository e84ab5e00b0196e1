import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { MOST_BYTES, tooLarge } from '../sources/readLimit.ts'
import { columnOfChunks } from './columnOfChunks.ts'
import { optionalPeer } from './optionalPeer.ts'
import type { ValueTable } from './table.ts'
import { unreadable } from './unreadable.ts'

/**
 * Returns a Parquet file as a table. Only the columns that are asked for are unpacked.
 *
 * @throws EvaluationError where hyparquet and hyparquet-compressors are not installed, and for a damaged file.
 */
export async function parquetTable({ shown: file, bytes }: StoredFile): Promise<ValueTable> {
  const [{ parquetMetadata, parquetRead }, { compressors }] = await optionalPeer(
    file,
    ['hyparquet', 'hyparquet-compressors'],
    () => Promise.all([import('hyparquet'), import('hyparquet-compressors')]),
  )
  // Views of a Buffer may share memory with others.
  const memory = new Uint8Array(bytes).buffer
  const metadata = await unreadable(file, 'Parquet', async () => parquetMetadata(memory))
  const n = Number(metadata.num_rows)
  const inGroups = metadata.row_groups.reduce((total, group) => total + Number(group.num_rows), 0)
  if (inGroups !== n) {
    throw new EvaluationError({
      problem: `${file} names ${n} rows, and its parts have ${inGroups}`,
      expected: 'a whole file',
    })
  }
  const names = metadata.row_groups.length === 0 ? [] : topNames(metadata.row_groups[0].columns)
  return {
    kind: 'values',
    file,
    n,
    names,
    has: name => names.includes(name),
    columns: wanted =>
      unreadable(file, 'Parquet', async () => {
        const chunks = metadata.row_groups.flatMap(({ columns }) => columns)
        const isWanted = (path: readonly string[] | undefined): boolean => wanted.includes(path?.[0] ?? '')
        const size = chunks.reduce((total, { meta_data: meta }) => {
          return isWanted(meta?.path_in_schema) ? total + Number(meta?.total_uncompressed_size ?? 0) : total
        }, 0)
        if (size >= MOST_BYTES) throw tooLarge(file)
        const columns = new Map(wanted.map(name => [name, columnOfChunks(n)] as const))
        await parquetRead({
          file: memory,
          metadata,
          columns: [...wanted],
          compressors,
          onChunk: ({ columnName, columnData, rowStart }) => {
            columns.get(columnName)?.take(columnData, rowStart)
          },
        })
        for (const [name, { filled }] of columns) {
          const count = filled()
          if (count === n) continue
          throw new EvaluationError({
            column: name,
            problem: `${file} has ${count} values in the column ${name}, but ${n} rows`,
            expected: 'a whole file',
          })
        }
        return new Map(Array.from(columns, ([name, { values }]) => [name, values()]))
      }),
    placeOf: row => `${file}, row ${row + 1}`,
  }
}

function topNames(
  columns: readonly { readonly meta_data?: { readonly path_in_schema: readonly string[] } | undefined }[],
): readonly string[] {
  return [...new Set(columns.flatMap(({ meta_data: meta }) => meta?.path_in_schema[0] ?? []))]
}
