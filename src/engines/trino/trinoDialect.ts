import { DefaultQueryCompiler, sql } from 'kysely'
import { type ColumnKind, compiledWith, type Dialect, type Fragment } from '../dialect.ts'

/** The SQL of Trino. Names are quoted, which keeps them from being keywords; they match in any case. */
export const trinoDialect: Dialect = {
  name: 'Trino',
  compile: query => compiledWith(new TrinoCompiler(), query),
  kindOf,
  // Groups take −0 for 0 but show either one.
  double: value => sql`(CAST(${value} AS DOUBLE) + 0e0)`,
  constant: value => sql`CAST(${value} AS DOUBLE)`,
  isoText,
  singleType: 'REAL',
  textType: 'VARCHAR',
  byteType: 'TINYINT',
  // A cast rounds; floor does not.
  integer: value => sql`CAST(floor(${value}) AS INTEGER)`,
  isNaN: value => sql`is_nan(${value})`,
  isInfinite: value => sql`is_infinite(${value})`,
  divide: (dividend, divisor) => sql`(CAST(${dividend} AS DOUBLE) / CAST(${divisor} AS DOUBLE))`,
  ln: value => sql`ln(${value})`,
  sum: value => sql`sum(CAST(${value} AS DOUBLE))`,
  aboutHowManyDiffer: value => sql`approx_distinct(${value})`,
  countIf: condition => sql`count(*) FILTER (WHERE ${condition})`,
  // Trino computes it wherever it is named.
  computedOnce: (name, query) => sql`${sql.id(name)} AS (${query})`,
  // TABLESAMPLE takes no seed. The order of hashes is as random, and the same each time. Equal rows are numbered,
  // because otherwise all of them would be in the sample, or none.
  sample: (columns, source, rows, seed) => {
    const names = sql.join(columns.map((_, i) => sql.id(`c${i}`)))
    const named = sql.join(columns.map((column, i) => sql`${column} AS ${sql.id(`c${i}`)}`))
    const copy = sql`row_number() OVER (PARTITION BY ${sql.join(columns)}) AS ${sql.id('copy')}`
    return sql`SELECT ${names} FROM (SELECT ${named}, ${copy} FROM ${source}) AS ${sql.id('rows')}
      ORDER BY xxhash64(to_utf8(json_format(CAST(ROW(${seed}, ${names}, ${sql.id('copy')}) AS JSON)))) LIMIT ${sql.lit(rows)}`
  },
}

/** Instants to the millisecond, in UTC; times of day as they are. */
function isoText(value: Fragment, type: string): Fragment {
  if (type.startsWith('time') && !type.startsWith('timestamp')) return sql`CAST(${value} AS VARCHAR)`
  const instant = type.endsWith('with time zone')
    ? sql`CAST(${value} AT TIME ZONE 'UTC' AS TIMESTAMP(6))`
    : sql`CAST(${value} AS TIMESTAMP(6))`
  // A cast to milliseconds would round.
  return sql`(to_iso8601(CAST(date_trunc('millisecond', ${instant}) AS TIMESTAMP(3))) || 'Z')`
}

const kinds: Readonly<Record<string, ColumnKind>> = {
  boolean: 'boolean',
  real: 'single',
  double: 'double',
  varchar: 'text',
}
const integer = /^(?:tinyint|smallint|integer|bigint)$/
const time = /^(?:date|(?:time|timestamp)(?: with time zone)?)$/

/** CHAR(n) is not among them: it is padded with spaces, which comparisons ignore but answers contain. */
function kindOf(type: string): ColumnKind {
  if (type.startsWith('decimal(')) return /,\s*0\)$/.test(type) ? 'integer' : 'decimal'
  const plain = type.replace(/\(\d+\)/, '')
  if (integer.test(plain)) return 'integer'
  return time.test(plain) ? 'time' : (kinds[plain] ?? 'other')
}

/**
 * Compiles queries for Trino. Values are written into the text as literals, quoted here and nowhere else: parameters of
 * Trino's protocol are literals as well (`EXECUTE … USING 'it''s'`), and its literals know no escape but the doubled
 * quote.
 */
export class TrinoCompiler extends DefaultQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value))
  }

  protected override appendImmediateValue(value: unknown): void {
    this.append(literal(value))
  }
}

/** Half a character, which UTF-8 cannot carry. */
const loneSurrogate = /\p{Surrogate}/u

function literal(value: unknown): string {
  if (typeof value === 'number') return numberLiteral(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value === 'string' && !loneSurrogate.test(value)) return `'${value.replaceAll("'", "''")}'`
  throw new TypeError(`a value of a query is ${typeof value === 'string' ? 'no Unicode text' : typeof value}`)
}

/** Of `0.1`, Trino makes a decimal; of `1e-1`, a double. Two minus signs would begin a comment. */
function numberLiteral(value: number): string {
  if (Number.isNaN(value)) return 'nan()'
  if (!Number.isFinite(value)) return value > 0 ? 'infinity()' : '(-infinity())'
  const text = Number.isSafeInteger(value) ? String(value) : value.toExponential()
  return value < 0 ? `(${text})` : text
}
