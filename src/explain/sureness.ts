import { runName } from '../evaluation/repeatedRuns.ts'
import { admitted } from '../gates/bound.ts'
import { decideValue, type Verdict } from '../gates/decide.ts'
import type { RunsVerdict } from '../gates/runs/decideRuns.ts'
import { lacksGroups } from '../measure/intervals/clusterMethods.ts'
import { fewestUnits, type MethodTraits } from '../measure/intervals/methodTraits.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import { allRunsAlike } from '../measure/runs/intervalOfRuns.ts'
import type { Interval } from '../stats/interval.ts'
import { assumptionText, worstUnitText } from './aboutLosses.ts'
import { standing } from './requirement.ts'
import { asWritten, type CountedNoun, counted, formatAgainst, formatCount, plurals } from './text/formatNumber.ts'
import { readMore } from './text/readMore.ts'
import { glued } from './text/wrap.ts'

/** Why a gate with confidence could not be decided: where its bound lies beside the limits of the value. */
export function whyInconclusive({ measurement, bound, why }: Verdict): string {
  const { value, interval } = measurement
  const { lowest, highest } = admitted(bound)
  if (interval === undefined) return `${standing(value, bound)}, but inconclusive: ${why}`
  const inside = [lowest, highest].filter(limit => interval.lower <= limit && limit <= interval.upper)
  const limits = limitsOf(interval, [lowest, highest])
  if (inside.length === 0) return `${standing(value, bound)}, but inconclusive: its ${limits} do not contain it`
  const [lie, bounds] = inside.length === 1 ? ['lies', 'bound'] : ['lie', 'bounds']
  return `inconclusive: the ${bounds} ${inside.map(limitWritten).join(' and ')} ${lie} inside its ${limits}`
}

// Sums of target and tolerance carry rounding errors.
function limitWritten(limit: number): string {
  return asWritten(Number(limit.toPrecision(12)))
}

/** The limits of an interval, each at its level: `95 % limits 0.8163 to 0.9237`. */
export function limitsOf(interval: Interval, bounds: readonly number[]): string {
  const [lower, upper] = [
    limitBeside(interval.lower, interval.upper, bounds),
    limitBeside(interval.upper, interval.lower, bounds),
  ]
  return `${percentOf(interval)} limits ${glued(`${lower} to ${upper}`)}`
}

