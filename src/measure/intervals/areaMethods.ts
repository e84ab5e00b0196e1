import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { type DelongArea, delong, delongInterval, logitDelongInterval } from '../../stats/delong.ts'
import type { Limits } from '../../stats/interval.ts'
import { newcombeAuc } from '../../stats/newcombeAuc.ts'
import { valueMethod } from './intervalSample.ts'
import type { Reason } from './orReason.ts'

/** Methods for the AUC of single rows. */
export const areaMethods = {
  newcombe: valueMethod({
    title: 'Newcombe',
    needs: 'area',
    limits: (area, { level }) => ofArea(area).newcombe(level),
  }),
  delong: valueMethod({
    title: 'DeLong',
    needs: 'area',
    limits: (area, { level }) => delongInterval(ofArea(area).found, level) ?? noVariance,
  }),
  logitDelong: valueMethod({
    title: 'DeLong on the logit',
    needs: 'area',
    limits: (area, { level }) => logitDelongInterval(ofArea(area).found, level) ?? noVariance,
  }),
  newcombeDelong: valueMethod({
    title: 'the farther of Newcombe and DeLong',
    needs: 'area',
    isDefault: () => true,
    caveat: { fewerOfClass: 50 },
    limits: (area, { level }) => {
      const { found, newcombe } = ofArea(area)
      const logit = logitDelongInterval(found, level)
      return logit === undefined ? newcombe(level) : farther(newcombe(level), logit)
    },
  }),
}

const noVariance: Reason = { because: 'DeLong estimates no variance of such scores' }

function ofArea({ byTruth }: ScoreColumns): {
  readonly found: DelongArea
  readonly newcombe: (level: number) => Limits
} {
  const { positives, negatives } = byTruth()
  const found = delong(positives, negatives)
  return { found, newcombe: level => newcombeAuc(found.auc, positives.length, negatives.length, level) }
}

/**
 * Newcombe assumes evenly spread scores: it is overconfident where some positives score like negatives. DeLong knows
 * only the rows that are there: it is overconfident where few positives happen to score well. Each guards against what
 * misleads the other.
 */
function farther(a: Limits, b: Limits): Limits {
  return { lower: Math.min(a.lower, b.lower), upper: Math.max(a.upper, b.upper) }
}
