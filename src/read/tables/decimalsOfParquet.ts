import type { FileMetaData, SchemaElement, SchemaTree } from 'hyparquet'
import { exactDecimal, recordReader, type ValueReader } from '../cells/exactDecimal.ts'

/** How a column of decimal numbers is read digit by digit. */
interface ParquetDecimals {
  /** The description of the file, by which the numbers come as they are stored. */
  readonly asStored: (metadata: FileMetaData) => FileMetaData
  readonly read: ValueReader
}

/**
 * Returns how the decimal numbers of a column are read, also those within records; undefined where it has none. The
 * reader would multiply them as doubles, of which `0.1 * 3` is not 0.3, and those beyond 2^53 lose digits.
 */
export function decimalsOf(column: SchemaTree | undefined): ParquetDecimals | undefined {
  const found = new Set<SchemaElement>()
  const read = column && readerOf(column, found)
  if (read === undefined) return undefined
  return {
    asStored: metadata => ({
      ...metadata,
      schema: metadata.schema.map(each => (found.has(each) ? stored(each) : each)),
    }),
    read,
  }
}

function readerOf({ element, children }: SchemaTree, found: Set<SchemaElement>): ValueReader | undefined {
  const scale = scaleOf(element)
  if (scale !== undefined) {
    found.add(element)
    return value => (value === null || value === undefined ? value : exactDecimal(unscaledOf(value), scale))
  }
  const isRecord = element.converted_type === undefined && element.logical_type === undefined
  if (!isRecord || children.some(child => child.element.repetition_type === 'REPEATED')) return undefined
  return recordReader(children.map(child => [child.element.name, readerOf(child, found)] as const))
}

/** How many digits stand behind the point; undefined where the column has other values than decimal numbers. */
function scaleOf({ converted_type, logical_type, scale, type }: SchemaElement): number | undefined {
  if (type === undefined) return undefined
  if (logical_type?.type === 'DECIMAL') return logical_type.scale
  return converted_type === 'DECIMAL' ? (scale ?? 0) : undefined
}

function stored({ converted_type: _, logical_type: __, ...element }: SchemaElement): SchemaElement {
  return element
}

/** The whole number that is stored: of bytes, in two's complement, the highest first. */
function unscaledOf(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return BigInt(value)
  if (!(value instanceof Uint8Array)) throw new TypeError('a decimal number is stored as none')
  const bits = 8 * value.length
  const unsigned = value.length === 0 ? 0n : BigInt(`0x${Buffer.from(value).toString('hex')}`)
  return BigInt.asIntN(bits, unsigned)
}
