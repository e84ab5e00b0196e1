import { detailReader } from '../evaluation/columns/detailReader.ts'
import type { QueryData, RankingData } from '../evaluation/encode/rankingData.ts'
import { type ComparisonVerdict, nameOfOther } from '../gates/decideComparison.ts'
import type { Standing } from '../gates/decideStanding.ts'
import { expectedPasses } from '../gates/expectedPasses.ts'
import { fewestUnits } from '../measure/intervals/methodTraits.ts'
import type { Measurement } from '../measure/measurement.ts'
import { methodOfGain } from '../measure/methodOf.ts'
import type { JudgedShares } from '../measure/pairs/judgedShares.ts'
import type { Pairing } from '../measure/pairs/pairing.ts'
import type { Flip, UnitOutcomes } from '../measure/pairs/unitOutcomes.ts'
import { allRunsAlike } from '../measure/runs/intervalOfRuns.ts'
import type { ConfiguredMetric, Direction } from '../metrics/definition/defineMetric.ts'
import type { Interval } from '../stats/interval.ts'
import { standardDeviation } from '../stats/runs/acrossRuns.ts'
import { assumptionText } from './aboutLosses.ts'
import { besideOther, sideOf } from './besideOther.ts'
import { conventionLines } from './conventionLines.ts'
import { fitted, MOST_LINES } from './explainVerdict.ts'
import { comparedSliceTables, sliceName, slicesSummary, worstSlice } from './judgedSlices.ts'
import { measuredTitle } from './measuredTitle.ts'
import { detailLines } from './parts/detailLines.ts'
import type { Explanation } from './parts/explanation.ts'
import { explanationOf } from './parts/explanationOf.ts'
import { type ListedUnits, rankChanges } from './parts/rankChanges.ts'
import {
  methodText,
  moreRunsWouldTell,
  moreUnits,
  moreWouldTell,
  otherRunsWouldTell,
  overconfidentWith,
  passesAllTheSame,
  percentOf,
  restsOnGroups,
  roughly,
} from './sureness.ts'
import {
  asWritten,
  counted,
  formatCount,
  formatNumber,
  formatSigned,
  formatValue,
  plurals,
  sizeOf,
} from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'
import { className, idName } from './text/rowName.ts'
import { type ColumnOf, type Table, tableLines, tableOf } from './text/table.ts'
import { glued, wrap } from './text/wrap.ts'

const MOST_LOST = 12
const MOST_WON = 3
const MOST_RELABELLED = 4

/**
 * Candidate beside baseline: both values, the gain with its bound, wins and losses, the units that got worse or better, and
 * the labels that changed.
 */
export function explainComparison(
  call: string,
  decided: ComparisonVerdict,
  judged: JudgedShares | undefined,
  layout: Layout,
): string {
  const { palette, width } = layout
  const { verdict, where, remarks } = subjectOf(decided)
  const { outcomes, identical, gain } = verdict.comparison
  // Of what has no value or is the same there is no more to say.
  const differs = !identical && !Number.isNaN(gain)
  const head = [
    ...call.split('\n'),
    '',
    ...wrap(comparisonStatement(verdict, where), width).map(line => palette.bold(line)),
    ...remarks.flatMap(remark => wrap(remark, width)),
    ...conventionLines(comparisonMethods(verdict), layout),
    ...notesOf(decided).flatMap(note => wrap(`note: ${note}`, width)),
    '',
    ...sides(verdict, layout),
  ]
  const { dummy } = verdict.pairing
  if (dummy !== undefined) return [...head, ...besideDummy(verdict, MOST_LINES - head.length, layout)].join('\n')
  const found = [
    ...(differs && outcomes !== undefined ? wrap(tally(verdict), width) : []),
    ...expectation(verdict).flatMap(text => wrap(text, width)),
    ...(judged === undefined ? [] : wrap(judgedLine(judged), width)),
  ]
  const next = nextStep(verdict)
  const foot = next === undefined ? [] : ['', ...wrap(next, width).map(line => palette.dim(line))]
  const body = found.length === 0 ? [] : ['', ...found]
  const room = MOST_LINES - head.length - body.length - foot.length
  const detailsOf = detailsOfSides(verdict.pairing, layout)
  const slices = decided.slices === undefined ? [] : comparedSliceTables(decided.slices, layout)
  const units = outcomes ?? rankedRows(verdict)
  const tables = differs
    ? [lostUnits(units, layout, detailsOf), relabelledRows(outcomes, layout), wonUnits(units, layout, detailsOf)]
    : // Two lines for the title, two for what is left.
      [missingQueries(verdict, layout, room - 4)]
  return [
    ...head,
    ...body,
    ...fitted(
      [...slices, ...tables].filter(table => table !== undefined),
      room,
      width,
    ),
    ...foot,
  ].join('\n')
}

