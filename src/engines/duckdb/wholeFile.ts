import { createReadStream, readSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { printable } from '../../evaluation/errors/printable.ts'
import { requireFile } from '../../read/sources/fileBytes.ts'
import { notUnpacked, type Packing, packingOf } from '../../read/sources/unpacked.ts'
import { zstdPlaces } from '../../read/sources/zstdFrames.ts'

/** A file that was looked at. */
export interface PackedFile {
  readonly path: string
  /** What messages call it. */
  readonly shown: string
  /** How it is packed, whatever its name; undefined where it is not. */
  readonly packing: Packing | undefined
}

/** A file that is there to its end, and what it begins with: the heads of many files would fill the memory. */
interface WholeFile {
  readonly file: PackedFile
  /** Its first lines, unpacked; all of them where they are few. */
  readonly head: Buffer
}

/** Bytes of a head, which may be cut. */
interface Begin {
  readonly bytes: Buffer
  readonly isAll: boolean
}

/** So many bytes have the heading of any table. */
const HEAD = 1 << 20

/** Bytes that are unpacked at once. */
const PIECE = 1 << 18

/** Of Zstandard: each may hold a thousand times as much, all of which is unpacked. */
const PIECE_OF_HEAD = 1 << 14

/**
 * Looks whether a file is whole where it is packed: DuckDB takes the end of packed data for the end of the file, and judges
 * the rows that are left. Nothing but the head is kept.
 *
 * @throws EvaluationError where it is truncated or damaged.
 */
export async function wholeFile(path: string): Promise<WholeFile> {
  await requireFile(path)
  const shown = printable(path)
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const bytes = await pieceOf(handle, 0, Math.min(size, HEAD))
    const packing = packingOf(bytes)
    const file: PackedFile = { path, shown, packing }
    if (packing === undefined) return { file, head: wholeLines({ bytes, isAll: bytes.length === size }) }
    try {
      const begin = packing === 'gzip' ? await gunzipped(path, size) : await unpackedZstd(handle, size)
      return { file, head: wholeLines(begin) }
    } catch (error) {
      throw notUnpacked(error, packing, shown)
    }
  } finally {
    await handle.close()
  }
}

/** How files are packed, as DuckDB names it. Where they differ, their names have to tell. */
export function packingsOf(files: readonly PackedFile[]): string {
  const [packing = 'uncompressed', ...others] = new Set(files.map(file => file.packing ?? 'uncompressed'))
  return others.length === 0 ? packing : 'auto_detect'
}

async function pieceOf(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

/** Unpacks all, which holds the data to their check and length. */
async function gunzipped(path: string, size: number): Promise<Begin> {
  const stream = createGunzip({ chunkSize: PIECE })
  const source = createReadStream(path, { highWaterMark: PIECE })
  source.on('error', error => stream.destroy(error))
  const parts: Uint8Array[] = []
  let length = 0
  let all = 0
  try {
    for await (const part of source.pipe(stream)) {
      if (!(part instanceof Uint8Array)) continue
      if (length < HEAD) {
        parts.push(part)
        length += part.length
      }
      all += part.length
    }
  } finally {
    source.destroy()
    stream.destroy()
  }
  // zlib leaves out whatever follows a zero.
  if (stream.bytesWritten < size) throw new Error('something else follows its end')
  return { bytes: Buffer.concat(parts, length), isAll: all === length }
}

/** Looks whether all frames end within the file. What they hold DuckDB checks when it unpacks them. */
async function unpackedZstd(file: FileHandle, size: number): Promise<Begin> {
  const eight = Buffer.alloc(8)
  const frames = zstdPlaces(size, (at, width) => {
    // There is a block for every 128 kB, so this takes no time that one waits for.
    readSync(file.fd, eight, 0, width, at)
    let number = 0
    for (let i = width - 1; i >= 0; i--) number = 256 * number + eight[i]
    return number
  })
  const { Decompress } = await import('fzstd')
  const parts: Uint8Array[] = []
  let length = 0
  const stream = (): InstanceType<typeof Decompress> =>
    new Decompress(part => {
      parts.push(part)
      length += part.length
    })
  for (const { start, end } of frames) {
    const unpacking = stream()
    for (let at = start; at < end; at += PIECE_OF_HEAD) {
      if (length >= HEAD) return { bytes: Buffer.concat(parts, length), isAll: false }
      const next = Math.min(at + PIECE_OF_HEAD, end)
      unpacking.push(await pieceOf(file, at, next - at), next === end)
    }
  }
  return { bytes: Buffer.concat(parts, length), isAll: true }
}

/** Leaves out a line that is cut; of one that has no end within the head, a character that is. */
function wholeLines({ bytes, isAll }: Begin): Buffer {
  if (isAll) return bytes
  const end = Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(CARRIAGE_RETURN))
  if (end !== -1) return bytes.subarray(0, end + 1)
  let at = bytes.length
  while (at > 0 && bytes[at - 1] >= 0x80) at--
  return bytes.subarray(0, at)
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]
