import type { StoredFile } from '../sources/fileBytes.ts'
import { optionalPeer } from './optionalPeer.ts'
import type { ValueTable } from './table.ts'
import { unreadable } from './unreadable.ts'

/**
 * Returns an Arrow IPC file or stream, or Feather of version 2, as a table.
 *
 * @throws EvaluationError where flechette is not installed, for a damaged file and for one that is compressed within.
 */
export async function arrowTable({ shown: file, bytes }: StoredFile): Promise<ValueTable> {
  const { tableFromIPC } = await optionalPeer(file, ['@uwdata/flechette'], () => import('@uwdata/flechette'))
  const table = await unreadable(file, 'Arrow', async () => tableFromIPC(new Uint8Array(bytes)))
  return {
    kind: 'values',
    file,
    n: table.numRows,
    names: table.names,
    has: name => table.names.includes(name),
    columns: wanted =>
      unreadable(
        file,
        'Arrow',
        async () => new Map(wanted.map(name => [name, table.getChild(name)?.toArray() ?? []] as const)),
      ),
    placeOf: row => `${file}, row ${row + 1}`,
  }
}
