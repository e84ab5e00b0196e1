import { MOST_BYTES, tooLarge } from '../sources/readLimit.ts'
import {
  type ArrowLayout,
  type BatchParts,
  layoutOfCodes,
  layoutOfType,
  padded,
  paddings,
  requireLayout,
} from './arrowLayout.ts'
import { arrowTypes } from './arrowTypes.ts'
import { type Flatbuffer, flatbuffer } from './flatbuffer.ts'

/**
 * Checks that the messages of an Arrow file or stream lie within it one behind the other up to its end, and that the
 * parts they name lie so within them. A decoder trusts the lengths it is told: a negative one leads it back to where it
 * was, again and again. Arrow has no checksums, so whatever it says twice must be the same.
 *
 * @throws RangeError for parts that lie outside, overlap or are missing.
 * @throws EvaluationError for a file that unpacks to too much.
 * @see https://arrow.apache.org/docs/format/Columnar.html#serialization-and-interprocess-communication-ipc
 */
export function requireWholeArrow(file: string, bytes: Uint8Array): void {
  const unpacked = isFile(bytes) ? bytesOfFile(bytes) : bytesOfStream(bytes)
  if (unpacked >= MOST_BYTES) throw tooLarge(file)
}

const MAGIC = 'ARROW1'

function isFile(bytes: Uint8Array): boolean {
  return isMagic(bytes, 0)
}

function isMagic(bytes: Uint8Array, at: number): boolean {
  return Array.from(MAGIC).every((letter, i) => bytes[at + i] === letter.charCodeAt(0))
}

/** What a schema says of the columns, and of the values of each dictionary by its id. */
interface Columns {
  layouts: readonly ArrowLayout[]
  readonly dictionaries: Map<bigint, { readonly type: number; readonly layout: ArrowLayout }>
}

function noColumns(): Columns {
  return { layouts: [], dictionaries: new Map() }
}

/** Returns the bytes of all buffers once they are unpacked. */
function bytesOfStream(bytes: Uint8Array): number {
  const { messages, end } = messagesFrom(bytes, 0, noColumns())
  // A stream may end without its mark; then nobody can tell that it is not cut off between two messages.
  if (end === undefined) throw new RangeError('the mark at its end is missing')
  if (bytes.subarray(end).some(byte => byte !== 0)) throw new RangeError('something else follows its end')
  if (messages[0]?.kind !== kinds.schema) throw new RangeError('it names no columns')
  if (messages.slice(1).some(({ kind }) => kind === kinds.schema)) throw new RangeError('it names its columns twice')
  return messages.reduce((total, { unpacked }) => total + unpacked, 0)
}

/** A message of an Arrow file as its footer lists it. */
interface Block {
  readonly kind: (typeof kinds)['dictionary' | 'record']
  readonly start: number
  /** The bytes before its body. */
  readonly size: number
  readonly body: number
  /** Where the footer says where it starts. */
  readonly listedAt: number
}

interface Footer {
  readonly buffer: Flatbuffer
  readonly at: number
  /** In the order in which they stand in the file. */
  readonly blocks: readonly Block[]
}

function footerOf(bytes: Uint8Array): Footer {
  const end = bytes.length - MAGIC.length
  if (!isMagic(bytes, end)) throw new RangeError('its end is missing')
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getInt32(end - 4, true)
  if (length <= 0) throw new RangeError('its footer has no length')
  const at = end - 4 - length
  const buffer = flatbuffer(within(bytes, at, length))
  const slots = buffer.tableAt(0)
  const blocks = (
    [
      [8, kinds.dictionary],
      [10, kinds.record],
    ] as const
  ).flatMap(([slot, kind]) =>
    buffer.vectorAt(slots(slot), 24).map(place => ({
      kind,
      start: whole(buffer.view, place),
      size: buffer.view.getInt32(place + 8, true),
      body: whole(buffer.view, place + 16),
      listedAt: at + place,
    })),
  )
  return { buffer, at, blocks: blocks.toSorted((a, b) => a.start - b.start) }
}

/**
 * Returns an Arrow file whose dictionaries all stand before its rows. A writer may put them behind, as polars does, and
 * flechette then does not find them. The file must be whole.
 */
