import { runName } from '../evaluation/repeatedRuns.ts'
import type { RunsVerdict } from '../gates/runs/decideRuns.ts'
import type { Verdict } from '../gates/verdict.ts'
import { decideValue } from '../gates/verdictOf.ts'
import { lacksGroups } from '../measure/intervals/clusterMethods.ts'
import type { MethodTraits } from '../measure/intervals/methodTraits.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import { allRunsAlike } from '../measure/runs/intervalOfRuns.ts'
import { type CountedNoun, counted, formatCount, plurals } from './text/formatNumber.ts'

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
