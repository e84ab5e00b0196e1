import { isUtf8 } from 'node:buffer'
import type { Batch, Column } from '@uwdata/flechette'
import { isSizeOf } from './arrowLayout.ts'
import { arrowTypes } from './arrowTypes.ts'

/**
 * Checks that the buffers of a column hold as many rows as it says, no more and no less. A decoder reads missing bytes
 * as 0 or as empty text, walks through a list for as long as its offsets say, and reads bytes that are no text as texts
 * that may be equal.
 *
 * @throws RangeError if they do not.
 */
export function requireHeldRows({ data }: Pick<Column<unknown>, 'data'>): void {
  for (const batch of data) requireHeld(batch)
}

function requireHeld(batch: Batch<unknown>): void {
  requireNulls(batch)
  if (batch.length > 0) requireValues(batch)
  for (const child of batch.children ?? []) requireHeld(child)
}

function requireValues(batch: Batch<unknown>): void {
  const { length: n, values, type } = batch
  switch (type.typeId) {
    case arrowTypes.bool:
      requireSize(values.byteLength, Math.ceil(n / 8))
      break
    case arrowTypes.int:
    case arrowTypes.float:
    case arrowTypes.date:
    case arrowTypes.time:
    case arrowTypes.timestamp:
    case arrowTypes.duration:
      requireSize(values.byteLength, n * values.BYTES_PER_ELEMENT)
      break
    case arrowTypes.decimal:
      requireSize(values.byteLength, (n * type.bitWidth) / 8)
      break
    case arrowTypes.interval:
      requireSize(values.byteLength, n * [4, 8, 16][type.unit])
      break
    case arrowTypes.fixedSizeBinary:
      requireSize(values.byteLength, n * type.stride)
      break
    case arrowTypes.binaryView:
    case arrowTypes.utf8View:
      requireSize(values.byteLength, n * VIEW)
      requireTextViews(batch)
      break
    case arrowTypes.binary:
    case arrowTypes.largeBinary:
      requireOffsets(batch, values.length)
      break
    case arrowTypes.utf8:
    case arrowTypes.largeUtf8:
      requireOffsets(batch, values.length)
      requireTexts(batch)
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
      requireSame(batch.children[0].length, n * type.stride)
      break
    case arrowTypes.runEndEncoded:
      requireRunEnds(batch.children[0], n)
      break
    case arrowTypes.struct:
      for (const child of batch.children) requireSame(child.length, n)
      break
    case arrowTypes.dictionary:
      requireKeys(batch)
      break
    default:
  }
}

function requireSize(bytes: number, needed: number): void {
  if (isSizeOf(bytes, needed)) return
  throw new RangeError(`a column has ${bytes} bytes where ${needed} belong`)
}

function requireSame(found: number, needed: number): void {
  if (found !== needed) throw new RangeError(`a column has ${found} values where ${needed} belong`)
}

/** A missing value is 0 in the buffer of values. If its mark were lost, it would be read as a real 0. */
function requireNulls({ validity, nullCount, length, type }: Batch<unknown>): void {
  // Columns of nothing and of runs have no marks of their own.
  if (type.typeId === arrowTypes.nothing) return
  let nulls = 0
  if (validity !== undefined && validity.length > 0) {
    requireSize(validity.length, Math.ceil(length / 8))
    nulls = length
    for (let i = 0; i < length >> 3; i++) nulls -= bits[validity[i]]
    for (let i = length & ~7; i < length; i++) nulls -= (validity[i >> 3] >> (i & 7)) & 1
  }
  if (nulls !== nullCount)
    throw new RangeError(`a column has ${nulls} missing values, and says that it has ${nullCount}`)
}

/** How many bits are set, by byte. */
const bits = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

function requireOffsets({ length, offsets }: Batch<unknown>, room: number): void {
  requireSize(offsets.byteLength, (length + 1) * offsets.BYTES_PER_ELEMENT)
  let last = 0
  for (let i = 0; i <= length; i++) {
    const offset = Number(offsets[i])
    if (offset < last || offset > room) throw new RangeError(`row ${i} of a column ends outside of its values`)
    last = offset
  }
}

