import * as zlib from 'node:zlib'
import type * as Flechette from '@uwdata/flechette'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { lz4Frame } from './lz4Frame.ts'

type Decode = (packed: Uint8Array, size: number) => Uint8Array

/**
 * Has flechette unpack what it has no codec for: LZ4, in which pandas packs Feather, and Zstandard.
 *
 * @throws EvaluationError for a version that takes no codecs, which is too old.
 */
export async function teachCodecs(file: string, flechette: typeof Flechette): Promise<void> {
  if (!('setCompressionCodec' in flechette)) {
    throw new EvaluationError({
      problem: `${file} is read with @uwdata/flechette 2.5 or later, and an older one is installed`,
      install: ['@uwdata/flechette@2.6'],
    })
  }
  const { CompressionType, getCompressionCodec, setCompressionCodec } = flechette
  const teach = (type: 0 | 1, decode: Decode): void => {
    if (getCompressionCodec(type) === null) setCompressionCodec(type, { decode, encode: readOnly })
  }
  teach(CompressionType.LZ4_FRAME, lz4Frame)
  teach(CompressionType.ZSTD, await zstdDecoder())
}

/** Returns what unpacks a frame of Zstandard: Node where it can, otherwise fzstd. */
export async function zstdDecoder(): Promise<Decode> {
  // Node has it since 22.15.
  if (typeof zlib.zstdDecompressSync === 'function') {
    return (packed, size) => ofSize(zlib.zstdDecompressSync(packed, { maxOutputLength: Math.max(1, size) }), size)
  }
  const { decompress } = await import('fzstd')
  return (packed, size) => ofSize(decompress(packed, new Uint8Array(size)), size)
}

function ofSize(unpacked: Uint8Array, size: number): Uint8Array {
  if (unpacked.length === size) return unpacked
  throw new RangeError(`it has ${unpacked.length} bytes where ${size} belong`)
}

function readOnly(): never {
  throw new Error('this codec only reads: set one that writes by setCompressionCodec')
}
