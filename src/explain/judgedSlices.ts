import type { SliceGate } from '../gates/slices/sliceGate.ts'
import { supportNoun } from '../gates/slices/slicesInWords.ts'
import type { SlicesVerdict, SliceVerdict } from '../gates/verdict.ts'
import type { DataSlice } from '../measure/slices/dataSlices.ts'
import { measurementOf, type Shown, worstFirst } from './judgedSliceTables.ts'
import type { Message } from './messageLines.ts'
import { counted, formatCount } from './text/formatNumber.ts'
import { className, crossedName } from './text/rowName.ts'

/** A slice in a sentence: `country = DE and device = web`. */
export function sliceName({ columns, labels }: Pick<DataSlice, 'columns' | 'labels'>): string {
  return columns.map((name, i) => `${className(name)} = ${className(labels[i])}`).join(' and ')
}

/** The claim, and on how many slices it does not hold. */
export function slicesSummary(verdict: SlicesVerdict<Shown>): string {
  const claims = {
    hold: 'each slice must meet its bound by its value',
    prove: 'each slice must clear its bound by its own limits',
    notFail: 'no slice may be surely below its bound, after Holm’s correction',
  }
  return slicesClaim(verdict, claims, supportNounOf(verdict))
}

/** What helps where slices are too small to be judged. */
export const MORE_SUPPORT = 'Give the slices more rows, or ask for less support with minSupport.'

/** Why a slice is not judged. */
export function tooSmallSlice(
  { slice, support }: Pick<SliceVerdict, 'slice' | 'support'>,
  { gate }: { readonly gate: Pick<SliceGate, 'minSupport'> },
  noun: string,
): string {
  return `${sliceName(slice)} has ${formatCount(support)} ${noun}: ${formatCount(gate.minSupport)} are needed`
}

/** Why a judged slice is too small. */
function tooSmallAmong(slices: SlicesVerdict<Shown>, slice: SliceVerdict<Shown>): string {
  return tooSmallSlice(slice, slices, supportNounOf(slices, slice.support))
}

/** How the worst slice stands; undefined where none misses its bound, or the metric refuses its rows. */
function worstStatement<Found extends Shown>(
  slices: SlicesVerdict<Found>,
  statement: (verdict: Found, where: string) => string,
): string | undefined {
  const worst = worstSlice(slices)
  if (worst?.outcome === 'small') return tooSmallAmong(slices, worst)
  return worst?.verdict && statement(worst.verdict, ` where ${sliceName(worst.slice)}`)
}

/** Where slices decide: how many do not hold, and how the worst of them stands. */
export function worstSliceSentence<Found extends Shown>(
  why: string,
  slices: SlicesVerdict<Found>,
  statement: (verdict: Found, where: string) => string,
): string {
  const said = worstStatement(slices, statement)
  return said === undefined ? why : `${why}: ${said}`
}

/** What a message says where slices decide: how the worst of them stands, on how many the claim does not hold, and the whole. */
export function aboutSlices<Found extends Shown>(
  slices: SlicesVerdict<Found>,
  whole: string,
  statement: (verdict: Found, where: string) => string,
): Pick<Message, 'statement' | 'next'> & Required<Pick<Message, 'remarks'>> {
  const worst = worstSlice(slices)
  const said = worstStatement(slices, statement)
  const summary = slicesSummary(slices)
  const onAll = `On the whole, ${whole}.`
  return {
    ...(said === undefined ? { statement: summary, remarks: [onAll] } : { statement: said, remarks: [summary, onAll] }),
    next: worst === undefined || worst.outcome === 'small' ? MORE_SUPPORT : undefined,
  }
}

/** What the support of slices counts: `rows`, `rows of the rarer class`; `row` where it is 1. */
export function supportNounOf({ slices }: SlicesVerdict<Shown>, support = 0, measured = measurementOf): string {
  // A small slice may have a single class, which the metric does not ask for.
  for (const slice of slices.toSorted((a, b) => b.support - a.support)) {
    const measurement = measured(slice)
    if (measurement !== undefined) return supportNoun(measurement, support)
  }
  return support === 1 ? 'row' : 'rows'
}

/** On how many slices a claim does not hold. */
export function slicesClaim(
  { gate, slices, unjudged }: SlicesVerdict<Shown>,
  claims: Readonly<Record<SliceGate['must'], string>>,
  noun: string,
): string {
  const missed = slices.filter(({ passes }) => !passes).length
  if (missed > 0) {
    return `${missed} of ${counted(slices.length, 'slice')} ${missed === 1 ? 'does' : 'do'} not pass; ${claims[gate.must]}.`
  }
  const columns = unjudged.map(crossedName).join(', ')
  return `no slice of ${columns} has ${formatCount(gate.minSupport)} ${noun}, so none is judged`
}

/** The slice to look at first; undefined where none that is judged misses its bound. */
export function worstSlice<Found extends Shown>({ slices }: SlicesVerdict<Found>): SliceVerdict<Found> | undefined {
  return slices.filter(({ passes }) => !passes).sort(worstFirst)[0]
}
