import { detailReader } from '../../evaluation/columns/detailReader.ts'
import { type ComparisonVerdict, nameOfOther } from '../../gates/decideComparison.ts'
import { expectedPasses } from '../../gates/expectedPasses.ts'
import type { SlicesVerdict, SliceVerdict } from '../../gates/verdict.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { methodOfGain } from '../../measure/methodOf.ts'
import type { JudgedShares } from '../../measure/pairs/judgedShares.ts'
import type { UnitOutcomes } from '../../measure/pairs/unitOutcomes.ts'
import { allRunsAlike } from '../../measure/runs/intervalOfRuns.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { standardDeviation } from '../../stats/runs/acrossRuns.ts'
import { aboutSlices, worstSlice } from '../judgedSlices.ts'
import { tablesOfSlices } from '../judgedSliceTables.ts'
import { type Message, messageLines } from '../messageLines.ts'
import type { Explanation } from '../parts/explanation.ts'
import { explanationOf } from '../parts/explanationOf.ts'
import { wrap } from '../text/displayWidth.ts'
import {
  counted,
  formatAgainst,
  formatCount,
  formatNumber,
  formatSigned,
  formatValue,
  plurals,
} from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { type ColumnOf, numberColumn, type Table, tableLines, tableOf, textColumn } from '../text/table.ts'
import {
  moreRunsWouldTell,
  moreUnits,
  moreWouldTell,
  otherRunsWouldTell,
  passesAllTheSame,
  restsOnGroups,
} from '../whatDecides.ts'
import {
  answersOfSides,
  detailsOfSides,
  missingQueriesTable,
  movedUnits,
  rankedRows,
  relabelledRows,
} from './comparedUnits.ts'
import { comparisonMethods, comparisonNotes, comparisonStatement } from './comparisonStatement.ts'

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
  const { verdict, statement, remarks, next } = subjectOf(decided)
  const { found, ...rest } =
    verdict.pairing.dummy === undefined ? besideModel(decided, verdict, judged, layout) : besideDummy(verdict, layout)
  const told = found.flatMap(text => wrap(text, layout.width))
  return messageLines(
    {
      call,
      statement,
      remarks,
      conventions: [comparisonMethods(verdict)],
      notes: comparisonNotes(decided),
      below: ['', ...sidesTable(verdict, layout), ...(told.length === 0 ? [] : ['', ...told])],
      ...rest,
      ...(next === undefined ? {} : { next }),
    },
    layout,
  ).join('\n')
}

/** What stands below both values. */
interface Found extends Pick<Message, 'tables' | 'see' | 'next'> {
  readonly found: readonly string[]
}

function besideModel(
  decided: ComparisonVerdict,
  verdict: ComparisonVerdict,
  judged: JudgedShares | undefined,
  layout: Layout,
): Found {
  const { outcomes, identical, gain } = verdict.comparison
  // If the gain has no value or both sides are identical, there is no more to say.
  const differs = !identical && !Number.isNaN(gain)
  const units = outcomes ?? rankedRows(verdict)
  const ofRuns = units === undefined && differs ? explanationOfRuns(verdict, layout) : undefined
  const detailsOf = detailsOfSides(verdict.pairing, layout)
  const [worstFirst, ...otherSlices] = decided.slices === undefined ? [] : tablesOfColumns(decided.slices, layout)
  return {
    found: [
      ...(differs && outcomes !== undefined ? [tally(outcomes)] : []),
      ...expectation(verdict),
      ...(judged === undefined ? [] : [judgedLine(judged)]),
      ...(ofRuns?.cause === undefined ? [] : [ofRuns.cause]),
    ],
    // If room is short, the last tables are dropped first, so the rows to read stand before more slices.
    tables: differs
      ? [
          worstFirst,
          movedUnits('worse', units, layout, detailsOf, answersOfSides(verdict.comparison, layout)),
          ...otherSlices,
          relabelledRows(outcomes, layout),
          movedUnits('better', units, layout, detailsOf),
          ...(ofRuns?.tables ?? []),
        ]
      : [worstFirst, ...otherSlices, missingQueriesTable(verdict, layout)],
    see: ofRuns?.examples,
    next: nextOfComparison(verdict),
  }
}

