import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { areNamed, type NamedRows, placeOf } from '../../evaluation/encode/rowNames.ts'
import { type CostedParts, unitCosts } from '../../measure/unitCosts.ts'
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
  switch (parts.kind) {
    case 'classes':
      return wrongRows(parts.columns, details, new Set(parts.classes))
    case 'losses':
      return mostCostly(parts, parts.columns, details, row => parts.losses[row]).filter(costsAnything)
    case 'residuals': {
      const { yTrue, yPred } = parts.columns
      return mostCostly(parts, parts.columns, details, row => yPred[row] - yTrue[row]).filter(costsAnything)
    }
    case 'queries': {
      const { rankings, values } = parts
      const named = { ids: rankings.queries.map(({ query }) => query) }
      return mostCostly(parts, named, details, query => values[query])
    }
    case 'cases':
      return mostCostly(parts, parts.columns, details, index => parts.values[index])
    case 'toolCalls': {
      const { values, columns } = parts
      return mostCostly(parts, columns, details, index => values[index])
    }
    default:
      return []
  }
}

function mostCostly(
  parts: CostedParts,
  named: NamedRows,
  details: DetailReader | undefined,
  shownOf: (index: number) => number,
): readonly UnitRecord[] {
  if (!areNamed(named)) return []
  const costs = unitCosts(parts)
  return largestFirst(costs, MOST_UNITS)
    .filter(index => costs[index] !== Number.NEGATIVE_INFINITY)
    .map(index => ({ id: unitName(named, index), value: shownOf(index), ...detailsOf(details, index) }))
}

function costsAnything({ value }: UnitRecord): boolean {
  return value !== 0
}

/**
 * The first rows with a wrong label, of these classes where some are given. Rows that were counted have no names of their own,
 * and writing them out may need more memory than there is: of them there are none.
 */
export function wrongRows(
  columns: LabelColumns,
  details: DetailReader | undefined,
  classes: ReadonlySet<number> = new Set(),
): readonly UnitRecord[] {
  if (columns.counted !== undefined) return []
  const { yTrue, yPred, labels } = columns
  const wrong: number[] = []
  for (let row = 0; row < yTrue.length && wrong.length < MOST_UNITS; row++) {
    const counts = classes.size === 0 || classes.has(yTrue[row]) || classes.has(yPred[row])
    if (yTrue[row] !== yPred[row] && counts) wrong.push(row)
  }
  return wrong.map(row => ({
    id: unitName(columns, row),
    truth: labels[yTrue[row]],
    prediction: labels[yPred[row]],
    ...detailsOf(details, row),
  }))
}
