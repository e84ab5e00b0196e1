import type * as Flechette from '@uwdata/flechette'
import { schemaMessage } from './requireWholeArrow.ts'

/**
 * Checks that an Arrow file describes its columns at its end, where a decoder reads them, as it does at its beginning.
 *
 * @throws RangeError if it does not.
 */
export function requireSameSchema(
  flechette: typeof Flechette,
  bytes: Uint8Array,
  { schema }: Pick<Flechette.Table, 'schema'>,
): void {
  const message = schemaMessage(bytes)
  if (message === undefined) return
  const first = flechette.tableFromIPC(message).schema
  if (JSON.stringify(first.fields) !== JSON.stringify(schema.fields)) {
    throw new RangeError('it describes its columns in two ways')
  }
}