function requireTexts({ length, offsets, values }: Batch<unknown>): void {
  // What follows the last row of a slice may end within a character.
  const isSound = isUtf8(values.subarray(0, Number(offsets[length])))
  for (let i = 0; isSound && i < length; i++) {
    // The later bytes of a character begin with the bits 10.
    if ((Number(values[Number(offsets[i])]) & 0xc0) === 0x80)
      throw new RangeError(`row ${i + 1} of a column begins within a character`)
  }
  if (!isSound) throw new RangeError('the texts of a column are not written in UTF-8')
}

/** Bytes of a view: a length, then up to twelve bytes of a text, or its first four and where it stands. */
const VIEW = 16
const LONGEST_WITHIN = 12

function requireTextViews(batch: Batch<unknown>): void {
  const { length, values, type } = batch
  const parts: readonly unknown[] = 'data' in batch && Array.isArray(batch.data) ? batch.data : []
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  const view = new DataView(values.buffer, values.byteOffset, values.byteLength)
  for (let i = 0; i < length; i++) {
    if (!batch.isValid(i)) continue
    const at = i * VIEW
    const size = view.getInt32(at, true)
    const isWithin = size <= LONGEST_WITHIN
    const part = isWithin ? bytes : parts[view.getInt32(at + 8, true)]
    const start = isWithin ? at + 4 : view.getInt32(at + 12, true)
    if (!(part instanceof Uint8Array) || size < 0 || start < 0 || start + size > part.length) {
      throw new RangeError(`row ${i + 1} of a column ends outside of its values`)
    }
    const text = part.subarray(start, start + size)
    if (!isWithin && text.subarray(0, 4).some((byte, k) => byte !== bytes[at + 4 + k])) {
      throw new RangeError(`row ${i + 1} of a column begins in two ways`)
    }
    if (type.typeId === arrowTypes.utf8View && !isUtf8(text)) {
      throw new RangeError('the texts of a column are not written in UTF-8')
    }
  }
}

function requireViews({ length, offsets, sizes }: Batch<unknown>, room: number): void {
  requireSize(offsets.byteLength, length * offsets.BYTES_PER_ELEMENT)
  requireSize(sizes.byteLength, length * sizes.BYTES_PER_ELEMENT)
  for (let i = 0; i < length; i++) {
    const [start, size] = [Number(offsets[i]), Number(sizes[i])]
    if (start < 0 || size < 0 || start + size > room) {
      throw new RangeError(`row ${i + 1} of a column ends outside of its values`)
    }
  }
}

function requireRunEnds({ length, values }: Batch<unknown>, n: number): void {
  let last = 0
  for (let i = 0; i < length; i++) {
    const end = Number(values[i])
    if (end <= last || end > n) throw new RangeError(`run ${i + 1} of a column ends outside of its rows`)
    last = end
  }
  requireSame(last, n)
}

function requireKeys(batch: Batch<unknown>): void {
  const { length, values, nullCount } = batch
  const dictionary = 'dictionary' in batch && isColumn(batch.dictionary) ? batch.dictionary : undefined
  const count = dictionary?.length ?? 0
  if (dictionary !== undefined) requireHeldOnce(dictionary)
  requireSize(values.byteLength, length * values.BYTES_PER_ELEMENT)
  for (let i = 0; i < length; i++) {
    const key = Number(values[i])
    if ((key < 0 || key >= count) && (nullCount === 0 || batch.isValid(i))) {
      throw new RangeError(`row ${i + 1} of a column names value ${key} of ${count}`)
    }
  }
}

const held = new WeakSet<object>()

/** All batches of a column may share one dictionary. */
function requireHeldOnce(dictionary: Pick<Column<unknown>, 'data' | 'length'>): void {
  if (held.has(dictionary)) return
  requireHeldRows(dictionary)
  held.add(dictionary)
}

function isColumn(value: unknown): value is Pick<Column<unknown>, 'data' | 'length'> {
  return (
    typeof value === 'object' && value !== null && 'length' in value && 'data' in value && Array.isArray(value.data)
  )
}