/** The slices of each column, that of the worst slice first. */
function tablesOfColumns(slices: SlicesVerdict<ComparisonVerdict>, layout: Layout): readonly (Table | undefined)[] {
  const tables = tablesOfSlices(slices, layout, gainColumns(layout))
  const worst = worstSlice(slices)
  if (worst === undefined) return tables
  const place = slices.gate.columns.indexOf(worst.slice.columns)
  return [tables[place], ...tables.filter((_, i) => i !== place)]
}

/** Explains the worst run of a candidate that made several: a mean over runs has no single rows to list. */
function explanationOfRuns(
  { comparison, pairing, outcome }: ComparisonVerdict,
  layout: Layout,
): Explanation | undefined {
  const { candidate } = comparison
  if (candidate.parts.kind !== 'runs' || outcome === 'pass') return undefined
  return explanationOf(candidate, layout, detailReader(pairing.candidate.data))
}

/** What a candidate that does not beat a dummy gets wrong. The rows on which a dummy does better are no news. */
function besideDummy(verdict: ComparisonVerdict, layout: Layout): Found {
  const { comparison, pairing, outcome } = verdict
  if (outcome === 'pass') return { found: [] }
  const { hint, cause, tables } = explanationOf(comparison.candidate, layout, detailReader(pairing.candidate.data))
  return { found: [hint, cause].filter(text => text !== undefined), tables, next: nextBesideDummy(verdict) }
}

/** The subject of a message: the worst slice if slices decide, else all units. */
function subjectOf(
  decided: ComparisonVerdict,
): Required<Pick<Message, 'statement' | 'remarks'>> & Pick<Message, 'next'> & { readonly verdict: ComparisonVerdict } {
  const { whole, slices } = decided
  if (slices === undefined || whole === undefined) {
    return { verdict: decided, statement: comparisonStatement(decided), remarks: [] }
  }
  const worst = worstSlice(slices)
  const verdict = worst?.outcome === 'small' ? undefined : worst?.verdict
  return { verdict: verdict ?? whole, ...aboutSlices(slices, comparisonStatement(whole), comparisonStatement) }
}

function tally({ wins, ties, losses, judgedBy, unit }: UnitOutcomes): string {
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
    `Of 100 models that are as good as the baseline and differ from it as much, about ${ofHundred(unchangedFail)} would fail this gate. Of 100 that are ${worse}, about ${ofHundred(atMarginPass)} would pass.`,
  ]
}

function ofHundred(share: number): string {
  return String(Math.round(100 * share))
}

function judgedLine({ k, candidate, baseline }: JudgedShares): string {
  return `judged@${k}: candidate ${formatNumber(candidate)}, baseline ${formatNumber(baseline)}. What is not judged counts as irrelevant.`
}

function nextOfComparison({ outcome, passes, unitsNeeded, comparison, bound }: ComparisonVerdict): string | undefined {
  const { n, unit } = comparison.candidate
  const allowed = passesAllTheSame({ passes })
  // A range that leaves the verdict open says itself what would close it.
  if (outcome === 'undefined' && comparison.within !== undefined) return undefined
  if (outcome === 'undefined') return 'An undefined difference passes no gate: give both sides data that define it.'
  if (outcome === 'pass') return undefined
  if (outcome === 'inconclusive') {
    const { interval, noInterval } = comparison
    if (interval !== undefined && methodOfGain(interval).overRuns === true) return `${allowed}${moreRunsWouldTell}`
    if (noInterval === allRunsAlike.because) return `${allowed}${otherRunsWouldTell}`
    const groups = restsOnGroups(interval && methodOfGain(interval), noInterval)
    const easier = easierThan(bound)
    if (typeof unitsNeeded === 'number') {
      return `${allowed}About ${moreUnits(unitsNeeded, n, unit, groups)} would decide this 8 times in 10, if the true difference is the one measured.${easier === undefined ? '' : ` Or ${easier}.`}`
    }
    return unitsNeeded === 'never'
      ? `${allowed}The difference lies at what is asked: no number of ${groups ? 'groups' : plurals[unit]} would decide this. Improve the model${easier === undefined ? '' : `, or ${easier}`}.`
      : `${allowed}${moreWouldTell(groups, unit)}`
  }
  return 'betterBy' in bound || comparison.outcomes === undefined || comparison.outcomes.losses === 0
    ? undefined
    : `Next: read the ${plurals[unit]} that got worse: is their truth wrong, or are they new to the model?`
}

