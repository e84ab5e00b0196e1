import * as zlib from 'node:zlib'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { StoredFile } from './fileBytes.ts'
import { MOST_BYTES, tooLarge } from './readLimit.ts'

/** How files may be packed. */
type Packing = 'gzip' | 'zstd'

const names: Readonly<Record<Packing, string>> = { gzip: 'gzip', zstd: 'Zstandard' }

/**
 * Returns a file unpacked where it is packed with gzip or Zstandard. Its first bytes tell: its name may not.
 *
 * @throws EvaluationError where it is damaged, or has {@link MOST_BYTES} or more.
 */
export async function unpacked({ shown, bytes }: StoredFile): Promise<StoredFile> {
  const packing = packingOf(bytes)
  if (packing === undefined) return { shown, bytes }
  if (statedSize(bytes, packing) >= MOST_BYTES) throw tooLarge(shown)
  try {
    return { shown, bytes: packing === 'gzip' ? await gunzipped(bytes) : await unpackedZstd(bytes) }
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(shown)
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new EvaluationError({
      problem: `${shown} cannot be unpacked (${reason})`,
      expected: `a whole file packed with ${names[packing]}`,
      mend: 'Look whether it was cut off when it was written or copied',
    })
  }
}

function packingOf(bytes: Buffer): Packing | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
  return bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd ? 'zstd' : undefined
}

/** The size that the end of a gzip file or the head of a Zstandard frame states, to be checked before it is unpacked. */
function statedSize(bytes: Buffer, packing: Packing): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (packing === 'gzip') return bytes.length < 18 ? 0 : view.getUint32(bytes.length - 4, true)
  const flags = bytes[4] ?? 0
  const at = 5 + ((flags & 32) === 0 ? 1 : 0) + [0, 1, 2, 4][flags & 3]
  if (bytes.length < at + 8) return 0
  if (flags >> 6 === 3) return Number(view.getBigUint64(at, true))
  return flags >> 6 === 2 ? view.getUint32(at, true) : 0
}

const limit = { maxOutputLength: MOST_BYTES - 1 }

function gunzipped(bytes: Buffer): Promise<Buffer> {
  return called(done => zlib.gunzip(bytes, limit, done))
}

async function unpackedZstd(bytes: Buffer): Promise<Buffer> {
  // Node has it since 22.15. Older versions use fzstd, with the same result.
  if (typeof zlib.zstdDecompress === 'function') return called(done => zlib.zstdDecompress(bytes, limit, done))
  return unpackedByFzstd(bytes)
}

/** Unpacks piece by piece, so that the limit holds before the memory is gone. */
export async function unpackedByFzstd(bytes: Buffer): Promise<Buffer> {
  const { Decompress } = await import('fzstd')
  const parts: Uint8Array[] = []
  let length = 0
  let isWhole = false
  const stream = new Decompress((part, isLast) => {
    length += part.length
    if (length >= MOST_BYTES) throw new RangeError('too large')
    parts.push(part)
    if (isLast) isWhole = true
  })
  for (let at = 0; at < bytes.length; at += PIECE) {
    stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  }
  if (!isWhole) throw new Error('unexpected end of file')
  return Buffer.concat(parts, length)
}

/** Bytes that are unpacked at once. */
const PIECE = 1 << 16

function called(work: (done: (error: Error | null, result: Buffer) => void) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    work((error, result) => (error === null ? resolve(result) : reject(error)))
  })
}