export function dictionariesFirst(bytes: Uint8Array): Uint8Array {
  if (!isFile(bytes)) return bytes
  const { blocks } = footerOf(bytes)
  const record = blocks.findIndex(({ kind }) => kind === kinds.record)
  if (record === -1 || !blocks.slice(record).some(({ kind }) => kind === kinds.dictionary)) return bytes
  const moved = new Uint8Array(bytes)
  const view = new DataView(moved.buffer)
  let at = blocks[0].start
  for (const { start, size, body, listedAt } of blocks.toSorted((a, b) => a.kind - b.kind)) {
    moved.set(bytes.subarray(start, start + size + body), at)
    view.setBigInt64(listedAt, BigInt(at), true)
    at += size + body
  }
  return moved
}

function bytesOfFile(bytes: Uint8Array): number {
  const { buffer: footer, at: footerAt, blocks } = footerOf(bytes)
  const slots = footer.tableAt(0)
  const columns = noColumns()
  requireSchema(footer, slots(6), columns)
  requireTexts(footer, slots(12))
  const first = isMarked(bytes) ? START_OF_FILE : (blocks[0]?.start ?? footerAt)
  const { messages, end: endOfMessages = footerAt } = messagesFrom(bytes.subarray(0, footerAt), first, columns)
  const batches = messages[0]?.kind === kinds.schema ? messages.slice(1) : messages
  const isListed = batches.every(({ kind, start, size, body }, i) => {
    const block = blocks[i]
    return block?.kind === kind && block.start === start && block.size === size && block.body === body.length
  })
  if (!isListed || blocks.length !== batches.length) throw new RangeError('its footer lists other blocks than it has')
  // Some writers set the mark of the end twice.
  if (bytes.subarray(endOfMessages, footerAt).some(byte => byte !== 0 && byte !== 0xff)) {
    throw new RangeError('something else stands before its footer')
  }
  return batches.reduce((total, { unpacked }) => total + unpacked, 0)
}

/** A file begins with its mark, padded to eight bytes; what follows it is a stream. */
const START_OF_FILE = 8

/** Whether the first message of a file begins with the sign of one, which polars leaves out. */
function isMarked(bytes: Uint8Array): boolean {
  return bytes.subarray(START_OF_FILE, START_OF_FILE + 4).every(byte => byte === 0xff)
}

/** Returns the bytes of the message that describes the columns at the beginning of a file, if there is one. */
export function schemaMessage(bytes: Uint8Array): Uint8Array | undefined {
  if (!isFile(bytes) || !isMarked(bytes)) return undefined
  const head = headAt(bytes, START_OF_FILE)
  return head?.kind === kinds.schema ? bytes.subarray(START_OF_FILE, head.end) : undefined
}

/** Returns the messages from a place on, and where they end by the mark of it; undefined if the bytes end before. */
function messagesFrom(
  bytes: Uint8Array,
  start: number,
  columns: Columns,
): { readonly messages: readonly Message[]; readonly end: number | undefined } {
  const messages: Message[] = []
  for (let at = start; at < bytes.length; ) {
    const head = headAt(bytes, at)
    // The mark has four bytes, or eight with the sign.
    if (head === undefined) return { messages, end: at + (bytes[at] === 0 ? 4 : 8) }
    messages.push(messageOf(head, columns))
    at = head.end
  }
  return { messages, end: undefined }
}

/** What a message says of itself. */
interface Head {
  readonly kind: number
  readonly start: number
  readonly buffer: Flatbuffer
  /** The bytes before its body. */
  readonly size: number
  readonly body: Uint8Array
  /** Where the next one starts. */
  readonly end: number
}

interface Message extends Head {
  readonly unpacked: number
}

/** Kinds of messages: https://github.com/apache/arrow/blob/main/format/Message.fbs */
const kinds = { schema: 1, dictionary: 2, record: 3 } as const

/** Returns undefined if the mark of the end stands there. */
function headAt(bytes: Uint8Array, start: number): Head | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = start
  let length = view.getInt32(at, true)
  at += 4
  // Since version 0.15 a sign that a message follows stands before its length.
  if (length === -1) {
    length = view.getInt32(at, true)
    at += 4
  }
  if (length === 0) return undefined
  const buffer = flatbuffer(within(bytes, at, length))
  at += length
  const slots = buffer.tableAt(0)
  const place = slots(6)
  const kind = place === undefined ? 0 : buffer.view.getUint8(place)
  const body = within(bytes, at, wholeOr0(buffer.view, slots(10)))
  return { kind, start, buffer, size: at - start, body, end: at + body.length }
}

