import type { Measurement, SliceMeasurement } from '../measure/measurement.ts'
import type { Direction } from '../metrics/definition/defineMetric.ts'
import { formatCount, formatValue, plurals } from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'
import { className } from './text/rowName.ts'
import { type Table, tableOf } from './text/table.ts'

const SHOWN = 5
// Units that are rows by another name.
const namesRows: ReadonlySet<string> = new Set(['case', 'task', 'comparison', 'item'])

/** The worst slices of each slicing column. */
export function sliceTables(
  slices: ReadonlyMap<string, readonly SliceMeasurement[]>,
  { title, direction, value: whole, range, unit }: Measurement,
  layout: Layout,
): readonly (Table | undefined)[] {
  return Array.from(slices, ([name, measured]) => {
    const ofWhole = Number.isNaN(whole) ? Number.NEGATIVE_INFINITY : goodness(whole, direction)
    const ordered = measured
      .map(({ slice, rows, measurement }) => {
        const value = measurement?.value ?? Number.NaN
        return { slice, rows, value, goodness: goodness(value, direction) }
      })
      .sort((a, b) => a.goodness - b.goodness || b.rows - a.rows)
    const shown = ordered.slice(0, SHOWN)
    return tableOf(
      shown,
      [
        { title: className(name), holds: 'text', atMost: 30, cell: ({ slice }) => className(slice) },
        {
          title,
          holds: 'number',
          cell: slice => ({
            text: formatValue(slice.value, range),
            paint: slice.goodness < ofWhole ? layout.palette.received : undefined,
          }),
        },
        {
          title: namesRows.has(unit) ? plurals[unit] : 'rows',
          holds: 'number',
          cell: ({ rows }) => formatCount(rows),
        },
      ],
      layout,
      {
        isMarked: slice => slice === shown[0] && slice.goodness < ofWhole,
        left: ordered.length - shown.length,
        unit: 'slice',
        name: `slices by ${className(name)}`,
      },
    )
  })
}

// Slices without a value come last: most of them just lack one of the classes.
function goodness(value: number, direction: Direction): number {
  if (Number.isNaN(value)) return Number.POSITIVE_INFINITY
  if (direction === 'down') return -value
  return typeof direction === 'object' ? -Math.abs(value - direction.target) : value
}
