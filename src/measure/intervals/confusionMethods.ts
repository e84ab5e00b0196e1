import { sumOf } from '../../stats/confusion/confusionCells.ts'
import { logitMover } from '../../stats/confusion/logitMover.ts'
import { allAlike, type Reason } from './defineMethod.ts'
import { valueMethod } from './intervalSample.ts'

/** Where a class has a handful of rows, say. */
export const undefinedNearby: Reason = {
  because: 'with a few more errors in one class the metric would be undefined',
}

/** Methods for values that the confusion matrix decides, such as averages of classes, MCC and κ. */
export const confusionMethods = {
  logitMover: valueMethod({
    title: 'the farther of logit and MOVER',
    needs: 'confusion',
    isDefault: () => true,
    caveat: { fewerUnits: { row: 200, other: 200 } },
    limits: ({ cells, statistic, influence, bias }, { metric, level }) => {
      const limits = logitMover(cells, statistic, metric.range, level, { influence, bias: bias() })
      if (limits === undefined) return undefinedNearby
      return limits.lower < limits.upper ? limits : allAlike(sumOf(cells.counts), metric.metric.unit)
    },
  }),
}
