/** The array of a NumPy file as columns. */
export interface NpyArray {
  readonly n: number
  /** Whether it has one dimension, and so one column. */
  readonly isFlat: boolean
  readonly columns: readonly (readonly [name: string, values: ArrayLike<unknown>])[]
}

/** The longest heading that is looked at; those of NumPy have some 100 bytes. */
const LONGEST_HEADING = 1 << 20

/**
 * Returns the array of a .npy file of version 1 to 3: numbers, booleans and texts, of one or two dimensions.
 *
 * @throws Error for a damaged file, and for what is none of these.
 */
export function arrayOfNpy(bytes: Buffer): NpyArray {
  if (bytes.length < 12 || bytes.toString('latin1', 1, 6) !== 'NUMPY')
    throw new Error('it does not begin as .npy files do')
  const isFirst = bytes[6] === 1
  const length = isFirst ? bytes.readUInt16LE(8) : bytes.readUInt32LE(8)
  const start = isFirst ? 10 : 12
  if (length > LONGEST_HEADING || start + length > bytes.length) throw new Error('its heading is cut off')
  const heading = bytes.toString('utf8', start, start + length)
  const type = /'descr': *'([^']+)'/.exec(heading)?.[1]
  const shape = /'shape': *\(([\d, ]*)\)/.exec(heading)?.[1]
  if (type === undefined || shape === undefined)
    throw new Error('its heading names no plain type: write each field as an array')
  const sizes = shape
    .split(',')
    .filter(size => size.trim() !== '')
    .map(Number)
  if (sizes.length !== 1 && sizes.length !== 2) throw new Error(`it has ${sizes.length} dimensions`)
  const [n, width = 1] = sizes
  const { size, read } = typeOf(type)
  // If one of these is 0, the heading could claim any number of rows or columns without a byte of data.
  if (n * width * size === 0) throw new Error('it holds no values')
  const data = bytes.subarray(start + length)
  if (data.length < n * width * size) throw new Error('its data are cut off')
  const isByColumn = /'fortran_order': *True/.test(heading)
  const columns = Array.from({ length: width }, (_, column) => {
    const values = Array.from({ length: n }, (_, row) =>
      read(data, (isByColumn ? column * n + row : row * width + column) * size),
    )
    return [String(column), values] as const
  })
  return { n, isFlat: sizes.length === 1, columns }
}

interface NpyType {
  /** Bytes of a value. */
  readonly size: number
  readonly read: (data: Buffer, at: number) => unknown
}

const numbers: Readonly<Record<string, NpyType>> = {
  '|b1': { size: 1, read: (data, at) => data[at] !== 0 },
  '|i1': { size: 1, read: (data, at) => data.readInt8(at) },
  '|u1': { size: 1, read: (data, at) => data[at] },
  '<i2': { size: 2, read: (data, at) => data.readInt16LE(at) },
  '<u2': { size: 2, read: (data, at) => data.readUInt16LE(at) },
  '<i4': { size: 4, read: (data, at) => data.readInt32LE(at) },
  '<u4': { size: 4, read: (data, at) => data.readUInt32LE(at) },
  '<i8': { size: 8, read: (data, at) => data.readBigInt64LE(at) },
  '<u8': { size: 8, read: (data, at) => data.readBigUInt64LE(at) },
  '<f2': { size: 2, read: (data, at) => halfOf(data.readUInt16LE(at)) },
  '<f4': { size: 4, read: (data, at) => data.readFloatLE(at) },
  '<f8': { size: 8, read: (data, at) => data.readDoubleLE(at) },
}

function typeOf(type: string): NpyType {
  if (Object.hasOwn(numbers, type)) return numbers[type]
  const text = /^([<|])([US])(\d+)$/.exec(type)
  if (text === null) throw new Error(`its values are of the type ${type}`)
  const length = Number(text[3])
  return text[2] === 'U'
    ? { size: 4 * length, read: (data, at) => textOfPoints(data, at, length) }
    : { size: length, read: (data, at) => data.toString('utf8', at, at + length).replace(/\0+$/, '') }
}

/** The number of half precision that 16 bits hold: https://en.wikipedia.org/wiki/Half-precision_floating-point_format */
function halfOf(bits: number): number {
  const sign = bits >> 15 === 0 ? 1 : -1
  const exponent = (bits >> 10) & 31
  const fraction = (bits & 1023) / 1024
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return sign * (exponent === 0 ? 2 ** -14 * fraction : 2 ** (exponent - 15) * (1 + fraction))
}

/** Four bytes a character, padded with zeros. */
function textOfPoints(data: Buffer, at: number, length: number): string {
  let text = ''
  for (let i = 0; i < length; i++) {
    const point = data.readUInt32LE(at + 4 * i)
    if (point === 0) break
    text += String.fromCodePoint(point)
  }
  return text
}
