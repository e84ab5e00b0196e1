import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import { areNamed } from '../../evaluation/columns/rowNames.ts'
import { type NamedRows, placeOf } from '../../evaluation/encode/rowPlaces.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { largestFirst } from '../../numeric/largestFirst.ts'
import { MOST_OF_A_TEXT, type UnitRecord } from '../records/unitRecord.ts'

/** So many units are named at most. */
export const MOST_UNITS = 20

/** The name of a unit: its id, or `#7` for the seventh. */
export function unitName(units: NamedRows, index: number): string {
  return units.ids === undefined ? `#${placeOf(units, index) + 1}` : String(units.ids[index])
}

/** The texts beside a unit, where they were asked for and there are any. */
export function detailsOf(reader: DetailReader | undefined, index: number): Pick<UnitRecord, 'details'> {
  const details = reader?.ofUnit(index).map(({ name, text }) => ({ name, text: cut(text) })) ?? []
  return details.length === 0 ? {} : { details }
}

/** Twenty whole books would make results too large to be read. */
function cut(text: string): string {
  return text.length > MOST_OF_A_TEXT ? `${text.slice(0, MOST_OF_A_TEXT - 1)}…` : text
}

/** Returns the units that cost a value most, worst first: at most {@link MOST_UNITS}. None where no unit can be blamed. */
export function worstUnits(parts: Parts, details: DetailReader | undefined): readonly UnitRecord[] {
  const largest = (n: number, cost: (index: number) => number): readonly number[] =>
    largestFirst(
      Float64Array.from({ length: n }, (_, i) => cost(i)),
      MOST_UNITS,
    )
  switch (parts.kind) {
    case 'classes': {
      // Rows that were counted have no names of their own, and writing them out may need more memory than there is.
      if (parts.columns.counted !== undefined) return []
      const { yTrue, yPred, labels } = parts.columns
      const classes = new Set(parts.classes)
      const wrong: number[] = []
      for (let row = 0; row < yTrue.length && wrong.length < MOST_UNITS; row++) {
        const counts = classes.size === 0 || classes.has(yTrue[row]) || classes.has(yPred[row])
        if (yTrue[row] !== yPred[row] && counts) wrong.push(row)
      }
      return wrong.map(row => ({
        id: unitName(parts.columns, row),
        truth: labels[yTrue[row]],
        prediction: labels[yPred[row]],
        ...detailsOf(details, row),
      }))
    }
    case 'losses': {
      const { losses, columns } = parts
      if (!areNamed(columns)) return []
      return largest(losses.length, row => losses[row])
        .filter(row => losses[row] > 0)
        .map(row => ({ id: unitName(columns, row), value: losses[row], ...detailsOf(details, row) }))
    }
    case 'queries': {
      const { rankings, values } = parts
      return largest(values.length, index => (Number.isNaN(values[index]) ? Number.NEGATIVE_INFINITY : -values[index]))
        .filter(index => !Number.isNaN(values[index]))
        .map(index => ({
          id: rankings.queries[index].query,
          value: values[index],
          ...detailsOf(details, index),
        }))
    }
    case 'residuals': {
      const { yTrue, yPred } = parts.columns
      if (!areNamed(parts.columns)) return []
      return largest(yTrue.length, row => Math.abs(yPred[row] - yTrue[row]))
        .filter(row => yPred[row] !== yTrue[row])
        .map(row => ({
          id: unitName(parts.columns, row),
          value: yPred[row] - yTrue[row],
          ...detailsOf(details, row),
        }))
    }
    case 'cases': {
      const { values, columns, better } = parts
      if (!areNamed(columns)) return []
      const sign = better === 'higher' ? -1 : 1
      return largest(values.length, index =>
        Number.isNaN(values[index]) ? Number.NEGATIVE_INFINITY : sign * values[index],
      )
        .filter(index => !Number.isNaN(values[index]))
        .map(index => ({ id: unitName(columns, index), value: values[index], ...detailsOf(details, index) }))
    }
    case 'toolCalls': {
      const { values, columns } = parts
      return largest(values.length, index => -values[index])
        .filter(index => values[index] < 1)
        .map(index => ({ id: unitName(columns, index), value: values[index], ...detailsOf(details, index) }))
    }
    case 'sums':
    case 'fields':
    case 'judged':
    case 'labelSets':
    case 'labelValues':
    case 'scores':
    case 'bins':
    case 'slices':
    case 'perClass':
    case 'confidences':
    case 'groups':
    case 'outputs':
    case 'items':
    case 'runs':
    case 'none':
      return []
    default:
      return parts satisfies never
  }
}
