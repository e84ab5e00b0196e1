import type { Disagreements } from '../../metrics/definition/computed.ts'
import { type Limits, limitsThrough } from '../../stats/interval.ts'
import { fartherT } from '../../stats/means/hallT.ts'
import { linearisedRatio } from '../../stats/means/linearised.ts'
import { allAlike, isReason, type LimitsRequest, type OrReason } from './defineMethod.ts'
import { valueMethod } from './intervalSample.ts'
import { limitsByMoments, momentsSample, unitsOf } from './momentsSample.ts'

/** Methods for agreement of raters. */
export const agreementMethods = {
  agreementT: valueMethod({
    title: 'the farther of Student’s t and Hall’s t, of what each item adds',
    needs: 'disagreements',
    isDefault: disagreements => disagreements.references !== undefined && unitsOf(disagreements) > 1,
    limits: limitsOfAgreement,
  }),
}

/** A disagreement has a largest, so that none lies far beyond those that were seen, as a loss may. */
function limitsOfAgreement(
  { values, references, sampleWeight, count }: Disagreements,
  { metric, level }: LimitsRequest,
): OrReason<Limits> {
  const added = references === undefined ? values : linearisedRatio(values, references, sampleWeight ?? count)
  const alike = allAlike(unitsOf({ values, count }), metric.metric.unit)
  const found = limitsByMoments(momentsSample({ values: added, sampleWeight, count }), level, fartherT, alike)
  return isReason(found) ? found : limitsThrough(disagreement => 1 - disagreement, found)
}