/** What the candidate gets wrong, where it does not beat a dummy: the rows in which a dummy does better are no news. */
function besideDummy(verdict: ComparisonVerdict, room: number, layout: Layout): readonly string[] {
  const { comparison, pairing, outcome } = verdict
  if (outcome === 'pass') return []
  const details = detailReader(pairing.candidate.data)
  const { hint, cause, tables }: Explanation = explanationOf(comparison.candidate, layout, details)
  const found = [hint, cause].filter(text => text !== undefined).flatMap(text => wrap(text, layout.width))
  const next = nextBesideDummy(verdict)
  const foot = next === undefined ? [] : ['', ...wrap(next, layout.width).map(line => layout.palette.dim(line))]
  const body = found.length === 0 ? [] : ['', ...found]
  const shown = fitted(
    tables.filter(table => table !== undefined),
    room - body.length - foot.length,
    layout.width,
  )
  return [...body, ...shown, ...foot]
}

function nextBesideDummy(verdict: ComparisonVerdict): string | undefined {
  const { outcome, comparison } = verdict
  if (outcome === 'fail') {
    return 'Next: check that predictions stand beside their own rows, and that the labels say what the model was taught.'
  }
  return outcome === 'undefined' && comparison.candidate.undefinedBecause === undefined
    ? 'An undefined difference passes no gate: choose a strategy whose dummy has a value, such as stratified for labels.'
    : nextStep(verdict)
}

/** What a message is about: the worst slice where slices decide, else all units. */
function subjectOf(decided: ComparisonVerdict): {
  readonly verdict: ComparisonVerdict
  readonly where: string
  readonly remarks: readonly string[]
} {
  const { whole, slices } = decided
  if (slices === undefined || whole === undefined) return { verdict: decided, where: '', remarks: [] }
  const worst = worstSlice(slices)
  const remarks = [slicesSummary(slices), `On the whole, ${comparisonStatement(whole)}.`]
  if (worst?.verdict === undefined || worst.outcome === 'small') return { verdict: whole, where: '', remarks }
  return { verdict: worst.verdict, where: ` where ${sliceName(worst.slice)}`, remarks }
}

/** `accuracy is 0.145 below the baseline, more than the allowed 0.02 (95 % limits 0.118 to 0.176, n = 1,000)`. */
export function comparisonStatement(verdict: ComparisonVerdict, where = ''): string {
  const { comparison, outcome, why } = verdict
  const { candidate, gain, identical, interval, noInterval } = comparison
  const { direction, n, unit } = candidate
  const title = `${measuredTitle(candidate, interval)}${where}`
  const size = sizeOf(n, unit)
  if (outcome === 'undefined') return `${title} cannot be compared: ${why} (${size})`
  const found = `${title} ${besideOther(gain, direction, `the ${nameOfOther(verdict.pairing)}`)}`
  if (identical) return `${found}${askedBesides(verdict)}: ${why} (${size})`
  if (interval === undefined) {
    const unsure = outcome === 'inconclusive' ? 'inconclusive' : 'there is no interval'
    return `${found}${askedBesides(verdict)} (${size}); ${unsure}: ${noInterval}`
  }
  const limits = limitsOfGain(gain, interval, direction)
  if (outcome !== 'inconclusive') return `${found}${askedBesides(verdict)} (${limits}, ${size})`
  return `${found}, inconclusive: ${limitAsked(verdict)} lies inside its ${limits} (${size})`
}

/** What was asked, where it is not met or is met by allowance alone; empty where the value says it all. */
function askedBesides({ comparison: { gain }, bound, least, outcome }: ComparisonVerdict): string {
  const passes = outcome === 'pass'
  if ('betterBy' in bound) {
    if (passes) return least === 0 ? '' : `, the required lead is ${asWritten(least)}`
    return least === 0 ? ', and better is required' : `, short of the required lead of ${asWritten(least)}`
  }
  if (gain >= 0 || least === 0) return ''
  return `, ${passes ? 'within' : 'more than'} the allowed ${formatNumber(-least)}`
}

