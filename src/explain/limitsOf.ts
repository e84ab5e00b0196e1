import type { Verdict } from '../gates/decide.ts'
import type { Caveat, MethodTraits } from '../measure/intervals/methodTraits.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import type { Unit } from '../metrics/definition/defineMetric.ts'
import type { Interval } from '../stats/interval.ts'
import { assumptionText, worstUnitText } from './aboutLosses.ts'
import { counted, formatAgainst, formatCount } from './text/formatNumber.ts'
import { readMore } from './text/readMore.ts'
import { glued } from './text/wrap.ts'
import { writtenLimits } from './text/writtenLimits.ts'

/** The limits of an interval, each at its level: `95 % limits 0.8163 to 0.9237`. */
export function limitsOf(interval: Interval, bounds: readonly number[]): string {
  const { lower, upper } = interval
  const written = (limit: number): string => limitBeside(limit, limit === lower ? upper : lower, bounds)
  return `${percentOf(interval)} limits ${glued(writtenLimits(interval, written))}`
}

/** A limit with the digits that tell it from a bound; rounding moves it by an eighth of the way to the other limit at most. */
export function limitBeside(limit: number, other: number, bounds: readonly number[]): string {
  return formatAgainst(limit, [...bounds, limit + (other - limit) / 4])
}

export function percentOf({ level }: Interval): string {
  return glued(`${Number((100 * level).toPrecision(6))} %`)
}

/** The method behind the limits of a value: `limits: Wilson`; empty without an interval. */
export function methodsOf({ measurement: { interval } }: Verdict): readonly string[] {
  return interval === undefined ? [] : [`limits: ${methodText(methodOfValue(interval), interval)}`]
}

/** A method with how it drew: `bootstrap-t, 2,000 resamples, seed 1`. */
export function methodText({ title }: MethodTraits, { resamples, seed }: Interval): string {
  return resamples === undefined ? title : `${title}, ${formatCount(resamples)} resamples, seed ${seed}`
}

/** Where the simulation of docs/interval-coverage.md finds such bounds overconfident. */
export function coverageWarning({ measurement, sure }: Verdict): string | undefined {
  const { interval, n, unit, parts } = measurement
  if (!sure || interval === undefined) return undefined
  if (interval.assumed !== undefined) return assumptionText(interval.assumed, unit)
  if (interval.worst !== undefined) return worstUnitText(interval, measurement)
  const { caveat = {} } = methodOfValue(interval)
  if (caveat.fewerOfClass !== undefined && parts.kind === 'scores') {
    const { positives, negatives } = parts.columns.counts()
    const fewer = Math.min(positives, negatives)
    return fewer < caveat.fewerOfClass
      ? `${overconfidentWith(`${formatCount(fewer)} rows of one class`)}, where the scores of both classes overlap`
      : undefined
  }
  const fewest = fewestUnits(caveat, unit)
  if (n < fewest) return overconfidentWith(counted(n, unit))
  return unit === 'row' && caveat.heavyTails === true
    ? 'where a few errors are much larger than the others these bounds are overconfident: up to 9 in 100 models at the threshold pass' +
        readMore('interval-coverage')
    : undefined
}

/** The warning that bounds do not hold their level with so few units. */
export function overconfidentWith(few: string): string {
  return `with only ${few} these bounds are overconfident${readMore('interval-coverage')}`
}

/** Fewer units than this make a bound overconfident; 0 where any number will do. */
export function fewestUnits({ fewerUnits }: Caveat, unit: Unit): number {
  if (fewerUnits === undefined) return 0
  return unit === 'row' ? fewerUnits.row : fewerUnits.other
}
