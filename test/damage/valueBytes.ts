import { parquetMetadata } from 'hyparquet'
import { flatbuffer } from '../../src/read/arrow/flatbuffer.ts'
import { thriftStruct } from '../../src/read/parquet/thriftStruct.ts'

/** Some bytes of a file, from one place to before another. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** A .npy file has nothing but values behind its 128 bytes of heading, in which one letter says what numbers they are. */
export function valuesOfNpy(bytes: Buffer): readonly ByteRange[] {
  const letter = bytes.indexOf("'descr': '") + "'descr': '<".length
  return [
    { from: letter, to: letter + 1 },
    { from: 128, to: bytes.length },
  ]
}

/** The bodies of the messages of an Arrow file or stream. */
export function bodiesOfArrow(bytes: Buffer): readonly ByteRange[] {
  const bodies: ByteRange[] = []
  for (let at = bytes.toString('latin1', 0, 6) === 'ARROW1' ? 8 : 0; ; ) {
    const length = bytes.readInt32LE(at + 4)
    if (length === 0) return bodies
    const from = at + 8 + length
    const head = flatbuffer(bytes.subarray(at + 8, from))
    const place = head.tableAt(0)(10)
    const to = from + (place === undefined ? 0 : Number(head.view.getBigInt64(place, true)))
    if (to > from) bodies.push({ from, to })
    at = to
  }
}

/**
 * The bodies of the messages of a stream, and what says once how wide its numbers are, or where that stands: of a few rows, the
 * bytes may be those of narrower ones as well. A file says it twice.
 */
export function valuesOfStream(bytes: Buffer): readonly ByteRange[] {
  const head = flatbuffer(bytes.subarray(8, 8 + bytes.readInt32LE(4)))
  const fields = head.vectorAt(head.tableAt(head.tableAt(0)(8)!)(6), 4)
  const widths = fields.flatMap(field => {
    const type = head.tableAt(field)(10)
    if (type === undefined) return []
    const width = head.tableAt(type)(4)
    const table = type + head.view.getInt32(type, true)
    const slot = table - head.view.getInt32(table, true) + 4
    const places = width === undefined ? [type, table] : [type, table, width]
    return [...places.map(from => ({ from, to: from + 4 })), { from: slot, to: slot + 2 }]
  })
  return [...bodiesOfArrow(bytes), ...widths.map(({ from, to }) => ({ from: 8 + from, to: 8 + to }))]
}

/** The bodies of the pages of a Parquet file. */
export function bodiesOfParquet(bytes: Buffer): readonly ByteRange[] {
  return parquetMetadata(new Uint8Array(bytes).buffer).row_groups.flatMap(({ columns }) =>
    columns.flatMap(({ meta_data: meta }) => {
      const bodies: ByteRange[] = []
      const start = Number(meta!.dictionary_page_offset ?? meta!.data_page_offset)
      const end = start + Number(meta!.total_compressed_size)
      for (let at = start; at < end; ) {
        const { fields, end: from } = thriftStruct(bytes, at)
        at = from + Number(fields.get(3))
        bodies.push({ from, to: at })
      }
      return bodies
    }),
  )
}
