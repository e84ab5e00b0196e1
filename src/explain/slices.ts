import type { Measurement } from '../measure/measure.ts'
import type { SliceMeasurement } from '../measure/measureSlices.ts'
import type { Direction } from '../metrics/defineMetric.ts'
import { formatCount, formatNumber } from './formatNumber.ts'
import { className } from './rowName.ts'
import type { Layout } from './section.ts'
import { table } from './table.ts'

const SHOWN = 5

/** For each slicing column its worst slices. */
export function sliceTables(
  slices: ReadonlyMap<string, readonly SliceMeasurement[]>,
  { title, direction }: Measurement,
  { palette }: Layout,
): readonly (readonly string[])[] {
  return Array.from(slices, ([name, measured]) => {
    const ordered = [...measured].sort((a, b) => badness(a, direction) - badness(b, direction) || b.rows - a.rows)
    const left = ordered.length - SHOWN
    return table(
      [
        { title: name, align: 'left', atMost: 30 },
        { title, align: 'right' },
        { title: 'rows', align: 'right' },
      ],
      ordered.slice(0, SHOWN).map(({ slice, rows, measurement }, i) => ({
        marked: i === 0 && ordered.length > 1,
        cells: [
          { text: className(slice) },
          { text: measurement === undefined ? '-' : formatNumber(measurement.value) },
          { text: formatCount(rows) },
        ],
      })),
      palette.dim,
    ).concat(left > 0 ? [`  … and ${left} more ${left === 1 ? 'slice' : 'slices'}`] : [])
  })
}

// Slices without a value come last: most often they only lack one of the classes.
function badness({ measurement }: SliceMeasurement, direction: Direction): number {
  if (measurement === undefined || Number.isNaN(measurement.value)) return Number.POSITIVE_INFINITY
  if (direction === 'down') return -measurement.value
  return typeof direction === 'object' ? -Math.abs(measurement.value - direction.target) : measurement.value
}
