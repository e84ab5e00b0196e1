import { oddCell } from './oddCell.ts'
import type { PlaceOf, Wanted } from './wanted.ts'

/**
 * Returns the lists, or grades by name, that cells hold as JSON: `["d1", "d2"]`; null where a cell is blank.
 *
 * @throws EvaluationError for a cell that holds none.
 */
export function listsOfTexts(
  texts: readonly (string | null)[],
  wanted: Wanted,
  placeOf: PlaceOf,
): readonly (object | null)[] {
  return texts.map((text, row) => {
    const value = text === null ? null : parsed(text)
    if (typeof value === 'object') return value
    throw oddCell(wanted, placeOf(row), text, 'list')
  })
}

/** Undefined for what is no JSON. A null within the cell is no list. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}
