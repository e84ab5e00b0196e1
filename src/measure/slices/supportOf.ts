import type { Computation } from '../measureConfigured.ts'

/**
 * Returns how many rows make a value stable: of a rate of one class the rows that are truly of it (for specificity, of
 * the others), of scores the rows of the rarer class, of rankings the judged queries, else all rows. The truth alone
 * decides, so that a model cannot escape by predicting something else.
 */
export function supportOf({ evaluation, metric, computed }: Computation): number {
  if (metric.metric.unit === 'query') return evaluation.n
  const parts = computed.parts?.()
  switch (parts?.kind) {
    case 'scores': {
      const { isPositive } = parts.columns
      const positives = isPositive.reduce((count, is) => count + is, 0)
      return Math.min(positives, isPositive.length - positives)
    }
    case 'classes': {
      const [one, ...others] = parts.classes
      if (others.length > 0) return evaluation.n
      // A class that does not occur has no code.
      if (one === undefined) return 0
      const units = computed.units?.().values
      // Where the truth alone says which rows count, the others are NaN.
      return units === undefined
        ? parts.columns.yTrue.reduce((count, code) => count + Number(code === one), 0)
        : units.reduce((count, value) => count + Number(!Number.isNaN(value)), 0)
    }
    case 'labelSets': {
      const [one, ...others] = parts.classes
      if (others.length > 0) return evaluation.n
      return parts.columns.yTrue.codes.reduce((count, code) => count + Number(code === one), 0)
    }
    default:
      return evaluation.n
  }
}
