import type { StoredMeasurement, StoredValue } from '../evaluation/storedReport.ts'
import type { Measurement } from '../measure/measurement.ts'
import {
  type ConfiguredMetric,
  type Direction,
  type Range,
  type Unit,
  units,
} from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { Interval } from '../stats/interval.ts'
import {
  type AnyCodec,
  checkedCodec,
  codec,
  countCodec,
  definedNumberCodec,
  describedCodec,
  type JsonNumber,
  type JsonOf,
  listCodec,
  namedCodec,
  numberCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  textCodec,
  tupleCodec,
  type ValuesOf,
} from './jsonCodec.ts'
import { type Placed, placeInside, wrong } from './jsonReader.ts'

/** The interval of a metric: the values that the data are compatible with. */
export interface ReportInterval {
  readonly level: number
  readonly lower: number
  readonly upper: number
  /** The name of the method: `wilson`, `bootstrap`. */
  readonly method: string
  readonly resamples?: number | undefined
  readonly seed?: number | undefined
}

/** One metric of a report: a row of the columns below. */
export interface ReportMetric extends StoredMeasurement {
  /** The metric as people write it. */
  readonly title: string
  readonly unit: Unit
  readonly direction: Direction
  readonly range: Range
  readonly interval?: ReportInterval | undefined
}

export const unitCodec = namedCodec('unit', oneOfCodec(units))

type JsonDirection = 'up' | 'down' | 'none' | { readonly target: JsonNumber }

const towards = oneOfCodec(['up', 'down', 'none'])

const near = objectCodec({ target: numberCodec })

export const directionCodec = codec<Direction, JsonDirection>(
  { anyOf: [towards.schema, near.schema] },
  direction => (typeof direction === 'object' ? near.write(direction) : direction),
  placed => (typeof placed.value === 'object' ? near.read(placed) : towards.read(placed)),
)

const ENDS = 'the lowest and highest value'

const range = checkedCodec(tupleCodec<Range>(2, ENDS), ([lowest, highest], placed) => {
  if (lowest > highest) throw wrong(placed, ENDS)
})

