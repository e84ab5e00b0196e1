import type { RocArea } from '../../metrics/definition/computed.ts'
import { canonicalOrder } from '../../numeric/canonicalOrder.ts'
import { placesIn } from '../../numeric/placesIn.ts'
import { take } from '../../numeric/take.ts'
import { aucResampler } from '../../stats/scores/resampleAuc.ts'
import type { Sampling } from './sampling.ts'
import { blockEndsOf, type Resampling } from './samplingOrder.ts'

/** Resamples an AUC: scores are sorted once, and each sample is one walk through them. */
export function resampleArea({ columns, from = auc => auc }: RocArea, { units, unit }: Sampling): Resampling {
  const { yScore, isPositive } = columns
  const isByScore = (order: Uint32Array): boolean => {
    for (let i = 1; i < units; i++) {
      const row = order[i]
      const before = order[i - 1]
      if (yScore[row] < yScore[before] || (yScore[row] === yScore[before] && isPositive[row] < isPositive[before])) {
        return false
      }
    }
    return true
  }
  return {
    units,
    unit,
    keys: [yScore, isPositive],
    inOrder: order => {
      // Where strata come first, the order is not by score: places are mapped back to it.
      const byScore = isByScore(order) ? order : canonicalOrder(units, [yScore, isPositive])
      const positive = Uint8Array.from(byScore, row => isPositive[row])
      const blockEnds = Uint32Array.from(blockEndsOf(take(yScore, byScore)))
      const areaWhen = aucResampler({ positive, blockEnds })
      if (byScore === order) return counts => from(areaWhen(counts))
      const places = placesIn(byScore, order)
      const inPlace = new Uint16Array(units)
      return counts => {
        for (let i = 0; i < units; i++) inPlace[places[i]] = counts[i]
        return from(areaWhen(inPlace))
      }
    },
  }
}
