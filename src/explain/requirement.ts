import { admits, admitted, type Bound } from '../gates/bound.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { asWritten } from './text/formatNumber.ts'

/** How a value stands to its bound: `below the required 0.9`, `outside the required 0.8 ± 0.01`. */
export function standing(value: number, bound: Bound): string {
  const { lowest, highest } = admitted(bound)
  const met = admits(admitted(bound), value)
  if (Number.isFinite(lowest) && Number.isFinite(highest)) return `${met ? 'within' : 'outside'} ${required(bound)}`
  const limit = Number.isFinite(lowest) ? lowest : highest
  const side = nearlyEqual(value, limit) ? 'exactly' : value < limit ? 'below' : 'above'
  return `${side} ${required(bound)}`
}

/** A bound as a message speaks of it: `the required 0.9`, `the allowed 25`, `the required 0.6 to 0.999`. */
export function required(bound: Bound): string {
  if (bound.within !== undefined) return `the required ${bound.within.map(asWritten).join(' ± ')}`
  if (bound.between !== undefined) return `the required ${bound.between.map(asWritten).join(' to ')}`
  const { lowest, highest } = admitted(bound)
  return Number.isFinite(lowest) ? `the required ${asWritten(lowest)}` : `the allowed ${asWritten(highest)}`
}