function limitAsked({ bound, least }: ComparisonVerdict): string {
  if ('betterBy' in bound) return least === 0 ? 'no difference' : `the required lead of ${asWritten(least)}`
  return least === 0 ? 'no difference' : `the allowed ${formatNumber(-least)}`
}

/** How a candidate stands to a baseline of other rows: `… (unpaired, 95 % limits 0.0069 above to 0.0587 below)`. */
export function unpairedStatement(
  { title, direction }: ConfiguredMetric,
  standing: UnpairedStanding,
  where = '',
): string {
  const { gain, interval, margin, outcome } = standing
  const found = `${title}${where} ${besideOther(gain, direction, 'the baseline')}`
  const limits = limitsOfGain(gain, interval, direction)
  const allowed = margin === 0 ? 'no difference' : `the allowed ${asWritten(margin)}`
  if (outcome === 'inconclusive') return `${found}, inconclusive: ${allowed} lies inside its ${limits}, unpaired`
  const asked = outcome === 'worse' && margin > 0 ? `, more than ${allowed}` : ''
  return `${found}${asked} (unpaired, ${limits})`
}

interface UnpairedStanding {
  readonly gain: number
  readonly interval: Interval
  readonly margin: number
  readonly outcome: Standing
}

/** `95 % limits 0.118 to 0.176`, on the side of the value; `0.0069 above to 0.0587 below` where they span the baseline. */
function limitsOfGain(gain: number, interval: Interval, direction: Direction): string {
  const [worst, best] = [interval.lower, interval.upper]
  const level = `${percentOf(interval)} limits`
  const [near, far] = gain > 0 ? [worst, best] : [best, worst]
  if (gain !== 0 && near * gain >= 0 && far * gain >= 0) {
    return `${level} ${glued(`${formatNumber(Math.abs(near))} to ${formatNumber(Math.abs(far))}`)}`
  }
  const sided = (limit: number): string =>
    limit === 0 ? '0' : `${formatNumber(Math.abs(limit))} ${sideOf(limit, direction)}`
  return `${level} ${sided(worst)} to ${sided(best)}`
}

/** The conventions of a comparison, the method of its limits and the test: `limits: Tango; p = 0.25 (McNemar mid-p)`. */
export function comparisonMethods({ comparison }: ComparisonVerdict): readonly string[] {
  const { candidate, interval, identical, pValue, test } = comparison
  const methods = identical || interval === undefined ? [] : [`limits: ${methodText(methodOfGain(interval), interval)}`]
  const tests = identical || Number.isNaN(pValue) ? [] : [`p ${sizeOfP(pValue)} (${test}, two-sided, for information)`]
  return [...candidate.convention, ...methods, ...tests]
}

function sizeOfP(pValue: number): string {
  return pValue < 0.0001 ? '< 0.0001' : `= ${formatNumber(pValue)}`
}

function notesOf(verdict: ComparisonVerdict): readonly string[] {
  return [...verdict.notes, ...caveatsOf(verdict.comparison), ...unseenDifference(verdict)]
}

/**
 * Returns the note that identical predictions on so few units cannot rule out a loss as large as the margin. Suppose a
 * share of all units accounts for this loss. Then a sample this small shows none of them with probability over 1 − level.
 */
function unseenDifference({ comparison, bound, least }: ComparisonVerdict): readonly string[] {
  const { identical, interval, candidate } = comparison
  const { n, unit, title, range } = candidate
  if (!identical || interval === undefined || 'betterBy' in bound || !(least < 0)) return []
  const needed = -Math.log(1 - interval.level) / (-least / (range[1] - range[0]))
  if (!(n < needed)) return []
  const enough = Number.isFinite(needed) ? `; ${formatCount(roughly(needed))} would` : ''
  return [
    `the predictions agree on all of ${counted(n, unit)}, too few to show that two models differ by ${formatNumber(-least)} in ${title}${enough}`,
  ]
}

