import type { Disagreements } from '../../metrics/definition/computed.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import type { Limits } from '../../stats/interval.ts'
import { fartherT } from '../../stats/means/hallT.ts'
import { linearisedRatio } from '../../stats/means/linearised.ts'
import { momentsOf, weightedMomentsOf } from '../../stats/means/moments.ts'
import { allAlike, type LimitsRequest, type OrReason } from './defineMethod.ts'
import { valueMethod } from './intervalSample.ts'
import { unitsOf } from './unitMean.ts'

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
  const unit = scaleOf(added)
  const moments =
    sampleWeight === undefined ? momentsOf(added, unit, count) : weightedMomentsOf(added, sampleWeight, unit)
  if (nearlyEqual(moments.least, moments.most) || !(moments.n > 1))
    return allAlike(unitsOf({ values, count }), metric.metric.unit)
  const { lower, upper } = fartherT(moments, level)
  return { lower: 1 - upper / unit, upper: 1 - lower / unit }
}
