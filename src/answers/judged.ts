import { encodeSlices } from '../evaluation/encode/encodeSlices.ts'
import { describeValue, listed } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { evaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { Label } from '../evaluation/label.ts'
import { withMissing } from '../evaluation/missing/answersUnderPolicy.ts'
import { requirePolicy } from '../evaluation/missing/encodeAnswers.ts'
import type { WhenMissing } from '../evaluation/missing/missingAnswers.ts'

/** What was said of one row: that it is good, or a score. */
export interface JudgedRow {
  readonly id: string | number
  /** Null or undefined where the judge gave no verdict; rows of people that have none, or a score of NaN, are not labelled. */
  readonly passed?: boolean | null | undefined
  readonly score?: number | null | undefined
  /** How long the answer is, in any unit. Messages show whether the judge prefers long ones. */
  readonly length?: number | undefined
  /** Which part of the rows it belongs to, by name: `{ class: 'refund', position: 'first' }`. */
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
  /** What a row counts as on which the judge gave no verdict: failed, or left out and named. There is no default. */
  readonly whenMissing?: WhenMissing
  /** The largest share of such rows with which gates are decided; 0 by default. */
  readonly maxMissing?: number
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
export function judged(sides: JudgedSides): Evaluation {
  return withCaller('judged', () => {
    if (typeof sides !== 'object' || sides === null) {
      throw unexpected('what judged got', sides, { expected: "{ judge, human, labelled: 'random' }" })
    }
    const { judge, human, labelled, whenMissing, maxMissing } = sides
    const [ofJudge, ofHuman] = [sideOf(judge, 'judge'), sideOf(human, 'human')]
    const stray = Array.from(ofHuman.keys()).find(id => !ofJudge.has(id))
    if (stray !== undefined) {
      throw new EvaluationError({
        column: 'human',
        problem: `people judged ${describeValue(stray)}, and the judge did not`,
        expected: 'a verdict of the judge on every row',
      })
    }
    const policy = requirePolicy({ whenMissing, maxMissing })
    const rows = slicedByLength(Array.from(ofJudge.values()))
    const lacking = rows.filter(row => verdictIn(row) === undefined)
    if (lacking.length === 0) return joined(rows, ofHuman, labelled)
    if (policy.whenMissing === undefined) {
      throw new EvaluationError({
        column: 'judge',
        problem: `the judge gave no verdict on ${lacking.length} of ${rows.length} rows: ${listed(lacking.map(({ id }) => id))}`,
        expected: 'true or false, or a score, of every row',
        mend:
          lacking.length === rows.length
            ? `Call it passed or score: a row has ${listed(Object.keys(rows[0]))}`
            : "A row without one counts as failed with whenMissing: 'wrong', or is left out with 'skip'; maxMissing says how many may be",
      })
    }
    const answered = rows.filter(row => verdictIn(row) !== undefined)
    if (answered.length === 0) {
      throw new EvaluationError({
        column: 'judge',
        problem: `the judge gave no verdict on any of ${rows.length} rows`,
        expected: "rows that have passed or score: { id: 'q1', passed: true }",
        mend: 'This is no verdict on quality: mend the run of the judge',
      })
    }
    const areVerdicts = answered.some(({ passed }) => typeof passed === 'boolean')
    const under = (chosen: WhenMissing): Evaluation => {
      if (chosen === 'wrong' && !areVerdicts) {
        throw new EvaluationError({
          column: 'whenMissing',
          problem: 'the judge lacks scores, and no number is the wrong one',
          expected: "whenMissing: 'skip'",
        })
      }
      const failed = rows.map(row => (verdictIn(row) === undefined ? { ...row, passed: false } : row))
      return withMissing(joined(chosen === 'skip' ? answered : failed, ofHuman, labelled), {
        count: lacking.length,
        of: rows.length,
        unit: 'row',
        policy: chosen,
        max: policy.maxMissing,
        cases: lacking.map(({ id }) => ({ name: String(id), reason: 'no verdict of the judge' })),
        mend: 'ask the judge again about them',
        slices: encodeSlices(slicesOf(rows), { n: rows.length, reference: 'the rows' }),
        under,
      })
    }
    return under(policy.whenMissing)
  })
}

function joined(
  rows: readonly JudgedRow[],
  ofHuman: ReadonlyMap<string, JudgedRow>,
  labelled: JudgedSides['labelled'],
): Evaluation {
  const slices = slicesOf(rows)
  const input: unknown = {
    ids: rows.map(({ id }) => id),
    verdicts: {
      judge: rows.map(verdictIn),
      human: rows.map(({ id }) => verdictIn(ofHuman.get(String(id))) ?? null),
      labelled,
    },
    ...(Object.keys(slices).length > 0 && { slices }),
  }
  return evaluation(input as never)
}

/** The slicing columns of rows, by name. */
function slicesOf(rows: readonly JudgedRow[]): Readonly<Record<string, unknown>> {
  const names = [...new Set(rows.flatMap(row => Object.keys(row.slices ?? {})))]
  return Object.fromEntries(names.map(name => [name, rows.map(row => row.slices?.[name])] as const))
}

/** Rows whose slices tell the length of their answers, too, in three parts as large as each other. */
function slicedByLength(rows: readonly JudgedRow[]): readonly JudgedRow[] {
  const lengths = rows.map(({ length }) => length)
  if (lengths.every(length => length === undefined)) return rows
  const odd = lengths.findIndex(length => typeof length !== 'number' || !Number.isFinite(length))
  if (odd !== -1) {
    throw unexpected(`the length of ${describeValue(rows[odd].id)}`, lengths[odd], {
      column: 'length',
      index: odd,
      expected: 'a finite number of every row, or of none',
    })
  }
  const sorted = Float64Array.from(lengths, Number).sort()
  const [short, middle] = [1, 2].map(third => sorted[Math.floor((third * (sorted.length - 1)) / 3)])
  const partOf = (length: number): string =>
    length <= short ? `up to ${short}` : length <= middle ? `up to ${middle}` : `over ${middle}`
  return rows.map(row => ({ ...row, slices: { ...row.slices, length: partOf(Number(row.length)) } }))
}

function verdictIn(row: JudgedRow | undefined): boolean | number | undefined {
  return row?.passed ?? row?.score ?? undefined
}

function sideOf(rows: Iterable<JudgedRow>, column: 'judge' | 'human'): ReadonlyMap<string, JudgedRow> {
  if (typeof rows !== 'object' || rows === null || !(Symbol.iterator in rows)) {
    throw unexpected(column, rows, { column, expected: "rows: [{ id: 'q1', passed: true }, …]" })
  }
  const byId = new Map<string, JudgedRow>()
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) {
      throw unexpected(`a row of ${column}`, row, { column, expected: "{ id: 'q1', passed: true }" })
    }
    const id = String(row.id)
    if (byId.has(id) || row.id === undefined) {
      throw new EvaluationError({
        column,
        problem: `${column} has ${describeValue(row.id)} ${row.id === undefined ? 'for an id' : 'twice'}`,
        expected: 'each row once, by its id',
      })
    }
    const { passed } = row
    if (passed !== undefined && passed !== null && typeof passed !== 'boolean') {
      throw unexpected(`passed of ${describeValue(row.id)}`, passed, {
        column,
        expected: 'true or false',
        mend: typeof passed === 'number' ? 'Numbers of a scale are its score' : undefined,
      })
    }
    byId.set(id, row)
  }
  return byId
}
