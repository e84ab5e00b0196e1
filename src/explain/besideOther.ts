import type { Direction } from '../metrics/definition/defineMetric.ts'
import { formatNumber } from './text/formatNumber.ts'

/** How a value stands to another: `is 0.145 below the baseline`, `equals the baseline`. */
export function besideOther(gain: number, direction: Direction, other: string): string {
  if (gain === 0) return `equals ${other}`
  const size = formatNumber(Math.abs(gain))
  if (typeof direction !== 'object') return `is ${size} ${sideOf(gain, direction)} ${other}`
  return `is ${size} ${sideOf(gain, direction)} ${gain > 0 ? 'to' : 'from'} ${formatNumber(direction.target)} than ${other}`
}

/** The side on which a better or worse value lies: a worse accuracy lies `below`, a worse RMSE `above`. */
export function sideOf(gain: number, direction: Direction): string {
  if (typeof direction === 'object') return gain > 0 ? 'nearer' : 'farther'
  return gain > 0 === (direction === 'down') ? 'below' : 'above'
}