function messageOf(head: Head, columns: Columns): Message {
  const { kind, buffer, body } = head
  const slots = buffer.tableAt(0)
  const version = shortAt(buffer.view, slots(4))
  const place = slots(8)
  if (place === undefined) throw new RangeError('one of its messages is empty')
  if (kind === kinds.schema) {
    requireSchema(buffer, place, columns)
    return { ...head, unpacked: 0 }
  }
  if (kind === kinds.record) {
    const batch = unpackedBatch(buffer, place, body, version)
    requireLayout(columns.layouts, batch)
    return { ...head, unpacked: batch.unpacked }
  }
  if (kind !== kinds.dictionary) throw new RangeError(`there are no messages of kind ${kind}`)
  const dictionary = buffer.tableAt(place)
  const data = dictionary(6)
  if (data === undefined) throw new RangeError('a dictionary has no values')
  const batch = unpackedBatch(buffer, data, body, version)
  const values = columns.dictionaries.get(idAt(buffer.view, dictionary(4)))
  if (values === undefined) throw new RangeError('no column has one of its dictionaries')
  requireRoom(batch, values.type)
  requireLayout([values.layout], batch)
  return { ...head, unpacked: batch.unpacked }
}

/** Types whose rows are cut out of a buffer by offsets, and the bytes of an offset. */
const offsetWidths: ReadonlyMap<number, number> = new Map([
  [arrowTypes.binary, 4],
  [arrowTypes.utf8, 4],
  [arrowTypes.largeBinary, 8],
  [arrowTypes.largeUtf8, 8],
])

/** A dictionary is unpacked while the file is opened, so the size it states is checked against its bytes first. */
function requireRoom({ rows: [rows = 0], lengths }: BatchParts, type: number): void {
  const second = lengths.length > 1 ? lengths[1] : 0
  const width = offsetWidths.get(type)
  const room = width === undefined ? second * 8 : second / width - 1
  if (rows > 0 && rows > room) throw new RangeError(`a dictionary of ${rows} values has too few bytes`)
}

interface Batch extends BatchParts {
  /** The bytes of all buffers once they are unpacked. */
  readonly unpacked: number
}

function unpackedBatch(head: Flatbuffer, place: number, body: Uint8Array, version: number): Batch {
  const slots = head.tableAt(place)
  const rows = wholeOr0(head.view, slots(4))
  const nodes = head.vectorAt(slots(6), 16).map(node => whole(head.view, node))
  if (nodes.length > 0 && nodes[0] !== rows) throw new RangeError('its columns have other lengths than they should')
  // Before version 4 a page stood before each buffer.
  const page = version < 3 ? 8 : 0
  const isCompressed = slots(10) !== undefined
  const bodyView = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const regions = head.vectorAt(slots(8), 16 + page).map(region => ({
    offset: whole(head.view, region + page),
    length: whole(head.view, region + page + 8),
  }))
  if (!paddings.some(padding => isTiled(regions, body.length, padding))) {
    throw new RangeError('its buffers do not follow each other')
  }
  const lengths = regions.map(({ offset, length }) => {
    if (!isCompressed || length === 0) return length
    const stated = Number(bodyView.getBigInt64(offset, true))
    return stated === -1 ? length - 8 : requireWhole(stated)
  })
  const views = head.vectorAt(slots(12), 8).reduce((total, count) => total + whole(head.view, count), 0)
  if (views > lengths.length) throw new RangeError(`it names ${views} parts of views`)
  return { unpacked: lengths.reduce((total, length) => total + length, 0), rows: nodes, lengths }
}

/** Whether each buffer starts where the one before it ends, up to the end of the body. */
function isTiled(
  regions: readonly { readonly offset: number; readonly length: number }[],
  size: number,
  padding: number,
) {
  let end = 0
  for (const { offset, length } of regions) {
    if (offset !== end && !(length === 0 && offset === 0)) return false
    end = Math.max(end, padded(offset + length, padding))
  }
  return end === padded(size, padding)
}

