import type { QueryData } from '../../evaluation/encode/rankings/rankingData.ts'
import { digits } from '../../evaluation/errors/digits.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import type { TotalsData } from '../../evaluation/totals/totals.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { oneOf } from '../../metrics/definition/optionSpec.ts'
import { auc } from '../../metrics/scores/auc.ts'
import { requireConfidence } from '../intervals/confidence.ts'
import { isReason } from '../intervals/defineMethod.ts'
import { intervalOf } from '../intervals/intervalOf.ts'
import { type Computation, computationOf, computedUnlessRefused, shapeFor } from '../measureConfigured.ts'
import { computedOfTotals } from '../totals/computedOfTotals.ts'
import { improvement } from './difference.ts'
import { pairedDifference } from './pairedDifference.ts'
import type { Sides } from './sides.ts'
import { type SkillProbe, skillProbe } from './skillProbe.ts'
import { unitOutcomes } from './unitOutcomes.ts'

export const whenInvertedSpec = oneOf(['fail', 'compare'], 'fail')

const SURE = requireConfidence(0.999)

/**
 * Returns the evidence that a baseline is upside down: it is surely worse than chance, or surely better with its
 * ranking reversed, at a confidence of 99.9 %. Undefined without such evidence.
 */
export function invertedBaseline(baseline: Evaluation, metric: ConfiguredMetric): Inversion | undefined {
  if (baseline.data.kind === 'totals') return invertedTotals(baseline, baseline.data, metric)
  const shape = shapeFor(baseline, metric)
  if (shape.name === 'rankings') return reversedRun(baseline, metric)
  const probe = skillProbe(baseline, metric, shape)
  return probe && worseThanChance(probe, computedUnlessRefused(baseline, probe.metric))
}

/** The same of rows that an engine has counted, of which it has summed what the metric and the order of scores take. */
function invertedTotals(baseline: Evaluation, { skill }: TotalsData, metric: ConfiguredMetric): Inversion | undefined {
  const computation = computationOf(baseline, metric)
  const probe = skillProbe(baseline, metric, computation.shape)
  if (probe === undefined || probe.metric === metric) return probe && worseThanChance(probe, computation)
  if (skill === undefined || probe.metric.metric !== auc) return undefined
  return worseThanChance(probe, {
    ...computation,
    metric: probe.metric,
    computed: computedOfTotals(skill, probe.metric),
  })
}

/** How it shows that a model is upside down, and how to turn it round. */
export interface Inversion {
  readonly found: string
  readonly mend: string
}

/** Refuses a baseline that stands upside down, beside which every candidate would look good. */
export function refuseInverted({ found, mend }: Inversion, who: 'baseline' | 'other' = 'baseline'): EvaluationError {
  return new EvaluationError({
    column: who,
    problem: `the ${who} is upside down: ${found}`,
    expected: 'predictions that are no worse than chance: any model is better than these',
    mend: `${mend}. To compare it as it is, say whenInverted: 'compare'`,
  })
}

function worseThanChance(
  { metric, chance, inverted }: SkillProbe,
  computation: Computation | undefined,
): Inversion | undefined {
  if (inverted === undefined || computation === undefined || !(computation.computed.value < chance)) return undefined
  // So few rows may all be wrong by chance, more often than the confidence allows.
  if (2 ** -computation.evaluation.n > 1 - SURE.level) return undefined
  const interval = intervalOf(computation, SURE, 1)
  if (isReason(interval) || !(interval.upper < chance)) return undefined
  const { value } = computation.computed
  return {
    found: `${inverted.what} (${metric.title} ${digits(value)}, with confidence 99.9 % at most ${digits(interval.upper)})`,
    mend: inverted.mend,
  }
}

function reversedRun(baseline: Evaluation, metric: ConfiguredMetric): Inversion | undefined {
  const other = reversed(baseline)
  if (other === undefined) return undefined
  const [upright, turned] = [baseline, other].map(side => computedUnlessRefused(side, metric))
  if (upright === undefined || turned === undefined) return undefined
  const [from, to] = [upright.computed.value, turned.computed.value]
  if (!(improvement(to, from, metric.direction) > 0)) return undefined
  if (!isSurelyBetter({ candidate: turned, baseline: upright })) return undefined
  return {
    found: `its run is surely better in reverse (${metric.title} ${digits(to)} instead of ${digits(from)}, confidence 99.9 %)`,
    mend: 'Scores must be higher for better documents: negate distances',
  }
}

/** By the bound of the difference, or by the signs where every query gains the same. */
function isSurelyBetter(sides: Sides): boolean {
  const { interval } = pairedDifference(sides, SURE, 1)
  if (interval !== undefined) return interval.lower > 0
  const { wins = 0, losses = 0 } = unitOutcomes(sides) ?? {}
  return losses === 0 && 2 ** -wins < 1 - SURE.level
}

/** The same documents, the last first. */
function reversed({ columns, data }: Evaluation): Evaluation | undefined {
  if (data.kind !== 'ranking') return undefined
  const queries = data.queries.map(reversedQuery)
  return evaluationOf(columns, { ...data, queries, scoredLists: undefined })
}

function reversedQuery(query: QueryData): QueryData {
  const { scores, grades, judged, docs } = query
  if (scores !== undefined) return { ...query, scores: scores.map(score => -score) }
  return { ...query, grades: grades.toReversed(), judged: judged?.toReversed(), docs: docs?.toReversed() }
}
