import * as zlib from 'node:zlib'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { bytesOfStream, type StoredFile } from './fileBytes.ts'
import { MOST_BYTES, tooLarge } from './readLimit.ts'
import { xxHash64 } from './xxHash.ts'
import { END_IS_MISSING, type ZstdFrame, zstdFrames } from './zstdFrames.ts'

/** How files may be packed. */
export type Packing = 'gzip' | 'zstd'

const names: Readonly<Record<Packing, string>> = { gzip: 'gzip', zstd: 'Zstandard' }

/**
 * Returns a file unpacked where it is packed with gzip or Zstandard. Its first bytes tell: its name may not.
 *
 * @throws EvaluationError where it is truncated or damaged, or has {@link MOST_BYTES} or more.
 */
export async function unpacked({ shown, bytes }: StoredFile): Promise<StoredFile> {
  const packing = packingOf(bytes)
  if (packing === undefined) return { shown, bytes }
  try {
    return { shown, bytes: packing === 'gzip' ? await gunzipped(bytes, shown) : await unpackedZstd(bytes, shown) }
  } catch (error) {
    throw notUnpacked(error, packing, shown)
  }
}

/** The error of a packed file that is no whole one, by what its unpacking threw. */
export function notUnpacked(error: unknown, packing: Packing, shown: string): EvaluationError {
  if (error instanceof EvaluationError) return error
  const reason = error instanceof Error ? error.message : 'unknown'
  const isCut = reason === END_IS_MISSING
  return new EvaluationError({
    problem: isCut
      ? `${shown} is truncated: it ends before its ${names[packing]} data do`
      : `${shown} cannot be unpacked (${reason})`,
    expected: `a whole file packed with ${names[packing]}`,
    mend: isCut ? 'Write or copy it anew: its end is missing' : 'Look whether it was damaged when it was copied',
  })
}

/** How a file is packed, by its first bytes; undefined where it is not. */
export function packingOf(bytes: Buffer): Packing | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
  return bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd ? 'zstd' : undefined
}

/** Bytes that are unpacked at once. */
const PIECE = 1 << 18

async function gunzipped(bytes: Buffer, shown: string): Promise<Buffer> {
  // The last bytes state the size, unless they are no longer the last ones. Looked at first, they spare the memory.
  if (bytes.length >= 18 && bytes.readUInt32LE(bytes.length - 4) >= MOST_BYTES) await requireFew(bytes, shown)
  const stream = zlib.createGunzip({ chunkSize: PIECE })
  stream.end(bytes)
  const content = await bytesOfStream(stream, shown)
  // zlib leaves out whatever follows a zero, and that may once have been a further part of the file.
  if (bytes.subarray(stream.bytesWritten).some(byte => byte !== 0)) throw new Error('something else follows its end')
  return content
}

/** Unpacks without keeping anything. */
async function requireFew(bytes: Buffer, shown: string): Promise<void> {
  const stream = zlib.createGunzip({ chunkSize: PIECE })
  stream.end(bytes)
  let length = 0
  for await (const part of stream) {
    length += Buffer.byteLength(part)
    if (length >= MOST_BYTES) throw tooLarge(shown)
  }
}

async function unpackedZstd(bytes: Buffer, shown: string): Promise<Buffer> {
  const frames = zstdFrames(bytes)
  if (frames.reduce((total, { stated }) => total + stated, 0) >= MOST_BYTES) throw tooLarge(shown)
  const parts: Uint8Array[] = []
  let left = MOST_BYTES - 1
  for (const frame of frames) {
    const part = await contentOf(frame, left, shown)
    left -= part.length
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function contentOf(frame: ZstdFrame, most: number, shown: string): Promise<Uint8Array> {
  // Node has it since 22.15. Older versions use fzstd, with the same result.
  if (typeof zlib.zstdDecompress !== 'function') return contentByFzstd(frame, most, shown)
  return new Promise((resolve, reject) => {
    zlib.zstdDecompress(frame.bytes, { maxOutputLength: Math.max(1, most) }, (error, content) => {
      if (error === null) resolve(content)
      else reject(error instanceof RangeError ? tooLarge(shown) : error)
    })
  })
}

/** Unpacks piece by piece, so that the limit holds before the memory is gone. Unlike zlib, fzstd leaves the check to us. */
export async function contentByFzstd({ bytes, check }: ZstdFrame, most: number, shown: string): Promise<Uint8Array> {
  const { Decompress } = await import('fzstd')
  const parts: Uint8Array[] = []
  let length = 0
  const stream = new Decompress(part => {
    length += part.length
    if (length > most) throw tooLarge(shown)
    parts.push(part)
  })
  for (let at = 0; at < bytes.length; at += PIECE) {
    stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  }
  const content = Buffer.concat(parts, length)
  if (check !== undefined && Number(xxHash64(content) & 0xffffffffn) !== check) {
    throw new Error('its check is not that of its content')
  }
  return content
}
