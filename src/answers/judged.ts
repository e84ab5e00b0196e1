import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError, withCaller } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { evaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { Label } from '../evaluation/label.ts'

/** What was said of one row: that it is good, or a score. */
export interface JudgedRow {
  readonly id: string | number
  readonly passed?: boolean
  readonly score?: number
  readonly slices?: Readonly<Record<string, Label | null | undefined>>
}

/** Verdicts or scores of a judge of all rows, and of people of some. */
export interface JudgedSides {
  readonly judge: Iterable<JudgedRow>
  readonly human: Iterable<JudgedRow>
  /**
   * How the rows that people judged were picked: drawn at `'random'` from those of the judge, or `'chosen'` in any other
   * way, such as the ones that looked odd. There is no default: with chosen labels nearly every correction passes falsely.
   */
  readonly labelled: 'random' | 'chosen'
}

/**
 * Joins verdicts or scores of a judge with those of people by `id`, as an evaluation for `toHaveCorrectedPassRateAbove` and
 * `correctedMeanScore`.
 *
 * @throws EvaluationError for rows of people that the judge has not judged, ids that stand twice, and sides of which one
 *   has verdicts and the other scores.
 *
 * @example
 * const judge = Array.from({ length: 60 }, (_, id) => ({ id, passed: id % 10 !== 0 }))
 * const human = judge.filter(({ id }) => id % 3 === 0)
 * expect(judged({ judge, human, labelled: 'random' })).toHaveCorrectedPassRateAbove(0.7, { confidence: 0.95 })
 */
export function judged({ judge, human, labelled }: JudgedSides): Evaluation {
  return withCaller('judged', () => {
    const [ofJudge, ofHuman] = [sideOf(judge, 'judge'), sideOf(human, 'human')]
    const stray = Array.from(ofHuman.keys()).find(id => !ofJudge.has(id))
    if (stray !== undefined) {
      throw new EvaluationError({
        column: 'human',
        problem: `people judged ${describeValue(stray)}, and the judge did not`,
        expected: 'a verdict of the judge on every row',
      })
    }
    const rows = Array.from(ofJudge.values())
    const slices = [...new Set(rows.flatMap(row => Object.keys(row.slices ?? {})))]
    const input: unknown = {
      ids: rows.map(({ id }) => id),
      verdicts: {
        judge: rows.map(verdictAt),
        human: rows.map(({ id }) => {
          const label = ofHuman.get(String(id))
          return label === undefined ? null : verdictAt(label)
        }),
        labelled,
      },
      ...(slices.length > 0 && {
        slices: Object.fromEntries(slices.map(name => [name, rows.map(row => row.slices?.[name])] as const)),
      }),
    }
    return evaluation(input as never)
  })
}

function verdictAt({ passed, score }: JudgedRow): boolean | number | undefined {
  return passed ?? score
}

function sideOf(rows: Iterable<JudgedRow>, column: 'judge' | 'human'): ReadonlyMap<string, JudgedRow> {
  if (typeof rows !== 'object' || rows === null || !(Symbol.iterator in rows)) {
    throw unexpected(column, rows, { column, expected: "rows: [{ id: 'q1', passed: true }, …]" })
  }
  const byId = new Map<string, JudgedRow>()
  for (const row of rows) {
    const id = String(row.id)
    if (byId.has(id) || row.id === undefined) {
      throw new EvaluationError({
        column,
        problem: `${column} has ${describeValue(row.id)} ${row.id === undefined ? 'for an id' : 'twice'}`,
        expected: 'each row once, by its id',
      })
    }
    byId.set(id, row)
  }
  return byId
}
