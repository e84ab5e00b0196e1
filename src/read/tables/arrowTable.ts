import type * as Flechette from '@uwdata/flechette'
import type { Column, DataType, Field, TimestampType } from '@uwdata/flechette'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { remembered } from '../../evaluation/remembered.ts'
import { arrowTypes } from '../arrow/arrowTypes.ts'
import { requireHeldRows } from '../arrow/requireHeldRows.ts'
import { dictionariesFirst, requireWholeArrow, schemaMessage } from '../arrow/requireWholeArrow.ts'
import { teachCodecs } from '../arrow/teachCodecs.ts'
import { exactDecimal, recordReader, type ValueReader } from '../cells/exactDecimal.ts'
import { exactInstant } from '../cells/exactInstant.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { MOST_BYTES, tooLarge } from '../sources/readLimit.ts'
import { optionalPeer } from './optionalPeer.ts'
import { type RecordField, tableOfFields } from './recordFields.ts'
import type { ValueTable } from './table.ts'
import { unreadable } from './unreadable.ts'

/**
 * Returns an Arrow IPC file or stream, or Feather of version 2, as a table.
 *
 * @throws EvaluationError where flechette is not installed or too old, and for a damaged file.
 */
export async function arrowTable({ shown: file, bytes: stored }: StoredFile): Promise<ValueTable> {
  if (stored.toString('latin1', 0, 4) === 'FEA1') {
    throw new EvaluationError({
      problem: `${file} is Feather of version 1`,
      expected: 'Feather of version 2, which is Arrow IPC, or Parquet',
      mend: 'Write it anew without version=1, or with write_feather of the package arrow in R',
    })
  }
  // Version 2.7.0 needs a package that cannot be installed.
  const flechette = await optionalPeer(`${file} is read`, ['@uwdata/flechette@2.6'], () => import('@uwdata/flechette'))
  await teachCodecs(file, flechette)
  // A copy starts at a place where numbers of eight bytes may stand.
  const copy = new Uint8Array(stored)
  const { table, decodedExactly } = await unreadable(file, 'Arrow', async () => {
    requireWholeArrow(file, copy)
    const bytes = dictionariesFirst(copy)
    const table = flechette.tableFromIPC(bytes, { useBigInt: true, useDate: true })
    requireSameSchema(flechette, bytes, table)
    const options = { useBigInt: true, useDate: true, useDecimalInt: true, useBigIntTimestamp: true }
    // A second time, because decimal numbers and points in time within lists stay doubles and Dates.
    const decodedExactly = remembered(() => flechette.tableFromIPC(bytes, options))
    return { table, decodedExactly }
  })
  const n = table.numRows
  if (n * 8 >= MOST_BYTES) throw tooLarge(file)
  const read = async (name: string): Promise<ArrayLike<unknown>> => {
    const type = table.schema.fields.find(field => field.name === name)?.type
    const exact = type && exactReader(type)
    const column: Column<unknown> | undefined = (exact === undefined ? table : decodedExactly()).getChild(name)
    if (column === undefined) return []
    if (column.length !== n) throw new RangeError(`a column has ${column.length} values, and another one ${n}`)
    requireHeldRows(column)
    return exact === undefined ? column.toArray() : Array.from(column.toArray(), exact)
  }
  return tableOfFields({ file, n, format: 'Arrow', fields: table.schema.fields.map(fieldOf), read })
}

/**
 * Returns how the decimal numbers and points in time of a column are read digit by digit, also those within records; undefined
 * where it has none. As doubles, those beyond 2^53 would lose digits, and as Dates what is finer than a millisecond.
 */
function exactReader(type: DataType): ValueReader | undefined {
  if (type.typeId === arrowTypes.decimal) {
    return value =>
      typeof value === 'bigint' || typeof value === 'number' ? exactDecimal(BigInt(value), type.scale) : value
  }
  if (type.typeId === arrowTypes.timestamp) return value => (typeof value === 'bigint' ? instantOf(value, type) : value)
  if (type.typeId === arrowTypes.dictionary) return exactReader(type.dictionary)
  if (type.typeId !== arrowTypes.struct) return undefined
  return recordReader(type.children.map(child => [child.name, exactReader(child.type)] as const))
}

function instantOf(count: bigint, { unit }: TimestampType): Date | string {
  switch (unit) {
    case 0:
      return new Date(1000 * Number(count))
    case 1:
      return new Date(Number(count))
    case 2:
      return exactInstant(count, 1000n)
    case 3:
      return exactInstant(count, 1000000n)
    default:
      return unit satisfies never
  }
}

function fieldOf({ name, type }: Field): RecordField {
  return {
    name,
    inner: type.typeId === arrowTypes.struct ? type.children.map(fieldOf) : [],
    isSingle: isSingle(type),
  }
}

/** Whether a column holds numbers of single or half precision, or lists of them. */
function isSingle(type: DataType): boolean {
  switch (type.typeId) {
    case arrowTypes.float:
      return type.precision < DOUBLE_PRECISION
    case arrowTypes.dictionary:
      return isSingle(type.dictionary)
    case arrowTypes.list:
    case arrowTypes.largeList:
    case arrowTypes.fixedSizeList:
    case arrowTypes.listView:
    case arrowTypes.largeListView:
      return isSingle(type.children[0].type)
    default:
      return false
  }
}

/** Half precision is 0, single 1. */
const DOUBLE_PRECISION = 2

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
