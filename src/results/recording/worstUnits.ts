import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { areNamed, placeOf, type RowNames } from '../../evaluation/encode/rowNames.ts'
import { findingsOf, touches } from '../../explain/parts/classFindings.ts'
import { pairsToRead } from '../../explain/parts/explainClasses.ts'
import { confusionCells } from '../../measure/curves/confusionCells.ts'
import { type CostedParts, unitCosts } from '../../measure/unitCosts.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { largestFirst } from '../../numeric/largestFirst.ts'
import { MOST_OF_A_TEXT, type UnitRecord } from '../records/unitRecord.ts'

/** So many units are named at most. */
export const MOST_UNITS = 20

/** The name of a unit: its id, or `#7` for the seventh. */
export function unitName(units: RowNames, index: number): string {
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

/**
 * Returns the units that cost a value most, worst first: at most {@link MOST_UNITS}. None where no unit can be blamed.
 *
 * @param isUndefined - Whether the value has none, so that a class without a rate is the worst.
 */
export function worstUnits(
  parts: Parts,
  details: DetailReader | undefined,
  isUndefined = false,
): readonly UnitRecord[] {
  switch (parts.kind) {
    case 'classes':
      return rowsAtFault(parts, details, isUndefined)
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
    case 'toolCalls':
      return mostCostly(parts, parts.columns, details, index => parts.values[index])
    default:
      return []
  }
}

function mostCostly(
  parts: CostedParts,
  named: RowNames,
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

/** So many rows of each pair of classes come first. */
const MOST_OF_A_PAIR = 5

/**
 * Rows with a wrong label that lower the rate: of recall those that are missed, of precision those that are wrongly predicted. First
 * come some of each pair of classes that a message names.
 */
function rowsAtFault(
  parts: Extract<Parts, { kind: 'classes' }>,
  details: DetailReader | undefined,
  isUndefined: boolean,
): readonly UnitRecord[] {
  const { columns, rate } = parts
  if (columns.counted !== undefined) return []
  const classes = new Set(parts.classes)
  const { yTrue, yPred } = columns
  const isMeant = (code: number): boolean => classes.has(code)
  const lowers = (row: number): boolean =>
    classes.size === 0 || touches({ truth: yTrue[row], prediction: yPred[row] }, rate, isMeant)
  const ofPairs = pairsToRead(findingsOf(parts, confusionCells(columns), isUndefined)).flatMap(pair =>
    firstRows(columns, MOST_OF_A_PAIR, row => yTrue[row] === pair.truth && yPred[row] === pair.prediction),
  )
  return unitsOfRows(columns, details, [...new Set([...ofPairs, ...firstRows(columns, MOST_UNITS, lowers)])])
}

/**
 * The first rows with a wrong label. Rows that were counted have no names of their own, and writing them out may need more memory than
 * there is: of them there are none.
 */
export function wrongRows(columns: LabelColumns, details: DetailReader | undefined): readonly UnitRecord[] {
  return columns.counted === undefined ? unitsOfRows(columns, details, firstRows(columns, MOST_UNITS)) : []
}

function firstRows(
  { yTrue, yPred }: LabelColumns,
  most: number,
  isMeant: (row: number) => boolean = () => true,
): readonly number[] {
  const wrong: number[] = []
  for (let row = 0; row < yTrue.length && wrong.length < most; row++) {
    if (yTrue[row] !== yPred[row] && isMeant(row)) wrong.push(row)
  }
  return wrong
}

function unitsOfRows(
  columns: LabelColumns,
  details: DetailReader | undefined,
  rows: readonly number[],
): readonly UnitRecord[] {
  const { yTrue, yPred, labels } = columns
  return rows.slice(0, MOST_UNITS).map(row => ({
    id: unitName(columns, row),
    truth: labels[yTrue[row]],
    prediction: labels[yPred[row]],
    ...detailsOf(details, row),
  }))
}
