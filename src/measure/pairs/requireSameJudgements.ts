import { entriesOf, gradesByDoc, numbersByDoc } from '../../evaluation/encode/rankings/documents.ts'
import type { QueryData, RankingData } from '../../evaluation/encode/rankings/rankingData.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/**
 * Holds the judgements of two runs against each other, query beside query.
 *
 * @throws EvaluationError naming the first query that is judged otherwise.
 */
export function requireSameJudgements(candidate: RankingData, baseline: RankingData): void {
  const [ours, theirs] = [candidate, baseline].map(gradesByQuery)
  candidate.queries.forEach((query, i) => {
    const other = baseline.queries[i]
    const alike =
      sameNumbers(query.judgedGrades, other.judgedGrades) &&
      sameWhereBothReturned(query, other) &&
      (ours === theirs || sameGrades(ours?.get(query.query), theirs?.get(query.query)))
    if (alike) return
    throw new EvaluationError({
      column: 'baseline.qrels',
      problem: `the query ${describeValue(query.query)} is judged otherwise in the baseline`,
      expected: 'the same judgements on both sides',
      mend: 'Hand in the run alone: { run }; it inherits the judgements of the candidate',
    })
  })
}

/** Judgements as they were given; undefined where only grades of what was returned are known. */
function gradesByQuery({ qrels }: RankingData): ReadonlyMap<string, unknown> | undefined {
  return qrels === undefined ? undefined : new Map(entriesOf(qrels, 'qrels', 'qrels', 'an object or Map of queries'))
}

function sameGrades(ours: unknown, theirs: unknown): boolean {
  if (ours === theirs || ours === undefined || theirs === undefined) return true
  const [a, b] = [ours, theirs].map(grades => gradesByDoc(numbersByDoc(grades, 'qrels', 'qrels')))
  return a.size === b.size && Array.from(a).every(([doc, grade]) => b.get(doc) === grade)
}

function sameWhereBothReturned(ours: QueryData, theirs: QueryData): boolean {
  if (ours.docs === undefined || theirs.docs === undefined) return true
  const gradeOf = new Map(theirs.docs.map((doc, i) => [doc, theirs.grades[i]] as const))
  return ours.docs.every((doc, i) => !gradeOf.has(doc) || gradeOf.get(doc) === ours.grades[i])
}

function sameNumbers(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}
