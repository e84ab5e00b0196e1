import { describeValue } from '../evaluation/errors/describeValue.ts'
import { printable } from '../evaluation/errors/printable.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { detailsByName, detailsOfSides, movedUnits } from '../explain/comparison/comparedUnits.ts'
import {
  besideOther,
  comparisonMethods,
  comparisonStatement,
  unpairedStatement,
} from '../explain/comparison/comparisonStatement.ts'
import { messageLines } from '../explain/messageLines.ts'
import { matrixChangesTable } from '../explain/reports/matrixChanges.ts'
import { classChangesTable, sliceChangesTable, standingsTable } from '../explain/reports/reportChanges.ts'
import { claimOf, standingOnSlices, standingSliceTables } from '../explain/standingSlices.ts'
import { capitalized, cutTo } from '../explain/text/displayWidth.ts'
import {
  asWritten,
  type CountedNoun,
  counted,
  formatAgainst,
  formatCount,
  formatNumber,
  plurals,
} from '../explain/text/formatNumber.ts'
import type { Layout } from '../explain/text/layout.ts'
import { idName } from '../explain/text/rowName.ts'
import type { Table } from '../explain/text/table.ts'
import type { StandingVerdict } from '../gates/decideStanding.ts'
import { notesOfSlices } from '../gates/slices/slicesInWords.ts'
import { measuredUnlessRefused } from '../measure/measureConfigured.ts'
import { improvement } from '../measure/pairs/difference.ts'
import { sidesOf } from '../measure/pairs/sides.ts'
import { unitOutcomes } from '../measure/pairs/unitOutcomes.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { fullTitle } from '../metrics/definition/fullTitle.ts'
import { diffReports, type Incomparable, type ReportDiff } from '../report/diffReports.ts'
import { metricReport } from '../report/metricReport.ts'
import type { MetricReport } from '../report/report.ts'
import { valueIn } from '../report/reportMetric.ts'
import type { Drift } from './anchor.ts'
import type { JudgedBaseline } from './determineBaselineOutcome.ts'
import type { Held } from './holdBaseline.ts'
import type { MetricOnSlices } from './slices/judgeSlices.ts'
import { sunkSlices } from './slices/loweredSlices.ts'
import { holds } from './storedOutcome.ts'
import { updateWords } from './updateMode.ts'
import type { UnpairedRows } from './withLimits.ts'

/** The message of an outcome: what was asked, what else changed, what got worse, how to accept it. */
export function explainBaselineOutcome(call: string, held: Held, runner: string, layout: Layout): string {
  const { outcome } = held
  const judged = 'judged' in outcome ? outcome.judged : undefined
  const shown = (texts: readonly string[]): readonly string[] => texts.map(text => printable(text))
  return messageLines(
    {
      call,
      statement: printable(baselineStatement(held, runner)),
      remarks: shown(remarksOf(judged)),
      conventions: methodsOf(judged),
      notes: shown(notesOfBaseline(held)),
      tables: judged && tablesOf(judged, held.candidate.evaluation, layout),
      next: printable(nextStep(held, runner)),
    },
    layout,
  ).join('\n')
}

const MOST_NAMED = 3
const MOST_BOUNDS = 2
const MOST_OF_CAUSE = 160

/** How the limits of the first metrics that failed a paired comparison were computed. */
function methodsOf(judged: JudgedBaseline | undefined): readonly (readonly string[])[] {
  const failed = (judged?.standings ?? []).flatMap(({ passes, comparison }) =>
    passes || comparison === undefined ? [] : [comparison],
  )
  return failed.slice(0, MOST_BOUNDS).map(comparisonMethods)
}

/** The claims about slices that do not hold. */
function remarksOf(judged: JudgedBaseline | undefined): readonly string[] {
  const claims = missedSlices(judged?.slices ?? []).map(
    ({ metric, verdict }) => `${fullTitle(metric)}: ${claimOf(metric, verdict)}`,
  )
  return claims.slice(0, MOST_NAMED)
}

