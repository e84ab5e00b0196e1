import type { ColumnTable, ColumnType, Encoded, EncodedTable, Encoding, RawColumns } from './column.ts'
import { requireList, requireRows } from './encodeColumn.ts'

/** The type of a column that is a list of one value a row. */
export function perRow<Value, Context extends Encoding = Encoding>(
  type: Omit<ColumnType<Value, Context>, 'check' | 'encode'> & {
    encode(list: ArrayLike<unknown>, name: string, encoding: Context): Value
  },
): ColumnType<Value, Context> {
  return {
    ...type,
    check: (given, name, { n, reference }) => requireRows(given, name, n, reference),
    encode: (given, name, encoding) => type.encode(requireList(given, name), name, encoding),
  }
}

/** Refuses columns of another length than the one of reference. */
export function requireLengths<Context extends Encoding>(table: EncodedTable<Context>, encoding: Encoding): void {
  const { given } = encoding
  for (const name of namesIn(table, given)) table[name].check?.(given[name], name, encoding)
}

/** Checks and encodes the columns of a table: first their lengths, then their values. */
export function encodeTable<Context extends Encoding, Table extends EncodedTable<Context>>(
  table: Table,
  encoding: Context,
): Encoded<Table> {
  requireLengths(table, encoding)
  const { given } = encoding
  const encoded: Record<string, unknown> = {}
  for (const name of namesIn(table, given)) encoded[name] = table[name].encode(given[name], name, encoding)
  // Each value is what the encoder of its own name returned; a column that is not there reads as undefined.
  return encoded as Encoded<Table>
}

/** The columns of the table that are given, in its order. */
function namesIn(table: ColumnTable, given: RawColumns): readonly string[] {
  return Object.keys(table).filter(name => given[name] !== undefined)
}
