import type { RocArea } from '../../metrics/definition/computed.ts'
import type { Limits } from '../../stats/interval.ts'
import {
  type AreaOfClasses,
  delongInterval,
  delongOfClasses,
  delongOfCounts,
  logitDelongInterval,
} from '../../stats/scores/delong.ts'
import { halfUnseen } from '../../stats/scores/halfUnseen.ts'
import { newcombeAuc } from '../../stats/scores/newcombeAuc.ts'
import { weightedArea } from '../../stats/scores/weightedArea.ts'
import { fartherOf } from './deviations.ts'
import { valueMethod } from './intervalSample.ts'
import type { OrReason } from './orReason.ts'

/** Methods for the AUC of single rows and for metrics proportional to it. */
export const areaMethods = {
  newcombe: valueMethod({
    title: 'Newcombe',
    needs: 'area',
    limits: (area, { level }) => scaled(area, ofArea(area).newcombe(level)),
  }),
  delong: valueMethod({
    title: 'DeLong',
    needs: 'area',
    limits: (area, { level }) => scaled(area, delongInterval(ofArea(area).found, level)),
  }),
  logitDelong: valueMethod({
    title: 'DeLong on the logit',
    needs: 'area',
    limits: (area, { level }) => scaled(area, logitDelongInterval(ofArea(area).found, level)),
  }),
  newcombeDelong: valueMethod({
    title: 'the farther of Newcombe and DeLong',
    needs: 'area',
    isDefault: () => true,
    caveat: { fewerOfClass: 50 },
    limits: (area, { level }) => limitsOfArea(area)(level),
  }),
}

/**
 * Returns the default limits as a function of the level. Newcombe assumes evenly spread scores: it is overconfident where
 * some positives score like negatives. DeLong knows only the rows that are there: it is overconfident where few positives
 * happen to score well, and needs half an unseen row. Each guards against what misleads the others.
 */
export function limitsOfArea({ columns, from }: RocArea): (level: number) => Limits {
  return limitsOfFoundArea(areaOfColumns(columns), from)
}

/** Returns the same of an area that is known with its variances. */
export function limitsOfFoundArea(found: AreaOfClasses, from?: (auc: number) => number): (level: number) => Limits {
  const { auc, positives, negatives } = found
  return level => {
    const guarded = fartherOf(newcombeAuc(auc, positives.rows, negatives.rows, level), halfUnseen(found, level))
    const logit = logitDelongInterval(found, level)
    return inMetric({ from }, logit === undefined ? guarded : fartherOf(guarded, logit))
  }
}

function scaled(area: RocArea, limits: Limits | undefined): OrReason<Limits> {
  return limits === undefined ? { because: 'DeLong estimates no variance of such scores' } : inMetric(area, limits)
}

function inMetric({ from = auc => auc }: Pick<RocArea, 'from'>, { lower, upper }: Limits): Limits {
  return { lower: from(lower), upper: from(upper) }
}

function ofArea({ columns }: RocArea): {
  readonly found: AreaOfClasses
  readonly newcombe: (level: number) => Limits
} {
  const found = areaOfColumns(columns)
  const { auc, positives, negatives } = found
  return { found, newcombe: level => newcombeAuc(auc, positives.rows, negatives.rows, level) }
}

function areaOfColumns(columns: RocArea['columns']): AreaOfClasses {
  const { sampleWeight } = columns
  if (sampleWeight !== undefined) return weightedArea(columns.yScore, columns.isPositive, sampleWeight)
  if (columns.isCounted) return delongOfCounts(columns.counts())
  const { positives, negatives } = columns.byTruth()
  return delongOfClasses(positives, negatives)
}
