import type { GroupColumn } from '../encode/encodeColumn.ts'
import type { RowData } from '../encode/rowData.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import type { LabelSettings } from './labelColumns.ts'
import { type ScoreColumns, scoreColumns } from './scoreColumns.ts'

/** Scores of the positive class, and the groups that rows belong to. */
export interface GroupedScores {
  readonly scores: ScoreColumns
  readonly groups: GroupColumn
}

export function groupedScores(data: RowData, settings: LabelSettings): GroupedScores {
  const { groups } = data
  if (groups === undefined) throw new EvaluationError({ column: 'groups', problem: 'there are no groups' })
  return { scores: scoreColumns(data, settings), groups }
}
