import type { ConvertedType, LogicalType, ParquetType, SchemaElement } from 'hyparquet'

/** What values mean, in the older words of the format and in the newer ones. */
type Meaning = ConvertedType | LogicalType['type']

const texts = ['BYTE_ARRAY'] as const
const small = ['INT32'] as const
const wide = ['INT64'] as const
const whole = ['INT32', 'INT64'] as const
const fixed = ['FIXED_LEN_BYTE_ARRAY'] as const

/** How values of a meaning are stored. Lists, maps and variants are groups of columns, and have no values themselves. */
const storedAs: Readonly<Partial<Record<Meaning, readonly ParquetType[]>>> = {
  UTF8: texts,
  STRING: texts,
  ENUM: texts,
  JSON: texts,
  BSON: texts,
  GEOMETRY: texts,
  GEOGRAPHY: texts,
  DECIMAL: ['INT32', 'INT64', 'BYTE_ARRAY', 'FIXED_LEN_BYTE_ARRAY'],
  DATE: small,
  TIME_MILLIS: small,
  TIME_MICROS: wide,
  TIME: whole,
  TIMESTAMP_MILLIS: wide,
  TIMESTAMP_MICROS: wide,
  TIMESTAMP: wide,
  INT_8: small,
  INT_16: small,
  INT_32: small,
  INT_64: wide,
  UINT_8: small,
  UINT_16: small,
  UINT_32: small,
  UINT_64: wide,
  INTEGER: whole,
  INTERVAL: fixed,
  UUID: fixed,
  FLOAT16: fixed,
}

/** The newer word for an older one: units and widths stand elsewhere since. */
function newerWord(meaning: ConvertedType): string {
  if (meaning === 'UTF8') return 'STRING'
  return /^U?INT_/.test(meaning) ? 'INTEGER' : meaning.replace(/_(?:MILLIS|MICROS)$/, '')
}

/**
 * Refuses a column whose values cannot mean what is said of them: in a damaged description, texts would be days, or keys of
 * 16 bytes.
 *
 * @throws Error if what is said does not fit the type in which the values are stored, or is said in two ways that differ.
 * @see https://github.com/apache/parquet-format/blob/master/LogicalTypes.md
 */
export function requireFittingMeaning({ name, type, converted_type, logical_type, precision }: SchemaElement): void {
  if (type === undefined) return
  for (const meaning of [converted_type, logical_type?.type]) {
    if (meaning !== undefined && storedAs[meaning]?.includes(type) !== true && meaning !== 'NULL') {
      throw new Error(`the column ${name} is stored as ${type}, which is no ${meaning}`)
    }
  }
  if (converted_type === 'DECIMAL' && logical_type === undefined && !(Number(precision) > 0)) {
    throw new Error(`the column ${name} has decimal numbers of no digits`)
  }
  if (converted_type === undefined || logical_type === undefined) return
  if (newerWord(converted_type) !== logical_type.type) {
    throw new Error(`the column ${name} is said to be ${converted_type} and ${logical_type.type}`)
  }
}