function changesText({ candidate: { title, unit }, interval, outcomes }: ComparisonVerdict['comparison']): string {
  const changed = `${changedOf(outcomes, unit)} came out otherwise`
  return interval?.assumed !== undefined
    ? `${changed}, and ${assumptionText(interval.assumed, unit)}`
    : `${changed}, and nothing but the range of ${title} bounds by how much others would`
}

function changedOf(outcomes: UnitOutcomes | undefined, unit: Measurement['unit']): string {
  // An AUC is about pairs.
  if (outcomes === undefined) return 'no pair of a positive and a negative row'
  const { wins, ties, losses } = outcomes
  const changed = wins + losses
  const which = changed === 0 ? 'none' : changed === 1 ? 'only 1' : `only ${changed}`
  return `${which} of ${counted(changed + ties, unit)}`
}

/** Where the simulation of docs/interval-coverage.md finds such bounds overconfident. */
function caveatsOf(comparison: ComparisonVerdict['comparison']): readonly string[] {
  const { candidate, interval } = comparison
  if (interval === undefined) return []
  const { n, unit } = candidate
  const { caveat = {} } = methodOfGain(interval)
  const { rareChanges = false } = caveat
  return [
    ...(n < fewestUnits(caveat, unit) ? [overconfidentWith(counted(n, unit))] : []),
    ...(rareChanges ? [changesText(comparison)] : []),
  ]
}

function sides({ comparison, pairing }: ComparisonVerdict, layout: Layout): readonly string[] {
  const { candidate, baseline } = comparison
  const areRepeated = [candidate, baseline].some(({ parts }) => parts.kind === 'runs')
  const table = tableOf(
    [
      { side: 'candidate', measurement: candidate },
      { side: nameOfOther(pairing), measurement: baseline },
    ],
    [
      { title: '', holds: 'text', cell: ({ side }) => side },
      {
        title: candidate.title,
        holds: 'number',
        cell: ({ side, measurement }) => ({
          text: formatValue(measurement.value, measurement.range),
          paint: side === 'candidate' ? layout.palette.received : layout.palette.expected,
        }),
      },
      { title: 'n', holds: 'number', cell: ({ measurement }) => formatCount(measurement.n) },
      ...(areRepeated ? runColumns : []),
    ],
    layout,
  )
  return table === undefined ? [] : tableLines(table)
}

/** How many runs a side has, and how far they lie apart. Numbers of their own: a text would be cut. */
const runColumns: readonly ColumnOf<{ readonly measurement: Measurement }>[] = [
  { title: 'runs', holds: 'number', cell: ({ measurement }) => formatCount(valuesOfRuns(measurement)?.length ?? 1) },
  { title: 'lowest', holds: 'number', cell: ({ measurement }) => ofRuns(measurement, values => Math.min(...values)) },
  { title: 'highest', holds: 'number', cell: ({ measurement }) => ofRuns(measurement, values => Math.max(...values)) },
  { title: 'deviation', holds: 'number', cell: ({ measurement }) => ofRuns(measurement, standardDeviation) },
]

function valuesOfRuns({ parts }: Measurement): readonly number[] | undefined {
  return parts.kind === 'runs' ? parts.runs.map(({ value }) => value) : undefined
}

function ofRuns(measurement: Measurement, summary: (values: readonly number[]) => number): string {
  const values = valuesOfRuns(measurement)
  return values === undefined ? '-' : formatValue(summary(values), measurement.range)
}

function tally({ comparison }: ComparisonVerdict): string {
  const { outcomes } = comparison
  if (outcomes === undefined) return ''
  const { wins, ties, losses, judgedBy, unit } = outcomes
  const by = judgedBy === 'label' ? ', by whether the label is right' : ''
  return `${counted(wins + ties + losses, unit)}: ${formatCount(wins)} better, ${formatCount(ties)} the same, ${formatCount(losses)} worse${by}`
}

/** Returns how often the gate fails models that are no worse, and passes models that are worse by the margin. */
function expectation(verdict: ComparisonVerdict): readonly string[] {
  const expected = expectedPasses(verdict)
  if (expected === undefined) return []
  const { unchangedFail, atMarginPass } = expected
  const worse = verdict.least === 0 ? 'barely worse' : `worse by ${formatNumber(-verdict.least)}`
  return [
    `Of 100 models of unchanged quality that differ from the baseline as much, about ${ofHundred(unchangedFail)} would fail this gate; of 100 that are ${worse}, about ${ofHundred(atMarginPass)} would pass.`,
  ]
}

