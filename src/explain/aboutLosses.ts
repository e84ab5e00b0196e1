import type { Measurement } from '../measure/measurement.ts'
import type { AssumedError, Interval } from '../stats/interval.ts'
import { counted, formatNumber } from './text/formatNumber.ts'

/** Below so many units the rarest errors are often in none of them. */
const FEW_UNITS = 200

/** What the bound of a mean takes for granted, where data alone do not bound it. */
export function assumptionText({ size, from }: AssumedError, unit: string): string {
  const most = formatNumber(size)
  switch (from) {
    case 'yTrue':
      return `the bound holds if no error is larger than ${most}, as far apart as the values of yTrue lie: too few ${unit}s have an error to tell. confidence: { maxError } names another size`
    case 'values':
      return `the bound holds if no value lies farther than ${most} from the others, as far apart as those that were seen. confidence: { maxError } names another distance`
    case 'maxError':
      return `the bound holds if no error is larger than ${most}, as maxError says`
    case 'maxLoss':
      return `the bound holds if no loss is larger than ${most}, as maxLoss says`
    default:
      return from satisfies never
  }
}

/** What one more unit as bad as the worst would do, where a sample may hold fewer such units than its share. */
export function worstUnitText({ worst }: Interval, { n, unit, range }: Measurement): string | undefined {
  if (worst === undefined) return undefined
  const oneMore = `one more ${unit} as bad as the worst would make it ${formatNumber(worst.oneMore)}`
  // Of normal errors the worst is about as large a share as one of √n rows of 50, and of fewer with more rows.
  if (worst.share * Math.sqrt(n) > 1) {
    return `one ${unit} makes ${Math.round(100 * worst.share)} % of the loss. A sample that misses such ${unit}s looks better than the model is, and no method sees it (docs/interval-coverage.md): ${oneMore}`
  }
  if (n >= FEW_UNITS) return undefined
  const bounded = range[1] === Number.POSITIVE_INFINITY || range[1] > 2
  return `${counted(n, unit)} may hold none of the rare, large errors: ${oneMore}${bounded ? '. confidence: { maxLoss } gives a bound for any errors' : ''}`
}
