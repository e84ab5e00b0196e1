import type { CheckedDocs } from '../../evaluation/encode/rankings/documents.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/** The documents of a file of judgements, or of a run, with their numbers. */
export interface DocsOfFile {
  readonly file: string
  readonly byQuery: ReadonlyMap<string, CheckedDocs>
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
export function requireNotExchanged(qrels: DocsOfFile, run: DocsOfFile): void {
  const scores = distinct(run)
  if (scores.size > MOST_GRADES || !Array.from(scores).every(Number.isInteger)) return
  const grades = distinct(qrels)
  const n = Array.from(qrels.byQuery.values()).reduce((sum, { numbers }) => sum + numbers.length, 0)
  const fractions = Array.from(grades).filter(grade => !Number.isInteger(grade)).length
  if (n < FEWEST_GRADES || fractions < 0.9 * n) return
  throw new EvaluationError({
    column: 'qrels',
    problem: `${qrels.file} has fractions as grades, ${grades.size} different ones of ${n} documents, and ${run.file} no scores but ${[...scores].sort((a, b) => a - b).join(', ')}`,
    expected: 'grades in qrels, and scores in run',
    mend: 'Are qrels and run exchanged? If not, name the grades: a table with the columns query, doc and grade',
  })
}

function distinct({ byQuery }: DocsOfFile): ReadonlySet<number> {
  const numbers = new Set<number>()
  for (const docs of byQuery.values()) for (const number of docs.numbers) numbers.add(number)
  return numbers
}
