import { taken } from '../../evaluation/encode/subset.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { LEAST_OVERLAP, requireOverlap, skipsMissing } from './overlap.ts'
import { type Pairing, withDataOf } from './pairing.ts'

/**
 * Returns the queries that both runs have, if the metric leaves missing queries out; else the pairing as it is.
 *
 * @throws EvaluationError where too few are left.
 */
export function withoutMissing(
  pairing: Pairing,
  metric: ConfiguredMetric,
  minOverlap: number = LEAST_OVERLAP,
): Pairing {
  if (!skipsMissing(metric)) return pairing
  const [ours, theirs] = [pairing.candidate, pairing.baseline].map(present)
  if (ours === undefined || theirs === undefined) return pairing
  const both = rowsWhere(ours.length, i => ours[i] && theirs[i])
  if (both.length === ours.length) return pairing
  const counts = { ours: ours.filter(Boolean).length, theirs: theirs.filter(Boolean).length }
  if (both.length === 0) {
    throw new EvaluationError({
      column: 'baseline',
      problem: 'there is no query that both runs have',
      expected: 'results for the same queries on both sides',
    })
  }
  requireOverlap(both.length, counts, minOverlap, 'query')
  return {
    ...pairing,
    candidate: withQueries(pairing.candidate, both),
    baseline: withQueries(pairing.baseline, both),
    candidateOnly: pairing.candidateOnly + counts.ours - both.length,
    baselineOnly: pairing.baselineOnly + counts.theirs - both.length,
    leastOverlap: minOverlap,
  }
}

/**
 * Returns why two runs cannot be compared though each has a value: one of them lacks judged queries. These count as 0 in
 * a value. In a comparison they would show a gap in the data as a gain.
 */
export function refusedMissing(evaluation: Evaluation, metric: ConfiguredMetric): string | undefined {
  const { data } = evaluation
  const missing = metric.options.whenMissing === 'zero' ? [] : missingFrom(data, metric)
  if (missing.length === 0) return undefined
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
  const byName =
    data.kind === 'totals'
      ? "whenMissing: 'zero' counts them as 0"
      : metric.metric.options.whenMissing === undefined
        ? "on: 'intersection' compares the queries that both runs have"
        : "whenMissing: 'zero' counts them as 0, 'skip' leaves them out on both sides"
  return `its run misses the judged query ${describeValue(missing[0])}${more} of ${data.n}; ${byName}`
}

function missingFrom(data: Evaluation['data'], { id }: ConfiguredMetric): readonly Label[] {
  if (data.kind === 'ranking') return data.queries.flatMap(({ missing, query }) => (missing ? [query] : []))
  const answer = data.kind === 'totals' ? data.answers.get(id) : undefined
  return answer?.kind === 'units' ? answer.missing : []
}

function present({ data }: Evaluation): readonly boolean[] | undefined {
  return data.kind === 'ranking' ? data.queries.map(({ missing }) => !missing) : undefined
}

function withQueries(evaluation: Evaluation, queries: Uint32Array): Evaluation {
  const { data } = evaluation
  return data.kind === 'ranking' ? withDataOf(evaluation, taken(data, queries)) : evaluation
}
