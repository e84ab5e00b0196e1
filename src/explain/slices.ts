import type { Measurement } from '../measure/measure.ts'
import type { SliceMeasurement } from '../measure/measureSlices.ts'
import type { Direction } from '../metrics/defineMetric.ts'
import { formatCount, formatValue } from './formatNumber.ts'
import { className } from './rowName.ts'
import type { Layout } from './section.ts'
import { type Table, table } from './table.ts'

const SHOWN = 5

/** For each slicing column its worst slices. */
export function sliceTables(
  slices: ReadonlyMap<string, readonly SliceMeasurement[]>,
  { title, direction, value: whole, range }: Measurement,
  layout: Layout,
): readonly (Table | undefined)[] {
  return Array.from(slices, ([name, measured]) => {
    const worseThan = Number.isNaN(whole) ? Number.NEGATIVE_INFINITY : badness(whole, direction)
    const ordered = measured
      .map(slice => ({ ...slice, badness: badness(slice.measurement?.value ?? Number.NaN, direction) }))
      .sort((a, b) => a.badness - b.badness || b.rows - a.rows)
    return table(
      [
        { title: className(name), holds: 'text', atMost: 30 },
        { title, holds: 'number' },
        { title: 'rows', holds: 'number' },
      ],
      ordered.slice(0, SHOWN).map((slice, i) => ({
        marked: i === 0 && slice.badness < worseThan,
        cells: [
          { text: className(slice.slice) },
          {
            text: slice.measurement === undefined ? '-' : formatValue(slice.measurement.value, range),
            paint: slice.badness < worseThan ? layout.palette.received : undefined,
          },
          { text: formatCount(slice.rows) },
        ],
      })),
      layout,
      { left: Math.max(0, ordered.length - SHOWN), unit: 'slice', name: `slices by ${className(name)}` },
    )
  })
}

// Slices without a value come last: most often they only lack one of the classes.
function badness(value: number, direction: Direction): number {
  if (Number.isNaN(value)) return Number.POSITIVE_INFINITY
  if (direction === 'down') return -value
  return typeof direction === 'object' ? -Math.abs(value - direction.target) : value
}