function tablesOf(judged: JudgedBaseline, candidate: Evaluation, layout: Layout): readonly (Table | undefined)[] {
  const { standings, slices, drifts, pairOf, unpaired } = judged
  const failed = [
    ...standings.filter(({ passes }) => !passes),
    ...missedSlices(slices),
    ...drifts.filter(({ outcome }) => outcome === 'crept'),
  ]
  const paired = failed[0] && pairOf(failed[0].metric)
  const outcomes = paired && unitOutcomes(sidesOf(paired.pairing, paired.metric))
  const detailsOf = (paired && detailsOfSides(paired.pairing, layout)) ?? detailsByName(candidate, layout)
  const diff = diffOf(judged)
  return [
    standingsTable(standings, layout),
    ...missedSlices(slices).flatMap(({ metric, verdict }) => standingSliceTables(metric, verdict, layout)),
    // Counts of other rows do not compare.
    diff && unpaired === undefined ? matrixChangesTable(diff, 'baseline', layout) : undefined,
    movedUnits('worse', outcomes, layout, detailsOf),
    diff && classChangesTable(diff, layout),
    diff && slices.length === 0 ? sliceChangesTable(diff, layout) : undefined,
  ]
}

/** What changed on the rows by which both models are compared; undefined where the file keeps no predictions of them. */
function diffOf({ diff, common, standings, pairOf }: JudgedBaseline): ReportDiff | undefined {
  if (common === undefined) return diff
  const pairings = standings.flatMap(({ metric }) => {
    const paired = pairOf(metric)
    return paired?.metric === metric ? paired.pairing : []
  })
  // A stored side has the columns of its metric alone, and labels say most.
  const pairing = pairings.find(({ baseline }) => baseline.columns.includes('yPred')) ?? pairings[0]
  if (pairing === undefined) return undefined
  const { baseline, candidate } = pairing
  const metrics = standings
    .map(({ metric }) => metric)
    .filter(metric => [baseline, candidate].every(side => measuredUnlessRefused(side, metric) !== undefined))
  return diffReports(metricReport(baseline, { metrics }), metricReport(candidate, { metrics }))
}

/** How a candidate stands to its stored baseline, in a sentence. */
export function baselineStatement(held: Held, runner: string): string {
  const { outcome, path, mode } = held
  switch (outcome.kind) {
    case 'missing':
      return `There is no baseline ${path.shown}, and none is written ${mode.ciByRunner === true ? 'where the runner writes no snapshots' : 'in CI'}`
    case 'undefined': {
      const [{ metric, undefinedBecause }] = outcome.undefined
      return `${metric} is undefined: ${undefinedBecause}`
    }
    case 'incomparable':
      return `${path.shown} cannot be compared: ${firstOf(outcome.judged.causes.map(causeText))}`
    case 'unrecorded': {
      const { added, dropped } = outcome.judged
      const also =
        dropped.length === 0
          ? ''
          : `, and has ${dropped.join(', ')}, which the ${updateWords(runner).holder} no longer asks for`
      return `${path.shown} has no ${added.join(', ')} yet${also}`
    }
    case 'worse': {
      const { standings, slices, drifts } = outcome.judged
      const failed = standings.filter(({ passes }) => !passes).map(worseText)
      const drifted = drifts.filter(({ outcome: drift }) => drift === 'crept').map(driftText)
      const sliced = missedSlices(slices).map(({ metric, verdict }) => standingOnSlices(metric, verdict))
      return firstOf([...failed, ...drifted, ...sliced])
    }
    case 'new':
      return `There was no baseline ${path.shown}: it was written`
    case 'recorded':
      return `${path.shown} was recorded anew`
    case 'accepted':
      return `The bar of ${path.shown} was lowered, as was asked`
    case 'added':
    case 'held':
    case 'better':
    case 'raised':
      return `No metric is worse than in ${path.shown}`
    default:
      return outcome satisfies never
  }
}

/** The metrics that do not hold on slices. */
function missedSlices(slices: readonly MetricOnSlices[]): readonly MetricOnSlices[] {
  return slices.filter(({ verdict }) => !verdict.passes)
}

function firstOf(texts: readonly string[]): string {
  const more = texts.length > MOST_NAMED ? `; and ${texts.length - MOST_NAMED} more` : ''
  return `${texts.slice(0, MOST_NAMED).join('; ')}${more}`
}

