import type { GroupColumn } from '../encode/encodeColumn.ts'
import type { RowData } from '../encode/rowData.ts'
import { requireGiven } from '../errors/unexpected.ts'
import type { LabelSettings } from './labelColumns.ts'
import { type ScoreColumns, scoreColumns } from './scoreColumns.ts'

/** Scores of the positive class, and the groups that rows belong to. */
export interface GroupedScores {
  readonly scores: ScoreColumns
  readonly groups: GroupColumn
}

export function groupedScores(data: RowData, settings: LabelSettings): GroupedScores {
  const groups = requireGiven(data.groups, 'groups', 'there are no groups')
  return { scores: scoreColumns(data, settings), groups }
}
