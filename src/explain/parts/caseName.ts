import { placeOf } from '../../evaluation/encode/rowNames.ts'
import type { CaseIdentity } from '../../metrics/definition/parts.ts'
import { idName } from '../text/rowName.ts'

/** A case by its id, or by its place in the column that holds it. */
export function caseName(columns: CaseIdentity, i: number, column: string): string {
  return columns.ids === undefined ? `${column}[${placeOf(columns, i)}]` : idName(columns.ids[i])
}
