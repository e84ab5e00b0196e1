import { admitted } from '../gates/bound.ts'
import type { ComparisonVerdict } from '../gates/decideComparison.ts'
import type { SliceStanding } from '../gates/slices/decideStandings.ts'
import type { DecidedVerdict, SlicesVerdict, SliceVerdict } from '../gates/verdict.ts'
import type { Measurement, SliceMeasurement } from '../measure/measurement.ts'
import { goodness } from '../measure/pairs/difference.ts'
import { scoreLimits } from '../stats/proportions/wilson.ts'
import { formatAgainst, formatCount, formatValue, plurals, writtenLimit } from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'
import { className, crossedName, wholeClassName } from './text/rowName.ts'
import { type ColumnOf, numberColumn, type Table, tableOf, textColumn } from './text/table.ts'

const MOST_SHOWN = 8
// The normal quantile of a two-sided interval of 95 %.
const REACH = 1.96

/** What slices are called, in the order in which they are shown. */
const outcomes: Readonly<Record<SliceVerdict<Shown>['outcome'], string>> = {
  fail: 'FAILS',
  undefined: 'UNDEFINED',
  inconclusive: 'INCONCLUSIVE',
  undecided: 'not surely worse',
  pass: 'passes',
  small: 'too small',
}
const order = Object.keys(outcomes)

/** A value, a comparison, or a value beside a stored one. */
export type Shown = DecidedVerdict | ComparisonVerdict | SliceStanding

/** The order of slices in a table: those that miss their bound first, the worst of them before the others. */
export function worstFirst(a: SliceVerdict<Shown>, b: SliceVerdict<Shown>): number {
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

/**
 * The gain of a slice, as good as it may plausibly be. For a metric with a finite range and no target, it reaches to
 * the better end of Wilson's interval. Other values say nothing about their spread, which is taken to be that of the
 * whole: the gain is multiplied by √n, so that of two equal losses the one on more rows comes first.
 */
function atBest({ value, direction, range: [lowest, highest], ...slice }: Measurement, gain: number): number {
  const units = unitsOf(slice)
  const width = highest - lowest
  if (typeof direction === 'object' || !Number.isFinite(width)) {
    return Number.isFinite(gain) ? gain * Math.sqrt(units) : gain
  }
  const { lower, upper } = scoreLimits((value - lowest) / width, units, REACH)
  const best = lowest + width * (direction === 'down' ? lower : upper)
  return gain + goodness(best, direction) - goodness(value, direction)
}

/** The units behind a value: for a metric of one class the rows of that class, for scores those of the rarer class. */
function unitsOf({ n, parts }: Pick<Measurement, 'n' | 'parts'>): number {
  switch (parts.kind) {
    case 'classes': {
      const { columns, classes, rate } = parts
      if (classes.length !== 1) return n
      const { supports, predictions } = columns.tally()
      const [code] = classes
      if (rate === 'recall') return supports[code]
      return rate === 'precision' ? predictions[code] : Math.min(supports[code], predictions[code])
    }
    case 'scores': {
      const { positives, negatives } = parts.columns.counts()
      return Math.min(positives, negatives)
    }
    default:
      return n
  }
}

/** A table of the judged slices of each column, those that miss their bound first. */
export function judgedSliceTables(slices: SlicesVerdict, layout: Layout): readonly (Table | undefined)[] {
  return tablesOfSlices(slices, layout, valueColumns(slices.slices, layout))
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
    const title = crossedName(columns)
    return tableOf<SliceVerdict<Found>>(
      ordered,
      [
        textColumn(title, ({ slice }) => crossedName(slice.labels), 40),
        ...found,
        ...supportColumns(slices, measured),
        textColumn('outcome', ({ outcome }) => outcomes[outcome]),
      ],
      layout,
      {
        isMarked: ({ passes }) => !passes,
        most: MOST_SHOWN,
        unit: 'slice',
        name: `slices by ${title}`,
      },
    )
  })
}

function valueColumns(slices: readonly SliceVerdict[], { palette }: Layout): readonly ColumnOf<SliceVerdict>[] {
  const [first] = slices.flatMap(({ verdict }) => verdict ?? [])
  const limit = first === undefined ? undefined : limitColumn(first)
  return [
    numberColumn(first?.measurement.title ?? 'value', ({ verdict, passes }) => ({
      text: verdict === undefined ? '-' : formatted(verdict, verdict.measurement.value),
      paint: passes ? undefined : palette.received,
    })),
    ...(limit === undefined ? [] : [limit]),
  ]
}