/** `F1 is 0.05 below its anchor 0.95 of 2026-03-01 (version 0.1.0), more than maxDrift 0.02`. */
function driftText({ metric, loss, maxDrift, ...drift }: Drift): string {
  return `${fullTitle(metric)} ${besideOther(-loss, metric.direction, anchorText(drift))}, more than maxDrift ${formatNumber(maxDrift ?? 0)}`
}

function anchorText({ anchor: { value, date, version }, now }: Pick<Drift, 'anchor' | 'now'>): string {
  return `its anchor ${formatAgainst(value, [now])} of ${date} (version ${version})`
}

/** `F1 is 0.02 below the baseline, more than the allowed 0.01 (0.93, was 0.95)`. */
function worseText(standing: StandingVerdict): string {
  const { metric, old, now, gain, margin, rounding, comparison } = standing
  if (comparison !== undefined) return comparisonStatement(comparison)
  const unpaired = unpairedText(standing)
  if (unpaired !== undefined) return unpaired
  const values = `${formatAgainst(now, [old])}, was ${formatAgainst(old, [now])}`
  // Storage as float32 explains nothing of a much larger loss.
  const float32 = rounding > margin && -gain < 1000 * rounding ? `, ${rounding.toPrecision(2)} allowed for float32` : ''
  const allowed = margin === 0 ? '' : `, more than the allowed ${asWritten(margin)}`
  return `${fullTitle(metric)} ${besideOther(gain, metric.direction, 'the baseline')}${allowed} (${values}${float32})`
}

/** How a value compares with one on other rows; undefined if the unpaired difference did not decide it. */
export function unpairedText({ metric, unpaired, ...standing }: StandingVerdict): string | undefined {
  return unpaired?.interval && unpairedStatement(metric, { ...standing, interval: unpaired.interval })
}

function causeText({ what, metric, column, old, new: now }: Incomparable): string {
  if (what === 'order') return 'the rows stand in another order and have no ids, and confidence compares row by row'
  const of = metric === undefined && column === undefined ? '' : ` of ${metric ?? column}`
  const [was, is] = [old, now].map(text => cutTo(text, MOST_OF_CAUSE))
  return `${what === 'data' ? 'the data' : what}${of} ${what === 'classes' || what === 'data' ? 'were' : 'was'} ${was}, now ${is}`
}

/** What else a reader of a failing gate should know. */
export function notesOfBaseline(held: Held): readonly string[] {
  const { outcome, request, candidate } = held
  const judged = 'judged' in outcome ? outcome.judged : undefined
  if (judged === undefined) return []
  const { diff, added, dropped, standings, drifts, reordered, sampled, rowsChanged } = judged
  const apart = drifts.filter(({ anchor, outcome: drift, metric, loss }) => {
    const bar = standings.find(standing => standing.metric === metric)?.old
    return drift !== 'crept' && bar !== undefined && anchor.value !== bar && loss > 0
  })
  const alone = standings.filter(
    ({ comparison, unpaired, outcome: standing }) =>
      comparison === undefined && unpaired === undefined && standing !== 'undefined',
  )
  const unit = candidate.report.unit
  const byPosition = standings.some(({ comparison }) => comparison?.pairing.by === 'position')
  const version = diff.incomparable.find(({ what }) => what === 'version')
  const notes = [
    ...leftOutOfBaseline(held),
    byPosition ? `paired by position: ${unit} by ${unit}, since there are no ids` : undefined,
    version && `recorded by expect-metrics ${version.old}, this is ${version.new}`,
    sampled === undefined || judged.common !== undefined || judged.unpaired !== undefined
      ? undefined
      : sketchText(sampled, held),
    reordered && judged.causes.length === 0
      ? `the ${plurals[unit]} stand in another order and have no ids: values alone are compared`
      : undefined,
    ...apart.map(
      drift => `${drift.metric.id}: ${formatNumber(drift.loss)} worse than ${anchorText(drift)}${mostText(drift)}`,
    ),
    rowsChanged && rowsText(rowsChanged, unit),
    ...changedTexts(judged, candidate.report),
    request.metrics.some(metric => added.includes(metric.id) && isComparedOtherwise(metric, dropped))
      ? "a comparison of your own is known by its source, which also changes with what builds it, or by a name that you give it: { name: 'to the cent', of: cents }"
      : undefined,
    ...(outcome.kind === 'unrecorded' ? [] : droppedTexts(judged)),
    request.confidence !== undefined && judged.causes.length === 0 && alone.length > 0
      ? `${alone.map(({ metric }) => metric.id).join(', ')}: by value and margin alone, since nothing of its rows can be kept`
      : undefined,
  ]
  return notes.filter(note => note !== undefined)
}

