import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { SAMPLE_INSTEAD } from '../../evaluation/totals/rowsInEngine.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type Pairing, pairUp } from '../pairs/pairing.ts'
import { answerTo } from './answerTo.ts'

/** Returns the counted rows of both models as a pairing of their own; undefined where there are sums instead. */
export function countedPairing(pairing: Pairing, metric: ConfiguredMetric): Pairing | undefined {
  const { data } = pairing.candidate
  const answer = data.kind === 'totals' ? answerTo(data, metric) : undefined
  if (answer?.kind !== 'counted') return undefined
  if (answer.against === undefined) throw notPaired(metric)
  const { candidate, baseline } = pairUp(answer.evaluation, answer.against, 'all')
  return { ...pairing, candidate, baseline }
}

/** Neighbouring scores of each model were counted separately, which does not show how rows differ. */
function notPaired({ id }: ConfiguredMetric): EvaluationError {
  return new EvaluationError({
    column: 'metric',
    problem: `rows were counted under each model by itself, and a comparison of ${id} takes them under both`,
    expected: 'a metric that sums or counts compare, or scores that are rounded to a few thousand values',
    mend: SAMPLE_INSTEAD,
  })
}
