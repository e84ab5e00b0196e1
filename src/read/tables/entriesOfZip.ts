import { crc32, inflateRawSync } from 'node:zlib'
import { MOST_BYTES, tooLarge } from '../sources/readLimit.ts'

/** A file of an archive, unpacked. */
export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

/**
 * Returns what stands in the directory at the end of a ZIP file. Sizes and CRC-32 of every entry are checked: the archive
 * has them so that no damage goes unnoticed.
 *
 * @throws Error for a damaged archive.
 * @throws EvaluationError for an archive that unpacks to too much.
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export function entriesOfZip(bytes: Buffer, file: string): readonly ZipEntry[] {
  const end = bytes.lastIndexOf(END_OF_DIRECTORY)
  if (end === -1) throw new Error('the directory at its end is missing')
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  const isWhole =
    start + bytes.readUInt32LE(end + 12) === end && end + 22 + bytes.readUInt16LE(end + 20) === bytes.length
  if (!isWhole) throw new Error('the directory at its end is damaged')
  const entries = new Map<string, Buffer>()
  let left = MOST_BYTES - 1
  let at = start
  for (let i = 0; i < count; i++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('its directory is damaged')
    const [method, check] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)]
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const [lengthOfName, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset))
    const name = bytes.toString('utf8', at + 46, at + 46 + lengthOfName)
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== LOCAL_ENTRY) throw new Error(`the heading of ${name} is damaged`)
    const startOfName = local + 30
    const endOfName = startOfName + bytes.readUInt16LE(local + 26)
    if (bytes.toString('utf8', startOfName, endOfName) !== name) {
      throw new Error(`its directory has ${name} where another name stands`)
    }
    // Archives of 4 GB and more have their sizes elsewhere.
    if (size > left) throw tooLarge(file)
    const from = endOfName + bytes.readUInt16LE(local + 28)
    if (from + packed > start) throw new Error(`${name} is cut off`)
    const content = unpackedEntry(name, bytes.subarray(from, from + packed), method, size)
    if (content.length !== size) throw new Error(`${name} has ${content.length} bytes where ${size} belong`)
    if (crc32(content) !== check) throw new Error(`the CRC-32 of ${name} is not that of its content`)
    if (entries.has(name)) throw new Error(`it has ${name} twice`)
    entries.set(name, content)
    left -= size
    at += 46 + lengthOfName + extra + comment
  }
  if (at !== end) throw new Error(`its directory does not end after ${count} entries`)
  return Array.from(entries, ([name, content]) => ({ name, content }))
}

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 5, 6])
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50

function unpackedEntry(name: string, stored: Buffer, method: number, size: number): Buffer {
  if (method === 0) return stored
  if (method !== 8) throw new Error(`${name} is packed by the method ${method}`)
  try {
    return inflateRawSync(stored, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    const reason = error instanceof RangeError ? `it has more than ${size} bytes` : String(error)
    throw new Error(`${name} cannot be unpacked: ${reason}`)
  }
}
