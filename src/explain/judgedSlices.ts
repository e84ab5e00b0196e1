import { admitted } from '../gates/bound.ts'
import type { DecidedVerdict } from '../gates/decide.ts'
import type { ComparisonVerdict } from '../gates/decideComparison.ts'
import type { SliceStanding } from '../gates/slices/decideStandings.ts'
import type { SliceGate } from '../gates/slices/sliceGate.ts'
import type { SlicesVerdict, SliceVerdict } from '../gates/slices/slicesVerdict.ts'
import type { Measurement } from '../measure/measurement.ts'
import { supportNoun } from '../measure/slices/computedSlices.ts'
import type { DataSlice } from '../measure/slices/dataSlices.ts'
import { atBest } from './atBest.ts'
import { counted, formatAgainst, formatCount, formatSigned } from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'
import { className } from './text/rowName.ts'
import { type ColumnOf, type Table, tableOf } from './text/table.ts'

const MOST_SHOWN = 8

const outcomes = {
  pass: 'passes',
  fail: 'FAILS',
  undefined: 'UNDEFINED',
  inconclusive: 'INCONCLUSIVE',
  undecided: 'not surely worse',
  small: 'too small',
} as const

/** In the order in which slices are shown. */
const order = ['fail', 'undefined', 'inconclusive', 'undecided', 'pass', 'small'] as const

