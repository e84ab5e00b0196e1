import type { RocArea } from '../../metrics/definition/computed.ts'
import { type AreaOfClasses, delong, delongOfCounts } from '../../stats/scores/delong.ts'
import { weightedArea } from '../../stats/scores/weightedArea.ts'

/** An AUC, and the metric as a function of it. */
export interface AreaSample {
  /** The area with the variances of both classes: of scores that are here, or as an engine has counted them. */
  readonly found: () => AreaOfClasses
  /** Default: the AUC itself. */
  readonly from?: ((auc: number) => number) | undefined
}

export function areaSample({ columns, from }: RocArea): AreaSample {
  return { found: () => areaOfColumns(columns), from }
}

function areaOfColumns(columns: RocArea['columns']): AreaOfClasses {
  const { sampleWeight } = columns
  if (sampleWeight !== undefined) return weightedArea(columns.yScore, columns.isPositive, sampleWeight)
  if (columns.isCounted) return delongOfCounts(columns.counts())
  const { positives, negatives } = columns.byTruth()
  return delong(positives, negatives)
}