const level = codec<number, number>(
  { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
  value => value,
  placed => {
    const value = numberCodec.read(placed)
    if (!(value > 0 && value < 1)) throw wrong(placed, 'a number between 0 and 1')
    return value
  },
)

const seed = codec<number, number>({ type: 'number' }, value => value, numberCodec.read)

const intervalMembers = {
  level,
  lower: numberCodec,
  upper: numberCodec,
  method: textCodec,
  resamples: optionalCodec(countCodec),
  seed: optionalCodec(seed),
}

export const intervalCodec = checkedCodec<ReportInterval, JsonOf<typeof intervalMembers>>(
  objectCodec(intervalMembers),
  ({ lower, upper }, placed) => {
    if (lower > upper) throw wrong(placeInside(placed, 'lower'), 'no more than upper')
  },
)

/** A column: how a measurement gives its value, and how JSON holds it. */
function column<Kind extends AnyCodec>(
  of: (measured: Measurement) => ReturnType<Kind['read']>,
  kind: Kind,
  about = '',
) {
  return { ...(about === '' ? kind : describedCodec(kind, about)), of }
}

/** Columns of every value, of a slice too. */
const valueColumns = {
  metric: column(({ metric }) => metric, textCodec, 'The id of the metric with every option that is not the default.'),
  value: column(({ value }) => value, definedNumberCodec),
  undefinedBecause: column(
    ({ undefinedBecause }) => undefinedBecause,
    optionalCodec(textCodec),
    'Why there is no value; there exactly where the value is null.',
  ),
  within: column(
    ({ within }) => within && { ...within },
    optionalCodec(objectCodec({ lower: numberCodec, upper: numberCodec })),
    'Between which values the exact one lies; absent where the value is exact.',
  ),
  n: column(({ n }) => n, countCodec, 'How many units the value rests on.'),
}

/**
 * The columns of a metric's row, in the order of JSON. A report is measured, written and read by them, and its published
 * schema is generated from them. Text and Markdown show those of `shownColumns`.
 */
const reportColumns = {
  metric: valueColumns.metric,
  title: column(({ title }) => title, textCodec, 'The metric as people write it.'),
  value: valueColumns.value,
  undefinedBecause: valueColumns.undefinedBecause,
  within: valueColumns.within,
  interval: column(
    measured => measured.interval && twoSided(measured.interval),
    optionalCodec(intervalCodec),
    'Between which values the metric lies, for all that the data tell.',
  ),
  n: valueColumns.n,
  unit: column(measured => measured.unit, unitCodec),
  // A direction or a range may be the definition's own, which must not be frozen: they are copied.
  direction: column(
    measured => (typeof measured.direction === 'object' ? { ...measured.direction } : measured.direction),
    directionCodec,
    'Which values are better.',
  ),
  range: column(
    ({ range: [lowest, highest] }): Range => [lowest, highest],
    range,
    'The smallest and the largest value there can be.',
  ),
  convention: column(
    ({ convention }) => [...convention],
    listCodec(textCodec),
    'The conventions in force: positive = "spam".',
  ),
  notes: column(
    ({ notes }) => [...notes],
    listCodec(textCodec),
    'What was left out, counted otherwise, or looked odd.',
  ),
}

/** Every interval of a report has two sides. */
function twoSided({ level, lower, upper, method, resamples, seed }: Interval): ReportInterval {
  return { level, lower, upper, method, resamples, seed }
}

/** The row of a metric that was measured. */
export function reportMetricOf(measured: Measurement): ReportMetric {
  const values = Object.entries(reportColumns).map(([name, { of }]) => [name, of(measured)] as const)
  // Each value was given by the column of its name.
  return Object.fromEntries(values) as ValuesOf<typeof reportColumns>
}

/** The row of a metric among those of a report. */
export function rowIn(
  { metrics }: { readonly metrics: readonly ReportMetric[] },
  { id }: ConfiguredMetric,
): ReportMetric | undefined {
  return metrics.find(({ metric }) => metric === id)
}

/** The value of a metric among those of a report; NaN where it has none. */
export function valueIn(report: Parameters<typeof rowIn>[0], metric: ConfiguredMetric): number {
  return rowIn(report, metric)?.value ?? Number.NaN
}

/** Null exactly where a reason stands beside it. */
const nullWithReason = {
  oneOf: [
    { properties: { value: { type: 'null' } }, required: ['undefinedBecause'] },
    { properties: { value: numberCodec.schema }, not: { required: ['undefinedBecause'] } },
  ],
}

function requireReason(row: StoredValue, placed: Placed): void {
  const hasReason = row.undefinedBecause !== undefined
  if (Number.isNaN(row.value) === hasReason) return
  throw wrong(
    placeInside(placed, 'value'),
    hasReason ? 'null beside undefinedBecause' : 'a number, or null with undefinedBecause',
  )
}

/** The value of a metric on a slice. */
export const valueCodec = namedCodec<StoredValue, JsonOf<typeof valueColumns>>(
  'value',
  checkedCodec(objectCodec(valueColumns, nullWithReason), requireReason),
)

/** The row of a metric. */
export const metricCodec = namedCodec<ReportMetric, JsonOf<typeof reportColumns>>(
  'metric',
  checkedCodec(objectCodec(reportColumns, nullWithReason), (row, placed) => {
    requireReason(row, placed)
    const [lowest, highest] = row.range
    if (isBeyond(row.value, lowest, highest)) {
      throw wrong(placeInside(placed, 'value'), `a value in [${lowest}, ${highest}]`)
    }
  }),
)

/** Whether a value lies outside a range, by more than rounding. */
export function isBeyond(value: number, lowest: number, highest: number): boolean {
  return (value < lowest && !nearlyEqual(value, lowest)) || (value > highest && !nearlyEqual(value, highest))
}
