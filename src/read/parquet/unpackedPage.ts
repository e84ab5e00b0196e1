import * as zlib from 'node:zlib'
import type { ColumnMetaData, Compressors } from 'hyparquet'
import { lz4Block } from '../arrow/lz4Frame.ts'
import { zstdDecoder } from '../arrow/teachCodecs.ts'

type Codec = ColumnMetaData['codec']

/** Unpacks the body of a page into as many bytes as its heading says. */
export type UnpackPage = (packed: Uint8Array, size: number) => Uint8Array

/**
 * Returns what unpacks the pages of a codec. Those of zlib and Zstandard are unpacked by Node, which looks at the checks
 * that they have.
 *
 * @throws Error for a codec that there is nothing for.
 */
export async function unpackedPage(codec: Codec, compressors: Compressors): Promise<UnpackPage> {
  const unpack = await unpackerOf(codec, compressors)
  return (packed, size) => {
    // An empty page may be packed into nothing at all.
    const unpacked = size === 0 ? new Uint8Array(0) : unpack(packed, size)
    if (unpacked.length === size) return unpacked
    throw new RangeError(`a page has ${unpacked.length} bytes where ${size} belong`)
  }
}

async function unpackerOf(codec: Codec, compressors: Compressors): Promise<UnpackPage> {
  switch (codec) {
    case 'UNCOMPRESSED':
      return packed => packed
    case 'GZIP':
      return (packed, size) => zlib.unzipSync(packed, { maxOutputLength: size })
    case 'BROTLI':
      return (packed, size) => zlib.brotliDecompressSync(packed, { maxOutputLength: size })
    case 'ZSTD':
      return zstdDecoder()
    case 'LZ4_RAW':
      return lz4Block
    case 'LZ4':
      return (packed, size) => framedLz4(packed, size) ?? lz4Block(packed, size)
    default: {
      const unpack = compressors[codec]
      if (unpack === undefined) throw new Error(`its pages are packed by ${codec}`)
      return unpack
    }
  }
}

/** Blocks as Hadoop frames them, each behind both of its sizes; undefined where they do not add up. */
function framedLz4(packed: Uint8Array, size: number): Uint8Array | undefined {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const unpacked = new Uint8Array(size)
  let [at, filled] = [0, 0]
  while (at + 8 <= packed.length) {
    const [whole, part] = [view.getUint32(at), view.getUint32(at + 4)]
    at += 8
    if (at + part > packed.length || filled + whole > size) return undefined
    unpacked.set(lz4Block(packed.subarray(at, at + part), whole), filled)
    at += part
    filled += whole
  }
  return at === packed.length && filled === size ? unpacked : undefined
}