/** What the file holds beside what is asked for, so that nothing compares it. */
export function droppedTexts({ dropped }: JudgedBaseline): readonly string[] {
  if (dropped.length === 0) return []
  return [`the file also holds ${dropped.join(', ')}, which ${dropped.length === 1 ? 'is' : 'are'} no longer asked for`]
}

/** Whether the file has the metric with other functions, which are known by what is written for them. */
function isComparedOtherwise({ metric, given }: ConfiguredMetric, dropped: readonly string[]): boolean {
  const holdsFunctions = Object.keys(given).some(name => metric.options[name].printedAs !== undefined)
  return holdsFunctions && dropped.some(id => id.startsWith(`${metric.id}(`))
}

/** What was not judged, also where the baseline holds: rows that were left out, and slices that are too small. */
export function leftOutOfBaseline({ outcome, candidate }: Held): readonly string[] {
  const slices = 'judged' in outcome ? (outcome.judged?.slices ?? []) : []
  return [
    ...(candidate.evaluation.notes ?? []),
    ...slices.flatMap(({ metric, verdict }) => notesOfSlices(verdict).map(note => `${metric.id}: ${note}`)),
  ]
}

/** What a sketch can say of the rows of a comparison. */
function sketchText(sampled: number, { request, candidate: { report } }: Held): string {
  const some = `${formatCount(sampled)} of ${counted(report.n, report.unit)}`
  return request.confidence === undefined
    ? `the file keeps a sketch: only ${some} can be named here`
    : `the file keeps a sketch: limits rest on ${some}, and only these can be named here`
}

/** On which data both models are compared where data have changed, and how the classes have shifted. */
export function changedTexts(judged: JudgedBaseline, report: MetricReport): readonly string[] {
  const { common, unpaired, shift, causes, standings } = judged
  const { unit } = report
  const isApart = causes.some(({ what }) => what === 'data' || what === 'classes')
  const texts = [
    unpaired && unpairedRowsText(unpaired, unit),
    common === undefined || (!common.isSample && common.gone + common.added === 0)
      ? undefined
      : `both models are compared on the ${common.isSample ? `${formatCount(common.rows)} sampled ${plurals[unit]}` : counted(common.rows, unit)} that both have`,
    ...(common === undefined || common.added === 0 ? [] : standings.map(standing => elsewhereText(standing, report))),
    ...(common?.columns ?? []).map(column => `${column} has changed: both models are judged under that of now`),
    shift &&
      `the share of ${describeValue(shift.label)} was ${percent(shift.old)}, now ${percent(shift.now)}${isApart ? ': the values below are not paired' : ''}`,
  ]
  return texts.filter(text => text !== undefined)
}

/** The value on all rows, where new ones make it worse than that of the common rows by more than the margin. */
function elsewhereText({ metric, now, margin }: StandingVerdict, report: MetricReport): string | undefined {
  const { n, unit } = report
  const all = valueIn(report, metric)
  if (!(improvement(all, now, metric.direction) < -margin)) return undefined
  return `${metric.id} is ${formatAgainst(all, [now])} on all ${counted(n, unit)}, ${formatAgainst(now, [all])} on these`
}

function unpairedRowsText({ because, refused }: UnpairedRows, unit: CountedNoun): string {
  return refused === undefined
    ? `unpaired: ${because}, so each model keeps the value of its own ${plurals[unit]}`
    : `${because}, and ${refused}`
}

function percent(share: number): string {
  return `${formatNumber(Number((100 * share).toPrecision(3)))} %`
}

function mostText({ maxDrift }: Drift): string {
  return maxDrift === undefined ? '' : `, maxDrift ${formatNumber(maxDrift)}`
}

