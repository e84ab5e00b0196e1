import { runName } from '../evaluation/repeatedRuns.ts'
import { describeBound } from '../gates/bound.ts'
import type { Verdict } from '../gates/decide.ts'
import type { RunsVerdict } from '../gates/runs/decideRuns.ts'
import { percentOf } from './limitsOf.ts'
import { formatNumber, sizeOf } from './text/formatNumber.ts'

/** How many of the runs pass: `7 of 10 runs`. */
export function runsPassing({ runs }: RunsVerdict): string {
  return `${runs.filter(({ outcome }) => outcome === 'pass').length} of ${runs.length} runs`
}

/** `accuracy is at least 0.8 in 7 of 10 runs, 9 are required (mean 0.8125, n = 200)`. */
export function runsStatement({ measurement, bound, sure, outcome }: Verdict, verdict: RunsVerdict): string {
  const { title, value, n, unit } = measurement
  const { runs, least } = verdict
  const found = `${title} is ${sure ? 'surely ' : ''}${describeBound(bound)} in ${runsPassing(verdict)}`
  const about = [...(Number.isNaN(value) ? [] : [`mean ${formatNumber(value)}`]), sizeOf(n, unit)].join(', ')
  const interval = runs.find(run => run.measurement.interval !== undefined)?.measurement.interval
  const level = interval === undefined ? '' : `; each run must show it by its ${percentOf(interval)} limits`
  return `${found}, ${least} ${least === 1 ? 'is' : 'are'} required (${about})${unsure(outcome, verdict)}${level}`
}

function unsure(outcome: Verdict['outcome'], { runs }: RunsVerdict): string {
  if (outcome === 'inconclusive') return ', inconclusive'
  const [lacking] = Array.from(runs.keys()).filter(run => runs[run].measurement.undefinedBecause !== undefined)
  return outcome === 'undefined'
    ? `; ${runName(lacking)} has no value: ${runs[lacking].measurement.undefinedBecause}`
    : ''
}