function ofHundred(share: number): string {
  return String(Math.round(100 * share))
}

function judgedLine({ k, candidate, baseline }: JudgedShares): string {
  return `judged@${k}: candidate ${formatNumber(candidate)}, baseline ${formatNumber(baseline)}. What is not judged counts as irrelevant.`
}

type DetailsOf = ((index: number) => readonly string[]) | undefined

/** The rows of two models of scores, which have no value of their own in a metric of order. */
function rankedRows({ comparison: { candidate, baseline } }: ComparisonVerdict): ListedUnits | undefined {
  const [ours, theirs] = [candidate.parts, baseline.parts]
  if (ours.kind !== 'scores' || theirs.kind !== 'scores' || ours.columns.n !== theirs.columns.n) return undefined
  return rankChanges(ours.columns, theirs.columns)
}

/** The units that got worse, the largest loss first; undefined where there are none. */
export function lostUnits(outcomes: ListedUnits | undefined, layout: Layout, detailsOf?: DetailsOf): Table | undefined {
  if (outcomes === undefined || outcomes.losses === 0) return undefined
  return unitsTable(outcomes, 'worse', outcomes.mostLost(MOST_LOST), layout, detailsOf)
}

/** Those that got better, the largest gain first. */
function wonUnits(outcomes: ListedUnits | undefined, layout: Layout, detailsOf: DetailsOf): Table | undefined {
  if (outcomes === undefined || outcomes.wins === 0) return undefined
  return unitsTable(outcomes, 'better', outcomes.mostWon(MOST_WON), layout, detailsOf)
}

function unitsTable(
  { wins, losses, unit, title }: ListedUnits,
  which: 'worse' | 'better',
  shown: readonly Flip[],
  layout: Layout,
  detailsOf: DetailsOf,
): Table | undefined {
  const { received, expected } = layout.palette
  const text = (
    title: string,
    of: 'truth' | 'baseline' | 'candidate',
    paint?: (text: string) => string,
  ): ColumnOf<Flip> => ({
    title,
    holds: 'text',
    atMost: 20,
    cell: ({ labels }) => ({ text: labels === undefined ? '-' : className(labels[of]), paint }),
  })
  const number = (of: 'baseline' | 'candidate', paint: (text: string) => string): ColumnOf<Flip> => ({
    title: of,
    holds: 'number',
    cell: flip => ({ text: of === 'candidate' && flip.missing ? 'missing' : formatNumber(flip[of]), paint }),
  })
  const columns: readonly ColumnOf<Flip>[] = shown.some(({ labels }) => labels !== undefined)
    ? [text('true', 'truth'), text('baseline', 'baseline', expected), text('candidate', 'candidate', received)]
    : [
        number('baseline', expected),
        number('candidate', received),
        { title: 'gain', holds: 'number', cell: ({ gain }) => formatSigned(gain) },
      ]
  const by = title === undefined ? '' : `, by ${title}`
  return tableOf(
    shown,
    [
      { title: `${unit} that got ${which}${by}`, holds: 'text', atMost: 40, cell: flip => nameOf(flip.unit, unit) },
      ...columns,
    ],
    layout,
    {
      left: (which === 'worse' ? losses : wins) - shown.length,
      unit,
      // The rows of a group have no text in common.
      linesBelow: detailsOf && unit !== 'group' ? ({ index }) => detailsOf(index) : undefined,
    },
  )
}

/** The labels that changed most often, those that cost right ones first; undefined where rows listed alone say as much. */
function relabelledRows(outcomes: UnitOutcomes | undefined, { palette, width }: Layout): Table | undefined {
  const changes = outcomes?.relabelled() ?? []
  if (changes.every(({ rows }) => rows === 1)) return undefined
  const shown = changes.slice(0, MOST_RELABELLED)
  return tableOf(
    shown,
    [
      { title: 'rows', holds: 'number', cell: ({ rows }) => formatCount(rows) },
      { title: 'true', holds: 'text', atMost: 20, cell: ({ truth }) => className(truth) },
      { title: 'from', holds: 'text', atMost: 20, cell: ({ baseline }) => className(baseline) },
      { title: 'to', holds: 'text', atMost: 20, cell: ({ candidate }) => className(candidate) },
      {
        title: '',
        holds: 'text',
        cell: ({ truth, baseline, candidate }) =>
          truth === baseline
            ? { text: 'worse', paint: palette.received }
            : { text: truth === candidate ? 'better' : 'wrong both times' },
      },
    ],
    { palette, width },
    { left: changes.length - shown.length, unit: 'change', name: 'the changed labels' },
  )
}