function requireSchema(buffer: Flatbuffer, place: number | undefined, columns: Columns): void {
  if (place === undefined) throw new RangeError('it names no columns')
  const slots = buffer.tableAt(place)
  if (shortAt(buffer.view, slots(4)) !== 0) throw new RangeError('its numbers start with their highest byte')
  columns.layouts = buffer.vectorAt(slots(6), 4).map(field => {
    if (buffer.tableAt(field)(4) === undefined) throw new RangeError('one of its columns has no name')
    return layoutOf(buffer, field, columns)
  })
  requireTexts(buffer, slots(8))
}

function layoutOf(buffer: Flatbuffer, place: number, columns: Columns): ArrowLayout {
  const slots = buffer.tableAt(place)
  buffer.requireText(slots(4))
  const kind = slots(8)
  const type = kind === undefined ? 0 : buffer.view.getUint8(kind)
  requireType(buffer, slots(10), type)
  const inner = buffer.vectorAt(slots(14), 4).map(child => layoutOf(buffer, child, columns))
  requireTexts(buffer, slots(16))
  const layout = layoutOfType(buffer, type, slots(10), inner)
  const dictionary = slots(12)
  if (dictionary === undefined) return layout
  const coded = buffer.tableAt(dictionary)
  columns.dictionaries.set(idAt(buffer.view, coded(4)), { type, layout })
  return layoutOfCodes(buffer, coded(6))
}

function requireType(buffer: Flatbuffer, place: number | undefined, type: number): void {
  if (place === undefined) return
  const slots = buffer.tableAt(place)
  // Of a few rows, the bytes of numbers may be those of bits as well.
  if (fieldless.has(type) && [4, 6, 8].some(slot => slots(slot) !== undefined)) {
    throw new RangeError('one of its types has fields that belong to another')
  }
  if (type === arrowTypes.timestamp) buffer.requireText(slots(6))
  if (type === arrowTypes.union) buffer.vectorAt(slots(6), 4)
  // A damaged scale could have the decoder compute a power of ten with a million digits, which takes long.
  const scale = type === arrowTypes.decimal ? slots(6) : undefined
  if (scale !== undefined && Math.abs(buffer.view.getInt32(scale, true)) > MOST_DIGITS) {
    throw new RangeError('its decimals have more digits than their type can hold')
  }
  // Values and rows of lists that have a size of their own.
  const size = type === arrowTypes.fixedSizeBinary || type === arrowTypes.fixedSizeList ? slots(4) : undefined
  if (size !== undefined && buffer.view.getInt32(size, true) < 0) throw new RangeError('its values have a size below 0')
}

const MOST_DIGITS = 1000

/** Types that say nothing more of themselves. */
const fieldless: ReadonlySet<number> = new Set([
  arrowTypes.nothing,
  arrowTypes.binary,
  arrowTypes.utf8,
  arrowTypes.bool,
  arrowTypes.list,
  arrowTypes.struct,
  arrowTypes.largeBinary,
  arrowTypes.largeUtf8,
  arrowTypes.largeList,
  arrowTypes.runEndEncoded,
  arrowTypes.binaryView,
  arrowTypes.utf8View,
  arrowTypes.listView,
  arrowTypes.largeListView,
])

/** Pairs of a name and a text. */
function requireTexts(buffer: Flatbuffer, place: number | undefined): void {
  for (const pair of buffer.vectorAt(place, 4)) {
    const slots = buffer.tableAt(pair)
    buffer.requireText(slots(4))
    buffer.requireText(slots(6))
  }
}

function within(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start < 0 || length < 0 || start + length > bytes.length) {
    throw new RangeError(`${length} bytes from byte ${start} on are not all in it`)
  }
  return bytes.subarray(start, start + length)
}

function whole(view: DataView, place: number): number {
  return requireWhole(Number(view.getBigInt64(place, true)))
}

function requireWhole(count: number): number {
  if (count < 0 || !Number.isSafeInteger(count)) throw new RangeError(`it names a count of ${count}`)
  return count
}

function wholeOr0(view: DataView, place: number | undefined): number {
  return place === undefined ? 0 : whole(view, place)
}

function shortAt(view: DataView, place: number | undefined): number {
  return place === undefined ? 0 : view.getInt16(place, true)
}

function idAt(view: DataView, place: number | undefined): bigint {
  return place === undefined ? 0n : view.getBigInt64(place, true)
}
