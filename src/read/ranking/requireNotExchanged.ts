import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/** The numbers of a file of judgements, or of a run. */
export interface NumbersOfFile {
  readonly file: string
  /** The numbers of the documents of each query. */
  readonly lists: readonly Float64Array[]
}

/** So many numbers tell a scale of grades, whose values recur, from scores. */
const FEWEST_GRADES = 20

/** No scale of grades in use has more. */
const MOST_GRADES = 5

/**
 * Refuses judgements that are scores beside a run of grades, for files that do not say which of them is which: fractions
 * that hardly ever recur as grades, and a few whole numbers as scores.
 *
 * @throws EvaluationError where they are exchanged.
 */
export function requireNotExchanged(qrels: NumbersOfFile, run: NumbersOfFile): void {
  const scores = distinct(run)
  if (scores.size > MOST_GRADES || !Array.from(scores).every(Number.isInteger)) return
  const grades = distinct(qrels)
  const n = qrels.lists.reduce((sum, { length }) => sum + length, 0)
  const fractions = Array.from(grades).filter(grade => !Number.isInteger(grade)).length
  if (n < FEWEST_GRADES || fractions < 0.9 * n) return
  throw new EvaluationError({
    column: 'qrels',
    problem: `${qrels.file} has fractions as grades, ${grades.size} different ones of ${n} documents, and ${run.file} no scores but ${[...scores].sort((a, b) => a - b).join(', ')}`,
    expected: 'grades in qrels, and scores in run',
    mend: 'Are qrels and run exchanged? If not, name the grades: a table with the columns query, doc and grade',
  })
}

function distinct({ lists }: NumbersOfFile): ReadonlySet<number> {
  const numbers = new Set<number>()
  for (const list of lists) for (const number of list) numbers.add(number)
  return numbers
}
