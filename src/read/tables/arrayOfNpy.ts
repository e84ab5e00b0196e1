import { isUtf8 } from 'node:buffer'
import { inSinglePrecision } from './inSinglePrecision.ts'
import { OtherContent } from './unreadable.ts'

/** The columns of an array of NumPy: one of one dimension has one. */
export type NpyColumns = readonly (readonly [name: string, values: ArrayLike<unknown>])[]

/** The longest heading that is looked at; those of NumPy have some 100 bytes. */
const LONGEST_HEADING = 1 << 20

/** How many bytes stand before the length of the heading: a mark and the version of the format. */
const BEFORE_LENGTH = 8

/**
 * Returns the columns of a .npy file of version 1 to 3: numbers, booleans and texts, of one or two dimensions. Such files
 * have no check of their own, so nothing may stand in them that NumPy does not write.
 *
 * @throws Error for a damaged file, and for what is none of these.
 * @see https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */
export function arrayOfNpy(bytes: Buffer): NpyColumns {
  const { heading, data } = partsOf(bytes)
  const { type, isByColumn, sizes } = heading
  if (sizes.length !== 1 && sizes.length !== 2)
    throw new OtherContent(`it has ${sizes.length} dimensions`, 'an array of one or two')
  const [n, width = 1] = sizes
  const { size, read, isSingle } = typeOf(type)
  // If one of these is 0, the heading could claim any number of rows or columns without a byte of data.
  if (n * width * size === 0) throw new Error('it holds no values')
  if (data.length < n * width * size) throw new Error('its data are cut off')
  if (data.length > n * width * size) throw new Error(`${data.length - n * width * size} bytes follow its last value`)
  return Array.from({ length: width }, (_, column) => {
    const values = Array.from({ length: n }, (_, row) =>
      read(data, (isByColumn ? column * n + row : row * width + column) * size),
    )
    return [String(column), isSingle === true ? inSinglePrecision(values) : values] as const
  })
}

/** Returns the size of an array in each dimension as its heading says; none where there is no array of such a size. */
export function sizesOfNpy(bytes: Buffer): readonly number[] {
  try {
    const { heading, data } = partsOf(bytes)
    return heading.sizes.reduce((values, size) => values * size, 1) <= data.length ? heading.sizes : []
  } catch {
    return []
  }
}

function partsOf(bytes: Buffer): { readonly heading: Heading; readonly data: Buffer } {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 6) !== '\x93NUMPY') {
    throw new Error('it does not begin as .npy files do')
  }
  const [version, minor] = [bytes[6], bytes[7]]
  if (version < 1 || version > 3 || minor !== 0)
    throw new OtherContent(`its format has the version ${version}.${minor}`, 'version 1, 2 or 3')
  const length = version === 1 ? bytes.readUInt16LE(BEFORE_LENGTH) : bytes.readUInt32LE(BEFORE_LENGTH)
  const start = BEFORE_LENGTH + (version === 1 ? 2 : 4)
  if (length > LONGEST_HEADING || start + length > bytes.length) throw new Error('its heading is cut off')
  const heading = headingOf(bytes.toString('utf8', start, start + length))
  return { heading, data: bytes.subarray(start + length) }
}

interface Heading {
  readonly type: string
  readonly isByColumn: boolean
  readonly sizes: readonly number[]
}

/** The members of a heading, a dictionary of Python: each in either kind of quotes, in any order. */
const members = [
  /(?<q>['"])descr\k<q> *: *(?<t>['"])(?<type>[^'"]*)\k<t>/,
  /(?<q>['"])fortran_order\k<q> *: *(?<isByColumn>True|False)/,
  /(?<q>['"])shape\k<q> *: *\((?<shape>[\d, ]*)\)/,
]

function headingOf(heading: string): Heading {
  const found = members.map(member => member.exec(heading))
  const groups = Object.assign({}, ...found.map(match => match?.groups)) as Readonly<Record<string, string | undefined>>
  const { type, isByColumn, shape } = groups
  if (type === undefined || shape === undefined) {
    throw new OtherContent('its heading names no plain type', 'each field as an array of its own')
  }
  // Three commas at most: the last one may follow the last member.
  const rest = found.reduce((text, match) => text.replace(match?.[0] ?? '', ''), heading)
  if (isByColumn === undefined || !/^\{ *, *, *,? *\} *\n?$/.test(rest)) throw new Error('its heading is damaged')
  if (!/^(?: *\d+ *(?:,|$))*$/.test(shape)) throw new Error(`its shape is (${shape})`)
  const sizes = shape.split(',').filter(size => size.trim() !== '')
  return { type, isByColumn: isByColumn === 'True', sizes: sizes.map(Number) }
}

interface NpyType {
  /** Bytes of a value. */
  readonly size: number
  readonly read: (data: Buffer, at: number) => unknown
  /** Its numbers are of single or half precision. */
  readonly isSingle?: true
}

const numbers: Readonly<Record<string, NpyType>> = {
  '|b1': { size: 1, read: (data, at) => booleanOf(data[at]) },
  '|i1': { size: 1, read: (data, at) => data.readInt8(at) },
  '|u1': { size: 1, read: (data, at) => data[at] },
  '<i2': { size: 2, read: (data, at) => data.readInt16LE(at) },
  '<u2': { size: 2, read: (data, at) => data.readUInt16LE(at) },
  '<i4': { size: 4, read: (data, at) => data.readInt32LE(at) },
  '<u4': { size: 4, read: (data, at) => data.readUInt32LE(at) },
  '<i8': { size: 8, read: (data, at) => data.readBigInt64LE(at) },
  '<u8': { size: 8, read: (data, at) => data.readBigUInt64LE(at) },
  '<f2': { size: 2, read: (data, at) => halfOf(data.readUInt16LE(at)), isSingle: true },
  '<f4': { size: 4, read: (data, at) => data.readFloatLE(at), isSingle: true },
  '<f8': { size: 8, read: (data, at) => data.readDoubleLE(at) },
}

function typeOf(type: string): NpyType {
  if (Object.hasOwn(numbers, type)) return numbers[type]
  const text = /^([<|])([US])(\d+)$/.exec(type)
  if (text === null) {
    const isSwapped = type.startsWith('>') && (Object.hasOwn(numbers, `<${type.slice(1)}`) || /^>U\d+$/.test(type))
    throw new OtherContent(
      `its values are of the type ${type}${type === '|O' ? ', Python objects' : ''}`,
      isSwapped
        ? `the lowest byte first, as astype('<${type.slice(1)}') writes it`
        : 'numbers, booleans or texts: astype(float), astype(bool) or astype(str) in NumPy',
    )
  }
  const length = Number(text[3])
  return text[2] === 'U'
    ? { size: 4 * length, read: (data, at) => textOfPoints(data, at, length) }
    : { size: length, read: (data, at) => textOfBytes(data.subarray(at, at + length)) }
}

function booleanOf(byte: number): boolean {
  if (byte > 1) throw new Error(`one of its truth values is ${byte}`)
  return byte === 1
}

/** In another encoding, different texts could be read as one. */
function textOfBytes(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Error('one of its texts is not written in UTF-8')
  return bytes.toString('utf8').replace(/\0+$/, '')
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
  const points = Array.from({ length }, (_, i) => data.readUInt32LE(at + 4 * i))
  return String.fromCodePoint(...points).replace(/\0+$/, '')
}
