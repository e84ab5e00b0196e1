import type { GroupColumn } from '../evaluation/encode/encodeColumn.ts'
import type { RankingData } from '../evaluation/encode/rankings/rankingData.ts'
import { isSliceable, type Sliceable, subset } from '../evaluation/encode/subset.ts'
import { type Evaluation, evaluationOf } from '../evaluation/evaluation.ts'
import type { Random } from '../numeric/random.ts'

/** The units of an evaluation that samples are drawn of: rows, cases, queries, or groups of rows. */
export interface UnitsToDraw {
  /** How many rows a unit has on average. */
  readonly rowsPerUnit: number
  /** Draws the units of a sample, each anew from all. */
  readonly draw: (n: number, random: Random) => Uint32Array
  /** The drawn units of an evaluation that has these units. A group that is drawn twice counts as two. */
  readonly take: (evaluation: Evaluation, drawn: Uint32Array) => Evaluation
}

/** More units than these cannot be drawn from. */
const MOST_UNITS = 2 ** 21

/** Returns the units that samples are drawn of; undefined where the rows are not here, or there are too many. */
export function unitsToDraw({ data, n }: Evaluation): UnitsToDraw | undefined {
  if (!isDrawable(data)) return undefined
  const groups = groupsOf(data)
  const units = groups?.labels.length ?? n
  if (units > MOST_UNITS) return undefined
  const rowsOf = groups && rowsByCode(groups)
  return {
    rowsPerUnit: n / units,
    draw: (count, random) => Uint32Array.from({ length: count }, () => random.below(units)),
    take: (evaluation, drawn) => taken(evaluation, drawn, rowsOf),
  }
}

function isDrawable(data: Evaluation['data']): data is Sliceable | RankingData {
  return isSliceable(data) || data.kind === 'ranking'
}

function groupsOf(data: Sliceable | RankingData): GroupColumn | undefined {
  return data.kind !== 'ranking' && 'groups' in data ? data.groups : undefined
}

function rowsByCode({ codes, labels }: GroupColumn): readonly (readonly number[])[] {
  const rows: number[][] = labels.map(() => [])
  codes.forEach((code, row) => {
    rows[code].push(row)
  })
  return rows
}

function taken(
  evaluation: Evaluation,
  drawn: Uint32Array,
  rowsOf: readonly (readonly number[])[] | undefined,
): Evaluation {
  const { data } = evaluation
  if (!isDrawable(data)) throw new TypeError('such data have no units to draw')
  if (rowsOf === undefined) return subset(evaluation, data, drawn)
  const rows: number[] = []
  const codes: number[] = []
  drawn.forEach((unit, group) => {
    for (const row of rowsOf[unit]) {
      rows.push(row)
      codes.push(group)
    }
  })
  const { columns, data: some } = subset(evaluation, data, Uint32Array.from(rows))
  if (!isDrawable(some) || some.kind === 'ranking') throw new TypeError('rows alone have groups')
  const groups = { codes: Int32Array.from(codes), labels: Array.from(drawn.keys()) }
  return evaluationOf(columns, { ...some, groups })
}
