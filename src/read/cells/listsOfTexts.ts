import { requireSoundJson } from '../../report/requireSoundJson.ts'
import { DEEPEST_READ } from '../tables/parsedJson.ts'
import { oddCell } from './oddCell.ts'
import type { PlaceOf, Wanted } from './wanted.ts'

/**
 * Returns the lists, or grades by name, that cells hold as JSON: `["d1", "d2"]`; null where a cell is blank.
 *
 * @throws EvaluationError for a cell that holds none, and for a name that stands twice in one.
 */
export function listsOfTexts(
  texts: readonly (string | null)[],
  wanted: Wanted,
  placeOf: PlaceOf,
): readonly (object | null)[] {
  return texts.map((text, row) => {
    const value = text === null ? null : parsed(text, () => placeOf(row))
    if (typeof value === 'object') return value
    throw oddCell(wanted, placeOf(row), text, 'list')
  })
}

/** Undefined for what is no JSON. A null within the cell is no list. */
function parsed(text: string, place: () => string): unknown {
  requireSoundJson(text, place, DEEPEST_READ)
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}