/** A slice in a sentence: `country = DE and device = web`. */
export function sliceName({ columns, labels }: DataSlice): string {
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

/** Why a slice is not judged. */
export function tooSmallSlice(
  { slice, support }: Pick<SliceVerdict, 'slice' | 'support'>,
  { gate }: { readonly gate: Pick<SliceGate, 'minSupport'> },
  noun: string,
): string {
  return `${sliceName(slice)} has ${formatCount(support)} ${noun}: ${formatCount(gate.minSupport)} are needed`
}

/** What the support of slices counts: `rows`, `rows of the rarer class`. */
export function supportNounOf({ slices }: SlicesVerdict<Shown>, measured = measurementOf): string {
  for (const slice of slices) {
    const measurement = measured(slice)
    if (measurement !== undefined) return supportNoun(measurement)
  }
  return 'rows'
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
  const columns = unjudged.map(each => each.map(className).join(' × ')).join(', ')
  return `no slice of ${columns} has ${formatCount(gate.minSupport)} ${noun}, so none is judged`
}

/** A value, a comparison, or a value beside a stored one. */
type Shown = DecidedVerdict | ComparisonVerdict | SliceStanding

/** The slice to look at first; undefined where none that is judged misses its bound. */
export function worstSlice<Found extends Shown>({ slices }: SlicesVerdict<Found>): SliceVerdict<Found> | undefined {
  return slices.filter(({ passes }) => !passes).sort(worstFirst)[0]
}

function worstFirst(a: SliceVerdict<Shown>, b: SliceVerdict<Shown>): number {
  const [first, second] = [a, b].map(({ outcome }) => order.indexOf(outcome))
  if (first !== second) return first - second
  const difference = shortOf(a) - shortOf(b)
  return Number.isNaN(difference) || difference === 0 ? b.support - a.support : difference
}

/** How far a slice falls short. A failing one counts as good as it may plausibly be: few rows may be bad by chance. */
function shortOf({ verdict, outcome }: SliceVerdict<Shown>): number {
  if (verdict === undefined) return Number.NaN
  if ('standing' in verdict) return verdict.standing?.gain ?? Number.NaN
  if ('comparison' in verdict) {
    const { gain, interval } = verdict.comparison
    return outcome === 'fail' ? (interval?.upper ?? gain) : gain
  }
  return outcome === 'fail' ? atBest(verdict.measurement, verdict.gap) : verdict.gap
}

/** A table of the judged slices of each column, those that miss their bound first. */
export function judgedSliceTables(slices: SlicesVerdict, layout: Layout): readonly (Table | undefined)[] {
  return tablesOfSlices(slices, layout, valueColumns(slices.slices, layout))
}

/** The same of a comparison: by how much the candidate is better on each slice. */
export function comparedSliceTables(
  slices: SlicesVerdict<ComparisonVerdict>,
  layout: Layout,
): readonly (Table | undefined)[] {
  return tablesOfSlices(slices, layout, gainColumns(layout))
}

/** A table of the slices of each column, with what was found on them. */
export function tablesOfSlices<Found extends Shown>(
  { gate, slices }: SlicesVerdict<Found>,
  layout: Layout,
  found: readonly ColumnOf<SliceVerdict<Found>>[],
  measured: MeasuredOn = measurementOf,
): readonly (Table | undefined)[] {
  return gate.columns.map(columns => {
    const ordered = slices.filter(each => each.slice.columns === columns).sort(worstFirst)
    const shown = ordered.slice(0, MOST_SHOWN)
    const title = columns.map(className).join(' × ')
    return tableOf<SliceVerdict<Found>>(
      shown,
      [
        { title, holds: 'text', atMost: 40, cell: ({ slice }) => slice.labels.map(className).join(' × ') },
        ...found,
        ...supportColumns(slices, measured),
        { title: 'outcome', holds: 'text', cell: ({ outcome }) => outcomes[outcome] },
      ],
      layout,
      {
        isMarked: ({ passes }) => !passes,
        left: ordered.length - shown.length,
        unit: 'slice',
        name: `slices by ${title}`,
      },
    )
  })
}

function gainColumns({ palette }: Layout): readonly ColumnOf<SliceVerdict<ComparisonVerdict>>[] {
  const written = (value: number | undefined): string =>
    value === undefined || Number.isNaN(value) ? '-' : formatSigned(value)
  return [
    {
      title: 'gain',
      holds: 'number',
      cell: ({ verdict, passes }) => ({
        text: written(verdict?.comparison.gain),
        paint: passes ? undefined : palette.received,
      }),
    },
    { title: 'at least', holds: 'number', cell: ({ verdict }) => written(verdict?.comparison.interval?.lower) },
  ]
}

function valueColumns(slices: readonly SliceVerdict[], { palette }: Layout): readonly ColumnOf<SliceVerdict>[] {
  const [first] = slices.flatMap(({ verdict }) => verdict ?? [])
  const limit = first === undefined ? undefined : limitColumn(first)
  return [
    {
      title: first?.measurement.title ?? 'value',
      holds: 'number',
      cell: ({ verdict, passes }) => ({
        text: verdict === undefined ? '-' : formatted(verdict, verdict.measurement.value),
        paint: passes ? undefined : palette.received,
      }),
    },
    ...(limit === undefined ? [] : [limit]),
  ]
}

/** What was measured on a slice, where there is anything. */
export type MeasuredOn = (slice: SliceVerdict<Shown>) => Measurement | undefined

/** How many rows a slice has of what its value rests on: of each class where the value is about scores. */
export function supportColumns<Slice extends { readonly support: number }>(
  slices: readonly Slice[],
  measured: (slice: Slice) => Pick<Measurement, 'parts'> | undefined,
): readonly ColumnOf<Slice>[] {
  const ofClasses = new Map(slices.map(slice => [slice, classCounts(measured(slice)?.parts)]))
  if (Array.from(ofClasses.values()).every(counts => counts === undefined)) {
    return [{ title: 'support', holds: 'number', cell: ({ support }) => formatCount(support) }]
  }
  const column = (title: 'positives' | 'negatives'): ColumnOf<Slice> => ({
    title,
    holds: 'number',
    cell: slice => {
      const counts = ofClasses.get(slice)
      return counts === undefined ? '-' : formatCount(counts[title])
    },
  })
  return [column('positives'), column('negatives')]
}

/** The rows of both classes, where a value is about scores of one class. */
function classCounts(
  parts: Measurement['parts'] | undefined,
): { readonly positives: number; readonly negatives: number } | undefined {
  return parts?.kind === 'scores' ? parts.columns.counts() : undefined
}

function measurementOf({ verdict }: SliceVerdict<Shown>): Measurement | undefined {
  if (verdict === undefined || 'standing' in verdict) return undefined
  return 'comparison' in verdict ? verdict.comparison.candidate : verdict.measurement
}

/** The worst value that a slice may still have, where limits decide. */
function limitColumn({ sure, measurement: { direction } }: DecidedVerdict): ColumnOf<SliceVerdict> | undefined {
  if (!sure || (direction !== 'up' && direction !== 'down')) return undefined
  return {
    title: direction === 'up' ? 'at least' : 'at most',
    holds: 'number',
    cell: ({ verdict }) => {
      const interval = verdict?.measurement.interval
      if (verdict === undefined || interval === undefined) return '-'
      return formatted(verdict, direction === 'up' ? interval.lower : interval.upper)
    },
  }
}

function formatted({ bound }: DecidedVerdict, value: number): string {
  const { lowest, highest } = admitted(bound)
  return Number.isNaN(value) ? '-' : formatAgainst(value, [lowest, highest])
}
