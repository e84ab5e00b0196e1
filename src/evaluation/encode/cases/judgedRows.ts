import { describeValue } from '../../errors/describeValue.ts'
import { EvaluationError } from '../../errors/evaluationError.ts'
import { unexpected } from '../../errors/unexpected.ts'
import type { ColumnType } from '../column.ts'
import { requireRows } from '../encodeColumn.ts'

/** How the rows with a label of people were picked. */
export type Labelled = 'random' | 'chosen'

/** Verdicts or scores of a judge, and of people where they have some. */
export interface JudgedRows {
  readonly labelled: Labelled
  /** Whether they are verdicts, 1 or 0, and not scores. */
  readonly areVerdicts: boolean
  readonly judge: Float64Array
  /** NaN where people have not judged. */
  readonly human: Float64Array
}

/** What a judge said of each row beside what people said of some. */
export const judgedRows: ColumnType<JudgedRows> = {
  encode: (given, column, { n, reference }) => {
    if (typeof given !== 'object' || given === null || !('judge' in given) || !('human' in given)) {
      throw unexpected(column, given, { column, expected: "{ judge: […], human: […], labelled: 'random' }" })
    }
    const { judge, human } = given
    const labelled: unknown = 'labelled' in given ? given.labelled : undefined
    if (labelled !== 'random' && labelled !== 'chosen') {
      throw unexpected('labelled', labelled, {
        column: 'labelled',
        expected:
          "'random', where the labelled rows were drawn at random, or 'chosen', where anything else picked them",
        mend: 'With chosen labels nearly every correction passes falsely',
      })
    }
    const lists = [judge, human].map((side, i) =>
      requireRows(side, `${column}.${i === 0 ? 'judge' : 'human'}`, n, reference),
    )
    const areVerdicts = typeof lists[0][0] === 'boolean'
    const [ofJudge, ofHuman] = lists.map((list, i) =>
      Float64Array.from(list, (value, row) => verdictAt(value, areVerdicts, i === 1, column, row)),
    )
    return { labelled, areVerdicts, judge: ofJudge, human: ofHuman }
  },
  take: ({ judge, human, ...rest }, rows) => ({
    ...rest,
    judge: Float64Array.from(rows, row => judge[row]),
    human: Float64Array.from(rows, row => human[row]),
  }),
  given: ({ judge, human, labelled, areVerdicts }) => {
    const value = (number: number) => (Number.isNaN(number) ? null : areVerdicts ? number === 1 : number)
    return { labelled, judge: Array.from(judge, value), human: Array.from(human, value) }
  },
  view: ({ judge, human }) => {
    // NaN is not equal to itself.
    const isLabelled = human.map(label => Number(!Number.isNaN(label)))
    const labels = human.map(label => (Number.isNaN(label) ? 0 : label))
    return { kind: 'numberColumns', columns: [judge, isLabelled, labels], names: undefined }
  },
}

function verdictAt(value: unknown, areVerdicts: boolean, mayLack: boolean, column: string, row: number): number {
  if (mayLack && (value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value))))
    return Number.NaN
  if (areVerdicts && typeof value === 'boolean') return Number(value)
  if (!areVerdicts && typeof value === 'number' && Number.isFinite(value)) return value
  throw new EvaluationError({
    column,
    index: row,
    problem: `${column}.${mayLack ? 'human' : 'judge'}[${row}] is ${describeValue(value)}`,
    expected: areVerdicts
      ? `true or false${mayLack ? ', or null where people have not judged' : ''}`
      : 'a finite number',
  })
}
