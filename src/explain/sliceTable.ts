import type { Measurement, SliceMeasurement } from '../measure/measurement.ts'
import { atBest, goodness, supportColumns } from './judgedSliceTables.ts'
import { formatValue, plurals } from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'
import { className, wholeClassName } from './text/rowName.ts'
import { type Table, tableOf } from './text/table.ts'

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
      { title: className(name), holds: 'text', atMost: 30, cell: ({ slice }) => wholeClassName(slice) },
      {
        title,
        holds: 'number',
        cell: slice => ({
          text: formatValue(slice.value, range),
          paint: slice.best < 0 ? layout.palette.received : undefined,
        }),
      },
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
