import { crc32 } from 'node:zlib'

/** Columns of texts of up to four characters, or of numbers, where null is NaN. */
export type NpyColumns = Readonly<Record<string, readonly unknown[]>>

/** An archive of NumPy's arrays, none of them packed. */
export function npzOf(columns: NpyColumns): Buffer {
  const [entries, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, values] of Object.entries(columns)) {
    const [title, content] = [Buffer.from(`${name}.npy`), npyOf(values)]
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(content.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const entry = Buffer.concat([signature(3, 4), about, title, content])
    entries.push(entry)
    directory.push(Buffer.concat([signature(1, 2), Buffer.from([20, 0]), about, place, title]))
    offset += entry.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...entries, ...directory, signature(5, 6), end])
}

function signature(...kind: readonly number[]): Buffer {
  return Buffer.from([0x50, 0x4b, ...kind])
}

/** Version 1 of the format. */
function npyOf(values: readonly unknown[]): Buffer {
  const isText = typeof values[0] === 'string'
  const heading = `{'descr': '${isText ? '<U4' : '<f8'}', 'fortran_order': False, 'shape': (${values.length},), }\n`
  const start = Buffer.from([0x93, ...Buffer.from('NUMPY'), 1, 0, heading.length & 255, heading.length >> 8])
  return Buffer.concat([start, Buffer.from(heading), ...values.map(isText ? fourCharacters : double)])
}

function double(value: unknown): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value === null ? Number.NaN : Number(value))
  return bytes
}

function fourCharacters(value: unknown): Buffer {
  const bytes = Buffer.alloc(16)
  for (const [i, letter] of Array.from(String(value)).entries()) bytes.writeUInt32LE(letter.codePointAt(0) ?? 0, 4 * i)
  return bytes
}
