import type { RawColumns } from '../encode/column.ts'
import { rowsOnce } from '../encode/rowNames.ts'
import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { Evaluation } from '../evaluation.ts'
import { answersUnderPolicy, type MissingPolicy } from './answersUnderPolicy.ts'
import { whenMissingValues } from './missingAnswers.ts'
import { type MissingPlaces, missingIn } from './missingIn.ts'
import { NO_ANSWER } from './noAnswer.ts'

/** Settings that say what a missing answer counts as. Every shape of columns takes them. */
export const missingSettings: readonly string[] = ['whenMissing', 'missingAs', 'maxMissing']

/**
 * Encodes columns, some of whose answers may be missing. No column takes a null for an answer, so columns without one are
 * walked through once, by what encodes them; only where that fails are nulls looked for. Ratings alone may be null, where a
 * rater did not rate: unless a policy says what that counts as.
 */
export function encodeAnswers(given: RawColumns, encode: (given: RawColumns) => Evaluation): Evaluation {
  const { whenMissing, missingAs, maxMissing, ...columns } = given
  const policy = requirePolicy({ whenMissing, missingAs, maxMissing })
  const ratedPlaces = policy.whenMissing === undefined || columns.ratings === undefined ? undefined : missingIn(columns)
  if (ratedPlaces !== undefined) return underPolicy(ratedPlaces)
  try {
    return withOwnLabels(encode(columns), ['yTrue', 'yPred'])
  } catch (error) {
    const places = error instanceof EvaluationError ? missingIn(columns) : undefined
    if (!(error instanceof EvaluationError) || places === undefined) throw error
    if (policy.whenMissing === undefined) throw withHint(error)
    return underPolicy(places)
  }

  function underPolicy(places: MissingPlaces): Evaluation {
    // Once they are counted, missing predictions have that label, too.
    if (Array.isArray(columns.yPred)) requireOwnLabel('yPred', columns.yPred)
    return answersUnderPolicy(columns, places, policy, filled => withOwnLabels(encode(filled), ['yTrue']))
  }
}

/** Refuses a label that is called as missing predictions are: it would be taken for one of them, and not counted among them. */
function withOwnLabels(evaluation: Evaluation, names: readonly ('yTrue' | 'yPred')[]): Evaluation {
  // Rows that a table stands for are not written out.
  const rows = rowsOnce(evaluation.data)
  if (rows.kind !== 'rows') return evaluation
  for (const name of names) {
    const column = rows[name]
    if (column?.kind === 'labels') requireOwnLabel(name, column.labels)
  }
  return evaluation
}

/** Refuses the same among labels of a column. */
function requireOwnLabel(column: 'yTrue' | 'yPred', labels: readonly unknown[]): void {
  if (!labels.includes(NO_ANSWER)) return
  throw new EvaluationError({
    column,
    problem: `${column} has the label ${describeValue(NO_ANSWER)}, as rows without an answer are called`,
    ...(column === 'yPred'
      ? { expected: "null where there is no answer, beside whenMissing: 'wrong' or 'skip'" }
      : { expected: 'another name for the class' }),
  })
}

/**
 * Checks what was said of missing answers.
 *
 * @throws EvaluationError for anything that is none of the policies.
 */
export function requirePolicy({ whenMissing, missingAs, maxMissing = 0 }: RawColumns): MissingPolicy {
  const known = whenMissingValues.find(value => value === whenMissing)
  if (whenMissing !== undefined && known === undefined) {
    throw unexpected('whenMissing', whenMissing, { column: 'whenMissing', expected: "'wrong' or 'skip'" })
  }
  if (typeof maxMissing !== 'number' || !(maxMissing >= 0 && maxMissing < 1)) {
    throw unexpected('maxMissing', maxMissing, {
      column: 'maxMissing',
      expected: 'the largest share of answers that may be missing, from 0 to below 1',
    })
  }
  return { whenMissing: known, missingAs, maxMissing }
}

/** The error of a missing answer, which names both policies; any other error as it is. */
function withHint(error: EvaluationError): EvaluationError {
  const { mend, ...problem } = error.problem
  if (!/ is null\b/.test(problem.problem)) return error
  const both = "An answer that is missing counts as wrong with whenMissing: 'wrong', or is left out with 'skip'"
  return new EvaluationError({ ...problem, mend: mend === undefined ? both : `${mend}. ${both}` })
}