function rowsText(changed: NonNullable<JudgedBaseline['rowsChanged']>, unit: CountedNoun): string {
  if (changed === 'counted')
    return `the file was recorded from ${plurals[unit]} in memory, and an engine has counted these, which keeps no ids and tells data apart by other hashes: hold both from memory (--engine memory), or both from the engine`
  if (changed === 'ids dropped')
    return `the ${plurals[unit]} of the baseline have ids, these have none: hand in the ids again`
  if (changed === 'ids added')
    return `the ${plurals[unit]} of the baseline have no ids, these do, which alone makes them other data`
  const { gone, added, example, firstGone, otherwise } = changed
  if (gone === 0 && example === undefined)
    return `these are the same ${plurals[unit]} by id, and their truth has changed`
  const first = (id: string | number | undefined): string => (id === undefined ? '' : `, ${idName(id)} first`)
  const left = `${counted(gone, unit)} of the baseline ${gone === 1 ? 'is' : 'are'} gone${first(firstGone)}`
  const found = `${left}${firstGone === undefined ? ',' : ';'} ${added} ${added === 1 ? 'is' : 'are'} new${first(example)}`
  return otherwise === undefined ? found : `${found}. ${otherwise}`
}

function nextStep({ outcome, path, mode }: Held, runner: string): string {
  if (holds(outcome)) return 'Nothing to do.'
  const { whenUpdating: updating, whenAccepting: accept, allowWorse, holder } = updateWords(runner)
  const review = 'and have the changed file reviewed'
  const judged = 'judged' in outcome ? outcome.judged : undefined
  const sunk = judged && sunkSlices(judged.loweredSlices)
  const unjudged = `the file would no longer judge ${sunk}, below minSupport`
  const whereLower = sunk === undefined ? 'where a value is lower' : `since ${unjudged}`
  const lost =
    sunk === undefined
      ? 'A value is lower than the bar, which update mode never lowers'
      : `${capitalized(unjudged)}, and update mode gives up no bar`
  const lowered = `${lost}: to record it all the same, run with ${accept}, ${review}.`
  switch (outcome.kind) {
    case 'missing':
      return `Run the ${holder} ${mode.ciByRunner === true ? 'without --ci and --update=none' : 'locally'}, which writes ${path.shown}, and commit it.`
    case 'undefined':
      return 'An undefined value passes no gate and becomes no baseline. Give the metric data that define it.'
    case 'incomparable': {
      const { dropped, standings } = outcome.judged
      const gone = dropped.join(', ')
      if (!mode.update) {
        const worse = dropped.length > 0 ? `since the file would lose ${gone}` : whereLower
        return `If that was meant, record the baseline anew ${updating}, ${review}; ${worse}, with ${allowWorse} too.`
      }
      if (dropped.length === 0 || !standings.every(({ gain }) => gain >= 0)) return lowered
      return `The file would lose ${gone}, and update mode drops no bar: to record it all the same, run with ${accept}, ${review}.`
    }
    case 'unrecorded': {
      if (outcome.judged.dropped.length > 0) {
        return `Where another ${holder} holds the same file, give each a file of its own. To drop what the file has, run with ${accept}, ${review}.`
      }
      return mode.update
        ? lowered
        : `Add it locally with the model that was recorded, or ${updating}, and commit the file.`
    }
    case 'worse':
      if (outcome.judged.drifts.some(({ outcome: drift }) => drift === 'crept')) {
        return `Next: look at what was lost since. ${allowWorse} lowers no anchor: to accept the loss, set a larger maxDrift in the ${holder}, or delete the file and record it anew.`
      }
      if (outcome.judged.unpaired !== undefined && !mode.update) {
        const isWorse = outcome.judged.standings.some(standing => standing.outcome === 'worse')
        return `${isWorse ? 'Next: look at what got worse. ' : ''}More rows make unpaired limits narrower. If the new test set is meant, record the baseline anew ${updating}, ${review}; ${whereLower}, with ${allowWorse} too.`
      }
      return `${mode.update ? 'Update mode never lowers a bar. ' : ''}Next: look at what got worse. To accept it, run with ${accept}, ${review}.`
    default:
      return outcome satisfies never
  }
}
