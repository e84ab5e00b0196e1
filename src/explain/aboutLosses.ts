import { homepage } from '../../generated/report/version.ts'
import type { Measurement } from '../measure/measurement.ts'
import type { AssumedError, Interval, WorstUnit } from '../stats/interval.ts'
import { counted, formatNumber } from './text/formatNumber.ts'

/** A smaller sample often misses the rarest errors. */
const FEW_UNITS = 200

/** Returns the assumption behind a bound of a mean that the data alone do not bound. */
export function assumptionText({ size, from }: AssumedError, unit: string): string {
  const most = formatNumber(size)
  switch (from) {
    case 'yTrue':
      return `too few ${unit}s have an error to show how large errors get, so the bound assumes none above ${most}, the range of yTrue. Set confidence: { maxError } to assume another`
    case 'values':
      return `so few values differ that the bound assumes that no other lies farther off than ${most}, the largest distance seen. Set confidence: { maxError } to assume another`
    case 'scale':
      return `so few values differ that the bound assumes that no other lies farther off than ${most}, ${size === 1 ? 'as on a scale from 0 to 1' : 'the range of the values and 0'}. Set confidence: { maxError } to assume another`
    case 'maxError':
      return `the bound assumes no error above ${most}, as maxError says`
    case 'maxLoss':
      return `the bound assumes no loss above ${most}, as maxLoss says`
    default:
      return from satisfies never
  }
}

/** Returns what one more unit as bad as the worst would do, if the sample may hold too few such units. */
export function worstUnitText({ worst }: Interval, { n, unit, range, direction }: Measurement): string | undefined {
  if (worst === undefined) return undefined
  if (worst.groups !== undefined) return worstGroupText(worst, worst.groups)
  if (worst.claimed === true) {
    return `${counted(n, unit)} vary less than the predicted rates claim: the bound allows for rare counts that they lack. More ${unit}s show whether they occur`
  }
  const oneMore = `one more ${unit} as bad as the worst would ${direction === 'up' ? 'lower' : 'raise'} it to ${formatNumber(worst.oneMore)}`
  const isBounded = worst.ofRatio !== true && (range[1] === Number.POSITIVE_INFINITY || range[1] > 2)
  const bounding = isBounded ? '. confidence: { maxLoss } gives a bound that holds for any errors' : ''
  // With normal errors, the worst row makes about 1/√n of the loss at n = 50, and less than that with more rows.
  if (worst.share * Math.sqrt(n) > 1) {
    return `one ${unit} makes up ${Math.round(100 * worst.share)} % of the loss. A sample without such ${unit}s flatters the model, and no method can tell${readMore('interval-coverage')}; ${oneMore}${bounding}`
  }
  if (n >= FEW_UNITS) return undefined
  return `${counted(n, unit)} may contain none of the rare large errors; ${oneMore}${bounding}`
}

/** With fewer groups, too many samples lack the groups that make up most of the losses. */
const FEW_GROUPS = 10

function worstGroupText({ share, oneMore }: WorstUnit, groups: number): string | undefined {
  return groups < FEW_GROUPS
    ? `the worst of ${groups} groups makes up ${Math.round(100 * share)} % of the loss, and so few groups may contain none that are as bad: these bounds are overconfident${readMore('interval-coverage')}. One more group like the worst would raise it to ${formatNumber(oneMore)}`
    : undefined
}

/**
 * Where a page of the documentation stands on the web, in parentheses; nothing as long as it stands nowhere. The package
 * holds no documentation, so that a path in it would lead nowhere.
 */
export function readMore(page: string, site: string | undefined = homepage): string {
  return site === undefined ? '' : ` (${site}/${page})`
}