/** What was measured on a slice, where there is anything. */
export type MeasuredOn = (slice: SliceVerdict<Shown>) => Measurement | undefined

/** How many rows a slice has of what its value rests on: of each class where the value is about scores. */
export function supportColumns<Slice extends { readonly support: number }>(
  slices: readonly Slice[],
  measured: (slice: Slice) => Pick<Measurement, 'parts'> | undefined,
  title = 'support',
): readonly ColumnOf<Slice>[] {
  const ofClasses = new Map(slices.map(slice => [slice, classCounts(measured(slice)?.parts)]))
  if (Array.from(ofClasses.values()).every(counts => counts === undefined)) {
    return [numberColumn(title, ({ support }) => formatCount(support))]
  }
  const column = (title: 'positives' | 'negatives'): ColumnOf<Slice> =>
    numberColumn(title, slice => {
      const counts = ofClasses.get(slice)
      return counts === undefined ? '-' : formatCount(counts[title])
    })
  return [column('positives'), column('negatives')]
}

/** The rows of both classes, where a value is about scores of one class. */
function classCounts(
  parts: Measurement['parts'] | undefined,
): { readonly positives: number; readonly negatives: number } | undefined {
  return parts?.kind === 'scores' ? parts.columns.counts() : undefined
}

export function measurementOf({ verdict }: SliceVerdict<Shown>): Measurement | undefined {
  if (verdict === undefined || 'standing' in verdict) return undefined
  return 'comparison' in verdict ? verdict.comparison.candidate : verdict.measurement
}

/** The worst value that a slice may still have, where limits decide. */
function limitColumn({ sure, measurement: { direction } }: DecidedVerdict): ColumnOf<SliceVerdict> | undefined {
  if (!sure || (direction !== 'up' && direction !== 'down')) return undefined
  return numberColumn(direction === 'up' ? 'at least' : 'at most', ({ verdict }) => {
    const interval = verdict?.measurement.interval
    if (verdict === undefined || interval === undefined) return '-'
    return writtenLimit(direction === 'up' ? interval.lower : interval.upper, limit => formatted(verdict, limit))
  })
}

function formatted({ bound }: DecidedVerdict, value: number): string {
  const { lowest, highest } = admitted(bound)
  return Number.isNaN(value) ? '-' : formatAgainst(value, [lowest, highest])
}

const SHOWN = 5
// Units that are rows by another name.
const namesRows: ReadonlySet<string> = new Set(['case', 'task', 'comparison', 'item'])

/**
 * A table of the slices of a slicing column, the most surely bad ones first, because a value of few rows may be bad by
 * chance. Only slices that are surely worse than the whole are marked.
 */
export function sliceTable(
  name: string,
  measured: readonly SliceMeasurement[],
  { title, value: whole, range, unit }: Measurement,
  layout: Layout,
): Table | undefined {
  const ordered = measured
    .map(({ slice, rows, measurement }) => {
      const value = measurement?.value ?? Number.NaN
      const best = measurement === undefined ? Number.NaN : bestGain(measurement, whole)
      return { slice, support: rows, measurement, value, best: Number.isNaN(best) ? Number.POSITIVE_INFINITY : best }
    })
    // Slices without a value come last: most of them just lack one of the classes.
    .sort((a, b) => (a.best === b.best ? b.support - a.support : a.best - b.best))
  return tableOf(
    ordered,
    [
      textColumn(className(name), ({ slice }) => wholeClassName(slice), 30),
      numberColumn(title, slice => ({
        text: formatValue(slice.value, range),
        paint: slice.best < 0 ? layout.palette.received : undefined,
      })),
      ...supportColumns(ordered, each => each.measurement, namesRows.has(unit) ? plurals[unit] : 'rows'),
    ],
    layout,
    {
      isMarked: slice => slice === ordered[0] && slice.best < 0,
      most: SHOWN,
      unit: 'slice',
      name: `slices by ${className(name)}`,
    },
  )
}

/** By how much a slice is better than the whole at best; below 0 where it is surely worse. */
function bestGain(measurement: Measurement, whole: number): number {
  const { value, direction } = measurement
  const against = Number.isNaN(whole) ? Number.NEGATIVE_INFINITY : goodness(whole, direction)
  return atBest(measurement, goodness(value, direction) - against)
}
