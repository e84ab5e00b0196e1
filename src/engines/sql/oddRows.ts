import { sql } from 'kysely'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Fragment } from '../dialect.ts'
import { labelsOf, numbersOf } from './numbers.ts'
import type { CheckedSource } from './sourceColumns.ts'

/** Rows whose value in a column cannot be judged. */
export interface OddRows {
  readonly role: string
  /** The name of the column. */
  readonly name: string
  /** What the values are: `NULL`, `outside [0, 1]`. */
  readonly are: string
  readonly condition: Fragment
  /** The value of a row, where the message is to show one. */
  readonly value?: Fragment | undefined
  readonly expected: string
  readonly mend?: string | undefined
}

/** Where odd rows are looked for. */
export type LookedAt = Pick<CheckedSource, 'ask' | 'from' | 'rows' | 'ids'>

const { ref } = sql

/** Returns the error of odd rows: it says how many they are, and names one by its id where the source has ids. */
export async function oddRowsError(looked: LookedAt, odd: OddRows): Promise<EvaluationError> {
  const { ask, from, rows } = looked
  const { role, name, are, condition, value, expected, mend } = odd
  const ids = looked.ids === name ? undefined : looked.ids
  const first = ids === undefined ? value : sql.id(ids)
  const found = await ask(
    sql`SELECT ${sql.join([
      sql`count(*) AS ${ref('n')}`,
      ...(first === undefined ? [] : [sql`min(${first}) AS ${ref('first')}`]),
    ])} FROM ${from} WHERE ${condition}`,
    'an example of a fault',
  )
  const example = first === undefined ? undefined : describeValue(labelsOf(found, 'first')[0])
  const where =
    example === undefined
      ? ''
      : ids === undefined
        ? `; ${example} is one`
        : value === undefined
          ? `; the row of id ${example} is one`
          : `; ${await valueOfFirst(looked, ids, condition, value)} in the row of id ${example} is one`
  return new EvaluationError({
    column: role,
    problem: `${role} (column ${describeValue(name)}) is ${are} in ${numbersOf(found, 'n')[0]} of ${rows} rows${where}`,
    expected,
    mend,
  })
}

async function valueOfFirst(
  { ask, from }: LookedAt,
  ids: string,
  condition: Fragment,
  value: Fragment,
): Promise<string> {
  const first = sql`SELECT min(${sql.id(ids)}) FROM ${from} WHERE ${condition}`
  const table = await ask(
    sql`SELECT min(${value}) AS ${ref('value')} FROM ${from} WHERE (${condition}) AND ${sql.id(ids)} = (${first})`,
    'an example of a fault',
  )
  return describeValue(labelsOf(table, 'value')[0])
}
