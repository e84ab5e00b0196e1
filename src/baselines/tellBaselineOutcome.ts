import { capitalized } from '../explain/text/displayWidth.ts'
import { counted, formatAgainst, formatNumber } from '../explain/text/formatNumber.ts'
import type { StandingVerdict } from '../gates/decideStanding.ts'
import { fullTitle } from '../metrics/definition/fullTitle.ts'
import type { MetricReport } from '../report/report.ts'
import type { BaselineOutcome, JudgedBaseline } from './determineBaselineOutcome.ts'
import { changedTexts, droppedTexts, unpairedText } from './explainBaselineOutcome.ts'
import type { Held } from './holdBaseline.ts'
import type { MetricOnSlices } from './slices/judgeSlices.ts'
import { sunkSlices } from './slices/loweredSlices.ts'
import { holds } from './storedOutcome.ts'
import { updateWords } from './updateMode.ts'

/** The lines that a passing matcher shows: that the file was written, or that it could be. */
export function tellBaselineOutcome({ outcome, path, candidate, mode }: Held, runner: string): readonly string[] {
  const { shown } = path
  const shout =
    mode.update && mode.ci ? [`UPDATE MODE IN CI: ${shown} may be rewritten here, where no one reviews it`] : []
  if (!holds(outcome)) return shout
  const values = (): string =>
    candidate.report.metrics.map(({ metric, value }) => `${metric} ${formatNumber(value)}`).join(', ')
  if (outcome.kind === 'new') {
    return [...shout, `wrote the new baseline ${shown} (${values()}): review and commit it`]
  }
  const { judged } = outcome
  const better = changesOf(judged.standings.filter(isBetter))
  const gone = goneLines(judged, shown, runner)
  switch (outcome.kind) {
    case 'recorded':
      return [...shout, `recorded ${shown} anew${lowered(judged)} (${values()}): have the change reviewed`, ...gone]
    case 'added':
      return [
        ...shout,
        `added ${judged.added.join(', ')} to ${shown}: review and commit it`,
        ...loweredLines(judged, shown, runner),
        ...gone,
      ]
    case 'accepted':
      return [...shout, `LOWERED the bar of ${shown}, as ${asks(runner)}: ${changes(judged)}`, ...gone]
    case 'raised':
      return [...shout, `raised the bar of ${shown}: ${better}`, ...loweredLines(judged, shown, runner), ...gone]
    case 'better':
      return [
        ...shout,
        `${better}: better than ${shown}. ${whyKept(outcome, runner)}`,
        ...passingNotes(judged, candidate.report, shown),
      ]
    case 'held':
      return [...shout, ...passingNotes(judged, candidate.report, shown)]
    default:
      return outcome satisfies never
  }
}

/** What a reader of a passing gate should know. */
function passingNotes(judged: JudgedBaseline, report: MetricReport, shown: string): readonly string[] {
  const { standings, reordered } = judged
  const changed = [...changedTexts(judged, report), ...standings.flatMap(standing => unpairedText(standing) ?? [])]
  const rounded = standings.filter(({ outcome }) => outcome === 'float32')
  return [
    ...(changed.length === 0 ? [] : [`the data have changed since ${shown} was recorded: ${changed.join('; ')}`]),
    ...rounded.map(
      ({ metric, gain, rounding }) =>
        `${metric.id} is ${formatNumber(-gain)} worse than ${shown}, within ${rounding.toPrecision(2)}, which storage as float32 may explain`,
    ),
    ...(reordered
      ? [`the rows stand in another order than in ${shown} and have no ids: values alone were compared`]
      : []),
    ...droppedTexts(judged).map(text => `${shown}: ${text}`),
  ]
}

const asks = (runner: string): string => `${updateWords(runner).allowWorse.replace(/=1$/, '')} asks`
const isBetter = ({ outcome }: StandingVerdict): boolean => outcome === 'better'
const isLower = ({ gain }: StandingVerdict): boolean => gain < 0

function changes({ standings, slices }: JudgedBaseline): string {
  const changed = standings.filter(({ outcome }) => outcome !== 'same')
  const lost = onSlices(slices, ({ passes }) => !passes)
  return [changesOf(changed.length > 0 ? changed : standings), ...lost].join(', ')
}

function changesOf(standings: readonly StandingVerdict[]): string {
  return standings
    .map(({ metric, old, now }) => `${metric.id} ${formatAgainst(old, [now])} → ${formatAgainst(now, [old])}`)
    .join(', ')
}

/** What is lower, where the file is recorded anew all the same: on all rows, as bars are, or on those that both have. */
function lowered({ standings, slices, diff }: JudgedBaseline): string {
  const bars = diff.metrics.filter(({ outcome }) => outcome === 'worse').map(({ metric }) => metric)
  const metrics = new Set([...bars, ...standings.filter(isLower).map(({ metric }) => metric.id)])
  const lower = [...metrics, ...lowerSlices(slices)]
  return lower.length === 0 ? '' : `, LOWER than before in ${lower.join(', ')}`
}

/** The same of bars that went down within their margin, beside what the file was written for. */
function loweredLines({ standings, slices }: JudgedBaseline, shown: string, runner: string): readonly string[] {
  const lower = [...standings.filter(isLower).map(standing => changesOf([standing])), ...lowerSlices(slices)]
  return lower.length === 0 ? [] : [`LOWERED the bar of ${shown}, as ${asks(runner)}: ${lower.join(', ')}`]
}

function lowerSlices(slices: readonly MetricOnSlices[]): readonly string[] {
  return onSlices(slices, ({ verdict }) => verdict?.standing !== undefined && isLower(verdict.standing))
}

/** Such slices of each metric: `F1 on 2 slices`. */
function onSlices(
  slices: readonly MetricOnSlices[],
  areMeant: (slice: MetricOnSlices['verdict']['slices'][number]) => boolean,
): readonly string[] {
  return slices.flatMap(({ metric, verdict }) => {
    const found = verdict.slices.filter(areMeant)
    return found.length === 0 ? [] : [`${fullTitle(metric)} on ${counted(found.length, 'slice')}`]
  })
}

/** What the file held or judged, and does no more. */
function goneLines({ dropped, loweredSlices }: JudgedBaseline, shown: string, runner: string): readonly string[] {
  const sunk = sunkSlices(loweredSlices)
  const asked = `as ${asks(runner)}`
  return [
    ...(dropped.length === 0 ? [] : [`DROPPED ${dropped.join(', ')} from ${shown}, ${asked}: no longer asked for`]),
    ...(sunk === undefined ? [] : [`NO LONGER JUDGED by ${shown}, ${asked}: ${sunk}, below minSupport`]),
  ]
}

type Better = Extract<BaselineOutcome, { readonly kind: 'better' }>

function whyKept({ whyKept: why, judged }: Better, runner: string): string {
  const sunk = sunkSlices(judged.loweredSlices)
  switch (why) {
    case 'no update':
      return `${capitalized(updateWords(runner).updating)} raises the bar where the gain is sure`
    case 'lower':
      return `The bar stays: another metric is lower than it, within its margin: ${changesOf(judged.standings.filter(isLower))}`
    case 'slice':
      if (sunk !== undefined) return `The bar stays: it would no longer judge ${sunk}, below minSupport`
      return 'The bar stays: a slice is lower than its own, within the margin'
    case 'dropped':
      return `The bar stays: the file holds metrics or slices that the ${updateWords(runner).holder} no longer asks for`
    case 'unsure':
      return "The bar stays: the gain is not sure on these rows; ratchet: 'always' raises it for any"
    default:
      return why satisfies never
  }
}
