import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
import { type ColumnKind, compiledWith, type Dialect, type Fragment } from '../dialect.ts'

/** The SQL of DuckDB. Names are quoted and parameters numbered as in PostgreSQL. */
export const duckdbDialect: Dialect = {
  name: 'DuckDB',
  compile: query => compiledWith(new PostgresQueryCompiler(), query),
  kindOf,
  double,
  constant: value => sql`CAST(${value} AS DOUBLE)`,
  isoText,
  singleType: 'FLOAT',
  textType: 'VARCHAR',
  byteType: 'TINYINT',
  // A cast rounds; floor does not.
  integer: value => sql`CAST(floor(${value}) AS INTEGER)`,
  isNaN: value => sql`isnan(${value})`,
  isInfinite: value => sql`isinf(${value})`,
  divide: (dividend, divisor) => sql`(CAST(${dividend} AS DOUBLE) / CAST(${divisor} AS DOUBLE))`,
  ln: value => sql`ln(${value})`,
  // Kahan's sum. Threads add their parts in any order, so the last digits may differ.
  sum: value => sql`fsum(${value})`,
  aboutHowManyDiffer: value => sql`approx_count_distinct(${value})`,
  // Faster than a filter of each count. Over no rows, and where no condition is known, it is NULL.
  countIf: condition => sql`coalesce(count_if(${condition}), 0)`,
  computedOnce: (name, query) => sql`${sql.id(name)} AS MATERIALIZED (${query})`,
  sample: (columns, source, rows, seed) =>
    sql`SELECT ${sql.join(columns.map((column, i) => sql`${column} AS ${sql.id(`c${i}`)}`))} FROM ${source} USING SAMPLE reservoir(${sql.lit(rows)} ROWS) REPEATABLE (${sql.lit(seed)})`,
}

/** Instants to the millisecond, in UTC; times of day as they are. */
function isoText(value: Fragment, type: string): Fragment {
  if (type.startsWith('TIME') && !type.startsWith('TIMESTAMP')) return sql`CAST(${value} AS VARCHAR)`
  // A cast would take the time zone of the session.
  const instant = type === 'TIMESTAMP WITH TIME ZONE' ? sql`make_timestamp(epoch_us(${value}))` : value
  return sql`strftime(CAST(${instant} AS TIMESTAMP), ${sql.lit('%Y-%m-%dT%H:%M:%S.%gZ')})`
}

function double(value: Fragment): RawBuilder<unknown> {
  return sql`(CAST(${value} AS DOUBLE) + 0.0::DOUBLE)`
}

const kinds: Readonly<Record<string, ColumnKind>> = {
  BOOLEAN: 'boolean',
  FLOAT: 'single',
  DOUBLE: 'double',
  VARCHAR: 'text',
}
const integer = /^U?(?:TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)$/
const time = /^(?:DATE|TIME|TIMESTAMP|TIMESTAMP_M?S|TIMESTAMP_NS|(?:TIME|TIMESTAMP) WITH TIME ZONE)$/

function kindOf(type: string): ColumnKind {
  if (type.startsWith('DECIMAL(')) return type.endsWith(',0)') ? 'integer' : 'decimal'
  if (integer.test(type)) return 'integer'
  if (time.test(type)) return 'time'
  return type.startsWith('ENUM(') ? 'text' : (kinds[type] ?? 'other')
}