/** A limit with the digits that tell it from a bound; rounding moves it by an eighth of the way to the other limit at most. */
export function limitBeside(limit: number, other: number, bounds: readonly number[]): string {
  return formatAgainst(limit, [...bounds, limit + (other - limit) / 4])
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

/** What would decide an inconclusive gate. */
export function whatDecides(verdict: Verdict): string {
  return `${passesAllTheSame(verdict)}${unitsThatDecide(verdict)}`
}

/** Returns the sentence for an inconclusive gate that passes, because `whenInconclusive` is 'pass'. */
export function passesAllTheSame({ passes }: Pick<Verdict, 'passes'>): string {
  return passes ? "It passes all the same: whenInconclusive is 'pass'. " : ''
}

function unitsThatDecide({ measurement, unitsNeeded, runs }: Verdict): string {
  if (runs !== undefined) return unitsOfRuns(runs)
  const { n, unit, interval, noInterval, parts } = measurement
  if (interval?.fewest !== undefined && n < interval.fewest) {
    return `No ${unit} is extreme enough for this limit: it takes ${counted(interval.fewest, unit)} to have one (here are ${formatCount(n)}).`
  }
  const method = interval && methodOfValue(interval)
  if (method?.overRuns === true) return moreRunsWouldTell
  if (noInterval === allRunsAlike.because) return otherRunsWouldTell
  const groups = restsOnGroups(method, noInterval)
  if (interval?.untied !== undefined && interval.untied > n) return moreThanTies(interval.untied, n)
  if (unitsNeeded === 'never') {
    return `The value lies at the bound itself: no number of ${groups ? 'groups' : plurals[unit]} would decide this. Move the bound, or improve the model.`
  }
  if (typeof unitsNeeded !== 'number') return moreWouldTell(groups, unit)
  const about = 'would decide this 8 times in 10, if the true value is the one measured'
  if (parts.kind !== 'judged') return `About ${moreUnits(unitsNeeded, n, unit, groups)} ${about}.`
  const labels = parts.columns.human.reduce((count, label) => count + Number(!Number.isNaN(label)), 0)
  const asked = formatCount(Math.ceil((labels * unitsNeeded) / n))
  return `About ${asked} labels (here are ${formatCount(labels)}) and as many times more answers ${about}.`
}

/** More rows than these are none that anybody has. */
const MOST_TOLD = 1e9

function moreThanTies(untied: number, n: number): string {
  const tied = 'Scores are tied, and the false positive rate at this threshold'
  return untied < MOST_TOLD
    ? `${tied} lies close to the one that is asked for: about ${counted(roughly(untied), 'row')} (here are ${formatCount(n)}) would tell that it is kept.`
    : `${tied} is the one that is asked for: no number of rows would tell that it is kept. Ask for another rate, or break the ties.`
}

/** The rows in each run that would let as many open runs pass as the gate lacks: of those that meet it, the nearest. */
function unitsOfRuns({ runs, least }: RunsVerdict): string {
  const [{ measurement }] = runs
  const { unit, n } = measurement
  const lacking = least - runs.filter(({ outcome }) => outcome === 'pass').length
  const open = runs
    .flatMap(({ outcome, unitsNeeded, measurement, bound }, run) =>
      outcome === 'inconclusive' &&
      typeof unitsNeeded === 'number' &&
      decideValue(measurement, bound, undefined).outcome === 'pass'
        ? [{ run, unitsNeeded }]
        : [],
    )
    .sort((a, b) => a.unitsNeeded - b.unitsNeeded)
    .slice(0, lacking)
  const last = open.at(-1)
  if (last === undefined || open.length < lacking || runs.some(each => restsOnGroupsOf(each))) {
    return `More ${plurals[unit]} in each run would tell. How many cannot be reckoned from these.`
  }
  const names = open.map(({ run }) => runName(run)).join(', ')
  const [value, are] = open.length === 1 ? ['its true value is', 'the one'] : ['their true values are', 'those']
  return `About ${counted(roughly(last.unitsNeeded), unit)} in each run (here are ${formatCount(n)}) would let ${names} pass 8 times in 10, if ${value} ${are} measured.`
}

function restsOnGroupsOf({ measurement: { interval, noInterval } }: Pick<Verdict, 'measurement'>): boolean {
  return restsOnGroups(interval && methodOfValue(interval), noInterval)
}

/** Whether more groups are needed to be surer, not more rows of the same groups. */
export function restsOnGroups(method: MethodTraits | undefined, noInterval: string | undefined): boolean {
  return method?.overGroups === true || lacksGroups(noInterval)
}

/** What would decide a gate over all runs that there could be. */
export const moreRunsWouldTell =
  'More runs would tell, or runs over more test data. How many depends on how runs to come will differ.'

/** What would decide a gate over all runs if the given runs do not differ. */
export const otherRunsWouldTell = 'Runs that are free to differ would tell: more test data would not.'

/** What to say where no number of units can be given. */
export function moreWouldTell(groups: boolean, unit: CountedNoun): string {
  const how = 'How many cannot be reckoned from these.'
  return groups
    ? `More groups would tell; more rows of the same groups would not. ${how}`
    : `More ${plurals[unit]} would tell. ${how}`
}

/** How many units would decide a gate with the usual power: `390 rows (here are 100)`, `2.4 times as many groups`. */
export function moreUnits(needed: number, n: number, unit: CountedNoun, groups: boolean): string {
  if (!groups) return `${counted(roughly(needed), unit)} (here are ${formatCount(n)})`
  const times = needed / n
  return `${times < 10 ? Math.ceil(10 * times) / 10 : formatCount(roughly(times))} times as many groups`
}

/** Two digits: more would promise what a guess cannot keep. */
export function roughly(units: number): number {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(units)) - 1)
  return Math.ceil(units / digits) * digits
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
