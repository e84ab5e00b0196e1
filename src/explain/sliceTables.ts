import type { Measurement, SliceMeasurement } from '../measure/measurement.ts'
import type { Direction } from '../metrics/definition/defineMetric.ts'
import { scoreLimits } from '../stats/proportions/wilson.ts'
import { formatCount, formatValue, plurals } from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'
import { className, wholeClassName } from './text/rowName.ts'
import { type Table, tableOf } from './text/table.ts'

const SHOWN = 5
// The normal quantile of a two-sided interval of 95 %.
const REACH = 1.96
// Units that are rows by another name.
const namesRows: ReadonlySet<string> = new Set(['case', 'task', 'comparison', 'item'])

/**
 * Tables of the slices of each slicing column, the most surely bad ones first, because a value of few rows may be bad
 * by chance. Only slices that are surely worse than the whole are marked.
 */
export function sliceTables(
  slices: ReadonlyMap<string, readonly SliceMeasurement[]>,
  { title, value: whole, range, unit }: Measurement,
  layout: Layout,
): readonly (Table | undefined)[] {
  return Array.from(slices, ([name, measured]) => {
    const ordered = measured
      .map(({ slice, rows, measurement }) => {
        const value = measurement?.value ?? Number.NaN
        const best = measurement === undefined ? Number.NaN : bestGain(measurement, whole)
        const counts = measurement?.parts.kind === 'scores' ? measurement.parts.columns.counts() : undefined
        return { slice, rows, counts, value, best: Number.isNaN(best) ? Number.POSITIVE_INFINITY : best }
      })
      // Slices without a value come last: most of them just lack one of the classes.
      .sort((a, b) => (a.best === b.best ? b.rows - a.rows : a.best - b.best))
    const shown = ordered.slice(0, SHOWN)
    return tableOf(
      shown,
      [
        { title: className(name), holds: 'text', atMost: 30, cell: ({ slice }) => wholeClassName(slice) },
        {
          title,
          holds: 'number',
          cell: slice => ({
            text: formatValue(slice.value, range),
            paint: slice.best < 0 ? layout.palette.received : undefined,
          }),
        },
        ...(ordered.some(({ counts }) => counts !== undefined)
          ? (['positives', 'negatives'] as const).map(title => ({
              title,
              holds: 'number' as const,
              cell: ({ counts }: (typeof ordered)[number]) => (counts === undefined ? '-' : formatCount(counts[title])),
            }))
          : [
              {
                title: namesRows.has(unit) ? plurals[unit] : 'rows',
                holds: 'number' as const,
                cell: ({ rows }: (typeof ordered)[number]) => formatCount(rows),
              },
            ]),
      ],
      layout,
      {
        isMarked: slice => slice === shown[0] && slice.best < 0,
        left: ordered.length - shown.length,
        unit: 'slice',
        name: `slices by ${className(name)}`,
      },
    )
  })
}

/** By how much a slice is better than the whole at best; below 0 where it is surely worse. */
function bestGain(measurement: Measurement, whole: number): number {
  const { value, direction } = measurement
  const against = Number.isNaN(whole) ? Number.NEGATIVE_INFINITY : goodness(whole, direction)
  return atBest(measurement, goodness(value, direction) - against)
}

/**
 * The gain of a slice, as good as it may plausibly be. For a metric with a finite range and no target, it reaches to
 * the better end of Wilson's interval. Other values say nothing about their spread, which is taken to be that of the
 * whole: the gain is multiplied by √n, so that of two equal losses the one on more rows comes first.
 */
export function atBest({ value, direction, range: [lowest, highest], ...slice }: Measurement, gain: number): number {
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

function goodness(value: number, direction: Direction): number {
  if (direction === 'down') return -value
  return typeof direction === 'object' ? -Math.abs(value - direction.target) : value
}
