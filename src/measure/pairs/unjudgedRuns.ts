import { entriesOf } from '../../evaluation/encode/rankings/documents.ts'
import type { QueryData } from '../../evaluation/encode/rankings/rankingData.ts'
import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { shapeFor } from '../measureConfigured.ts'
import type { Pairing } from './pairing.ts'

/**
 * Refuses a baseline that returns no judged document. Its value of 0 is below that of any candidate, and 0 against 0
 * is within every margin. Both only show that run and qrels spell the ids of documents differently, or that the run
 * is empty.
 */
export function requireJudged({ candidate, baseline }: Pairing, metric: ConfiguredMetric): void {
  if (returnsUnjudged(baseline, metric)) {
    const both = returnsUnjudged(candidate, metric)
    throw nothingJudged(
      both ? candidate : baseline,
      both ? 'neither candidate nor baseline returns' : 'the baseline does not return',
    )
  }
  if (returnsNothing(baseline, metric)) {
    throw new EvaluationError({
      column: 'baseline.run',
      problem: 'the baseline returns no document for any query',
      expected: 'some documents: every run is better than none',
      mend: 'Check that its results were loaded',
    })
  }
}

function returnsNothing(evaluation: Evaluation, metric: ConfiguredMetric): boolean {
  const { data } = evaluation
  if (data.kind !== 'ranking' || shapeFor(evaluation, metric).name !== 'rankings') return false
  return data.queries.every(({ grades }) => grades.length === 0)
}

/** Whether documents were returned, and none of them is judged. */
export function noneJudged(queries: readonly Pick<QueryData, 'grades' | 'judged'>[]): boolean {
  const returned = queries.filter(({ grades }) => grades.length > 0)
  return returned.length > 0 && returned.every(({ judged }) => judged?.every(known => known === 0))
}

/** Whether the metric uses judgements, and none of the returned documents has one. */
export function returnsUnjudged(evaluation: Evaluation, metric: ConfiguredMetric): boolean {
  const { data } = evaluation
  const answer = data.kind === 'totals' ? data.answers.get(metric.id) : undefined
  if (answer?.kind === 'units') return answer.judged === 0
  // Grades by position have no ids that could differ.
  if (data.kind !== 'ranking' || data.qrels === undefined) return false
  if (shapeFor(evaluation, metric).name !== 'rankings') return false
  return noneJudged(data.queries.filter(isComparable))
}

function isComparable({ docs, judgedGrades }: QueryData): boolean {
  return docs !== undefined && docs.length > 0 && judgedGrades.length > 0
}

/** The error of a run without a judged document, which shows how one query names them on both sides. */
export function nothingJudged({ data }: Evaluation, who: string): EvaluationError {
  const query = data.kind === 'ranking' ? data.queries.find(isComparable) : undefined
  const grades = data.kind === 'ranking' && query !== undefined ? gradesOf(data.qrels, query.query) : undefined
  const example =
    query === undefined || grades === undefined
      ? ''
      : `: query ${describeValue(query.query)} returns ${listed(query.docs ?? [])}; judged are ${listed(grades)}`
  return new EvaluationError({
    column: 'run',
    problem: `${who} a single document that is judged${example}`,
    expected: 'some judged document among those that are returned: no run is worse than a value of 0',
    mend: 'Check that qrels and run write the ids of documents alike',
  })
}

function gradesOf(qrels: unknown, query: string): readonly string[] {
  const grades = new Map(entriesOf(qrels, 'qrels', 'qrels', 'an object or Map of queries')).get(query)
  return entriesOf(grades, 'qrels', 'qrels', 'an object or Map of documents').map(([doc]) => doc)
}
