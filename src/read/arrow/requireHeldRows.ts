import type { Batch, Column } from '@uwdata/flechette'
import { arrowTypes } from './arrowTypes.ts'

/**
 * Checks that the buffers of a column hold as many rows as it says. A decoder reads missing bytes as 0 or as empty
 * text, and walks through a list for as long as its offsets say.
 *
 * @throws RangeError if they do not.
 */
export function requireHeldRows({ data }: Pick<Column<unknown>, 'data'>): void {
  for (const batch of data) requireHeld(batch)
}

function requireHeld(batch: Batch<unknown>): void {
  requireNulls(batch)
  requireValues(batch)
  for (const child of batch.children ?? []) requireHeld(child)
}

function requireValues(batch: Batch<unknown>): void {
  const { length: n, values, type } = batch
  switch (type.typeId) {
    case arrowTypes.bool:
      requireRoom(values.length * 8, n)
      break
    case arrowTypes.int:
    case arrowTypes.float:
    case arrowTypes.date:
    case arrowTypes.time:
    case arrowTypes.timestamp:
    case arrowTypes.duration:
      requireRoom(values.length, n)
      break
    case arrowTypes.decimal:
      requireRoom(values.length, n * Math.max(1, type.bitWidth / 64))
      break
    case arrowTypes.interval:
      requireRoom(values.length, n * [1, 2, 16][type.unit])
      break
    case arrowTypes.fixedSizeBinary:
      requireRoom(values.length, n * type.stride)
      break
    case arrowTypes.binaryView:
    case arrowTypes.utf8View:
      requireRoom(values.length, n * 16)
      break
    case arrowTypes.binary:
    case arrowTypes.utf8:
    case arrowTypes.largeBinary:
    case arrowTypes.largeUtf8:
      requireOffsets(batch, values.length)
      break
    case arrowTypes.list:
    case arrowTypes.largeList:
    case arrowTypes.map:
      requireOffsets(batch, batch.children[0].length)
      break
    case arrowTypes.listView:
    case arrowTypes.largeListView:
      requireViews(batch, batch.children[0].length)
      break
    case arrowTypes.fixedSizeList:
      requireRoom(batch.children[0].length, n * type.stride)
      break
    case arrowTypes.runEndEncoded:
      requireRoom(Number(batch.children[0].values.at(-1) ?? 0), n)
      break
    case arrowTypes.struct:
      for (const child of batch.children) requireRoom(child.length, n)
      break
    case arrowTypes.dictionary:
      requireKeys(batch)
      break
    default:
  }
}

function requireRoom(room: number, needed: number): void {
  if (room < needed) throw new RangeError(`a column has ${room} values where ${needed} belong`)
}

/** A missing value is 0 in the buffer of values. If its mark were lost, it would be read as a real 0. */
function requireNulls({ validity, nullCount, length }: Batch<unknown>): void {
  if (validity === undefined || validity.length === 0) return
  requireRoom(validity.length * 8, length)
  let nulls = length
  for (let i = 0; i < length >> 3; i++) nulls -= bits[validity[i]]
  for (let i = length & ~7; i < length; i++) nulls -= (validity[i >> 3] >> (i & 7)) & 1
  if (nulls !== nullCount)
    throw new RangeError(`a column has ${nulls} missing values, and says that it has ${nullCount}`)
}

/** How many bits are set, by byte. */
const bits = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

function requireOffsets({ length, offsets }: Batch<unknown>, room: number): void {
  if (length === 0) return
  requireRoom(offsets.length, length + 1)
  let last = 0
  for (let i = 0; i <= length; i++) {
    const offset = Number(offsets[i])
    if (offset < last || offset > room) throw new RangeError(`row ${i} of a column ends outside of its values`)
    last = offset
  }
}

function requireViews({ length, offsets, sizes }: Batch<unknown>, room: number): void {
  requireRoom(Math.min(offsets.length, sizes.length), length)
  for (let i = 0; i < length; i++) {
    const [start, size] = [Number(offsets[i]), Number(sizes[i])]
    if (start < 0 || size < 0 || start + size > room) {
      throw new RangeError(`row ${i + 1} of a column ends outside of its values`)
    }
  }
}

function requireKeys(batch: Batch<unknown>): void {
  const { length, values, nullCount } = batch
  const count = 'dictionary' in batch ? lengthOf(batch.dictionary) : 0
  requireRoom(values.length, length)
  for (let i = 0; i < length; i++) {
    const key = Number(values[i])
    if ((key < 0 || key >= count) && (nullCount === 0 || batch.isValid(i))) {
      throw new RangeError(`row ${i + 1} of a column names value ${key} of ${count}`)
    }
  }
}

function lengthOf(dictionary: unknown): number {
  const isColumn = typeof dictionary === 'object' && dictionary !== null && 'length' in dictionary
  return isColumn && typeof dictionary.length === 'number' ? dictionary.length : 0
}