/** What is easier to show than what was asked. Any gain at all is the least that can be asked for. */
function easierThan(bound: ComparisonVerdict['bound']): string | undefined {
  if (!('betterBy' in bound)) return 'allow a larger margin'
  return bound.betterBy > 0 ? 'require a smaller lead' : undefined
}

function nextBesideDummy(verdict: ComparisonVerdict): string | undefined {
  const { outcome, comparison } = verdict
  if (outcome === 'fail') {
    return 'Next: check that predictions stand beside their own rows, and that the labels say what the model was taught.'
  }
  return outcome === 'undefined' && comparison.candidate.undefinedBecause === undefined
    ? 'An undefined difference passes no gate: choose a strategy whose dummy has a value, such as stratified for labels.'
    : nextOfComparison(verdict)
}

function sidesTable({ comparison, pairing }: ComparisonVerdict, layout: Layout): readonly string[] {
  const { candidate, baseline } = comparison
  // Three decimals may not tell them apart.
  const [ours, theirs] = [candidate, baseline].map(({ value, range }) => formatValue(value, range))
  const isClose = ours === theirs && !nearlyEqual(candidate.value, baseline.value)
  const areRepeated = [candidate, baseline].some(({ parts }) => parts.kind === 'runs')
  const table = tableOf(
    [
      { side: 'candidate', measurement: candidate },
      { side: nameOfOther(pairing), measurement: baseline },
    ],
    [
      textColumn('', ({ side }) => side),
      numberColumn(candidate.title, ({ side, measurement }) => ({
        text: isClose
          ? formatAgainst(measurement.value, [side === 'candidate' ? baseline.value : candidate.value])
          : formatValue(measurement.value, measurement.range),
        paint: side === 'candidate' ? layout.palette.received : layout.palette.expected,
      })),
      numberColumn('n', ({ measurement }) => formatCount(measurement.n)),
      ...(areRepeated ? runColumns : []),
    ],
    layout,
  )
  return table === undefined ? [] : tableLines(table)
}

/** How many runs a side has, and how far they lie apart. Numbers of their own: a text would be cut. */
const runColumns: readonly ColumnOf<{ readonly measurement: Measurement }>[] = [
  numberColumn('runs', ({ measurement }) => formatCount(valuesOfRuns(measurement)?.length ?? 1)),
  numberColumn('lowest', ({ measurement }) => ofRuns(measurement, values => Math.min(...values))),
  numberColumn('highest', ({ measurement }) => ofRuns(measurement, values => Math.max(...values))),
  numberColumn('deviation', ({ measurement }) => ofRuns(measurement, standardDeviation)),
]

function valuesOfRuns({ parts }: Measurement): readonly number[] | undefined {
  return parts.kind === 'runs' ? parts.runs.map(({ value }) => value) : undefined
}

function ofRuns(measurement: Measurement, summary: (values: readonly number[]) => number): string {
  const values = valuesOfRuns(measurement)
  return values === undefined ? '-' : formatValue(summary(values), measurement.range)
}

/** By how much the candidate is better on each slice. */
function gainColumns({ palette }: Layout): readonly ColumnOf<SliceVerdict<ComparisonVerdict>>[] {
  const written = (value: number | undefined): string =>
    value === undefined || Number.isNaN(value) ? '-' : formatSigned(value)
  return [
    numberColumn('gain', ({ verdict, passes }) => ({
      text: written(verdict?.comparison.gain),
      paint: passes ? undefined : palette.received,
    })),
    numberColumn('at least', ({ verdict }) => written(verdict?.comparison.interval?.lower)),
  ]
}
