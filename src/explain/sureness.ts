import { admitted, describeBound } from '../gates/bound.ts'
import type { Verdict } from '../gates/decide.ts'
import { fewestUnits, type MethodTraits } from '../measure/intervals/methodTraits.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import type { Interval } from '../stats/interval.ts'
import { assumptionText, worstUnitText } from './aboutLosses.ts'
import { counted, formatAgainst, formatCount } from './text/formatNumber.ts'
import { glued } from './text/wrap.ts'

/** What a gate with confidence found, after `accuracy is `: value, bound, interval. */
export function sureStatement({ measurement, bound, outcome, why }: Verdict): string {
  const { value, interval } = measurement
  const { lowest, highest } = admitted(bound)
  const shown = (number: number): string => formatAgainst(number, [lowest, highest])
  const asked = describeBound(bound)
  if (interval === undefined) {
    return outcome === 'fail'
      ? `${shown(value)}, not ${asked}, and there is no interval: ${measurement.noInterval}`
      : `${shown(value)}, and whether it is ${asked} is inconclusive: ${why}`
  }
  const { lower, upper } = interval
  const bothSides = Number.isFinite(lowest) && Number.isFinite(highest)
  const range = bothSides
    ? `between ${shown(lower)} and ${shown(upper)}`
    : Number.isFinite(lowest) === (outcome !== 'fail')
      ? `at least ${shown(lower)}`
      : `at most ${shown(upper)}`
  const method = methodText(interval)
  if (outcome === 'inconclusive') {
    return `${shown(value)}, and whether it is ${asked} is inconclusive: at least ${shown(lower)}, at most ${shown(upper)}, each with confidence ${percentOf(interval)} ${method}`
  }
  return `${shown(value)}, ${outcome === 'pass' ? '' : 'not '}${asked} with confidence ${percentOf(interval)}: ${range} ${method}`
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
      ? `${overconfidentWith(`${formatCount(fewer)} rows of one class`)}, where some score like the other`
      : undefined
  }
  const fewest = fewestUnits(caveat, unit)
  if (n < fewest) return overconfidentWith(counted(n, unit))
  return unit === 'row' && caveat.heavyTails === true
    ? 'where a few errors are much larger than the others these bounds are overconfident: up to 9 in 100 models at the threshold pass (docs/interval-coverage.md)'
    : undefined
}

/** Of what there is too little for the bounds to hold their level. */
export function overconfidentWith(few: string): string {
  return `with only ${few} these bounds are overconfident (docs/interval-coverage.md)`
}

/** What would decide an inconclusive gate. */
export function whatDecides(verdict: Verdict): string {
  return `${passesAllTheSame(verdict)}${unitsThatDecide(verdict)}`
}

/** Returns the sentence for an inconclusive gate that passes, because `whenInconclusive` is 'pass'. */
export function passesAllTheSame({ passes }: Pick<Verdict, 'passes'>): string {
  return passes ? "It passes all the same: whenInconclusive is 'pass'. " : ''
}

function unitsThatDecide({ measurement, unitsNeeded }: Verdict): string {
  const { n, unit } = measurement
  if (unitsNeeded === 'never') {
    return `The value lies at the bound itself: no number of ${counted(2, unit).slice(2)} would decide this. Move the bound, or improve the model.`
  }
  if (unitsNeeded === undefined || unitsNeeded === 'unknown') return 'More test data would tell.'
  return `About ${counted(roughly(unitsNeeded), unit)} would decide this, if the value stays what it is; here are ${formatCount(n)}.`
}

/** Two digits: more would promise what a guess cannot keep. */
export function roughly(units: number): number {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(units)) - 1)
  return Math.ceil(units / digits) * digits
}

export function percentOf({ level }: Interval): string {
  return glued(`${Number((100 * level).toPrecision(6))} %`)
}

/** The method of a value's interval: `(Wilson)`, `(BCa bootstrap, 2,000 resamples, seed 1)`. */
function methodText(interval: Interval): string {
  return methodInBrackets(methodOfValue(interval), interval)
}

/** A method with how it drew: `(bootstrap-t, 2,000 resamples, seed 1)`. */
export function methodInBrackets({ title }: MethodTraits, { resamples, seed }: Interval): string {
  return resamples === undefined ? `(${title})` : `(${title}, ${formatCount(resamples)} resamples, seed ${seed})`
}
