import { rankedNumbers } from '../evaluation/columns/rankedNumbers.ts'
import type { Parts } from '../metrics/definition/parts.ts'

/** Parts whose units can be blamed one by one, each for what it costs the value. */
export type CostedParts = Extract<Parts, { kind: 'losses' | 'queries' | 'residuals' | 'cases' | 'toolCalls' }>

/**
 * Returns what each unit costs a value: the more, the worse the unit; −∞ where it was left out. What names the worst units
 * goes by these, in a message as in results.
 *
 * @param hasValue - Whether the value is defined. A true value of 0, which has no relative error, then costs nothing;
 * otherwise it is what makes the value undefined.
 */
export function unitCosts(parts: CostedParts, hasValue = true): Float64Array {
  switch (parts.kind) {
    case 'losses': {
      const { losses, columns, cutoff } = parts
      const { sampleWeight } = columns
      // Ranks beyond the last that counts cost the same each.
      return sampleWeight === undefined || cutoff !== undefined
        ? losses
        : losses.map((loss, row) => loss * sampleWeight[row])
    }
    case 'queries':
      return parts.values.map(value => judged(-value))
    case 'toolCalls':
      // A case that called all of its tools costs nothing.
      return parts.values.map(value => (value < 1 ? judged(-value) : Number.NEGATIVE_INFINITY))
    case 'residuals': {
      const { columns, counts, epsilon = 0 } = parts
      const { yTrue, yPred } = columns
      if (counts === 'order') {
        const { truth, prediction } = rankedNumbers(columns)
        return prediction.ranks.map((rank, row) => Math.abs(rank - truth.ranks[row]))
      }
      const ofZero = hasValue ? 0 : Number.POSITIVE_INFINITY
      return yPred.map((prediction, row) => {
        const size = Math.abs(prediction - yTrue[row])
        if (counts !== 'relative') return size
        const truth = Math.max(Math.abs(yTrue[row]), epsilon)
        return truth === 0 ? ofZero : size / truth
      })
    }
    case 'cases':
      return parts.values.map(value => judged(parts.better === 'higher' ? -value : value))
    default:
      return parts satisfies never
  }
}

function judged(cost: number): number {
  return Number.isNaN(cost) ? Number.NEGATIVE_INFINITY : cost
}