/** The candidate's texts of a unit, and those of the baseline that differ. */
export function detailsOfSides(
  { candidate, baseline }: Pairing,
  layout: Layout,
): ((index: number) => readonly string[]) | undefined {
  const [ours, theirs] = [candidate, baseline].map(({ data }) => detailReader(data))
  if (ours === undefined && theirs === undefined) return undefined
  return index => {
    const own = ours?.ofUnit(index) ?? []
    const others = theirs?.ofUnit(index) ?? []
    const unlike = others.filter(({ name, text }) => !own.some(same => same.name === name && same.text === text))
    return detailLines(
      ours,
      index,
      layout,
      unlike.map(({ name, text }) => ({ name: `${name}, before`, text })),
    )
  }
}

/** The judged queries that a run lacks, where that leaves nothing to compare. */
function missingQueries({ pairing, outcome }: ComparisonVerdict, layout: Layout, most: number): Table | undefined {
  const [ours, theirs] = [pairing.candidate.data, pairing.baseline.data]
  if (outcome !== 'undefined' || ours.kind !== 'ranking' || theirs.kind !== 'ranking') return undefined
  const lacking = Array.from(ours.queries.keys()).filter(i => ours.queries[i].missing || theirs.queries[i].missing)
  if (lacking.length === 0) return undefined
  const shown = lacking.slice(0, Math.max(1, Math.min(MOST_LOST, most)))
  const returned = (title: string, { queries }: RankingData): ColumnOf<number> => ({
    title,
    holds: 'text',
    cell: i => (queries[i].missing ? { text: 'missing', paint: layout.palette.received } : returnedBy(queries[i])),
  })
  return tableOf(
    shown,
    [
      { title: 'query missing from a run', holds: 'text', atMost: 40, cell: i => idName(ours.queries[i].query) },
      returned('baseline', theirs),
      returned('candidate', ours),
    ],
    layout,
    { left: lacking.length - shown.length, unit: 'query' },
  )
}

function returnedBy({ grades }: QueryData): string {
  return `${formatCount(grades.length)} returned`
}

function nameOf(id: string | number, unit: string): string {
  if (typeof id === 'string') return idName(id)
  return unit === 'row' ? `yTrue[${id}]` : `${unit} ${id}`
}

function nextStep({ outcome, passes, unitsNeeded, comparison, bound }: ComparisonVerdict): string | undefined {
  const { n, unit } = comparison.candidate
  const allowed = passesAllTheSame({ passes })
  if (outcome === 'undefined') return 'An undefined difference passes no gate: give both sides data that define it.'
  if (outcome === 'pass') return undefined
  if (outcome === 'inconclusive') {
    const { interval, noInterval } = comparison
    if (interval !== undefined && methodOfGain(interval).overRuns === true) return `${allowed}${moreRunsWouldTell}`
    if (noInterval === allRunsAlike.because) return `${allowed}${otherRunsWouldTell}`
    const groups = restsOnGroups(interval && methodOfGain(interval), noInterval)
    const easier = 'betterBy' in bound ? 'require a smaller lead' : 'allow a larger margin'
    if (typeof unitsNeeded === 'number') {
      return `${allowed}About ${moreUnits(unitsNeeded, n, unit, groups)} would decide this 8 times in 10, if the true difference is the one measured. Or ${easier}.`
    }
    return unitsNeeded === 'never'
      ? `${allowed}The difference lies at what is asked: no number of ${groups ? 'groups' : plurals[unit]} would decide this. Improve the model, or ${easier}.`
      : `${allowed}${moreWouldTell(groups)}`
  }
  return 'betterBy' in bound || comparison.outcomes === undefined || comparison.outcomes.losses === 0
    ? undefined
    : `Next: read the ${plurals[unit]} that got worse: is their truth wrong, or are they new to the model?`
}
