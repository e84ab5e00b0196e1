import { placesAmongAll } from '../../../evaluation/encode/amongAll.ts'
import { idTable } from '../../../evaluation/encode/idTable.ts'
import type { RankingData } from '../../../evaluation/encode/rankings/rankingData.ts'
import type { SomeRows } from '../../../evaluation/encode/rowNames.ts'
import { queriesAlone, rowsAlone } from '../../../evaluation/encode/rowsThatCount.ts'
import type { Sliceable } from '../../../evaluation/encode/subset.ts'
import { rowsWhere } from '../../../numeric/rowsWhere.ts'

/**
 * Returns the rows of a baseline that count in the candidate, whose weights both sides use. Rows that only the baseline
 * has count by its own weights. Without ids, rows are matched by position where both sides were given as many.
 */
export function rowsWeighedBy(candidate: Sliceable, baseline: Sliceable): Sliceable {
  const rows = counting(candidate, baseline, ({ ids }) => ids)
  if (rows === undefined) return baseline
  const all = baseline.asGiven ?? baseline
  const some = rowsAlone(all, rows)
  // Where rows of the candidate were left out, it is to be seen that none of these were.
  return candidate.amongAll === undefined || some.amongAll !== undefined
    ? some
    : { ...some, amongAll: { n: all.n, places: rows } }
}

/** Returns the same of queries. */
export function queriesWeighedBy(candidate: RankingData, baseline: RankingData): RankingData {
  const rows = counting(candidate, baseline, data => (data.named ? data.queries.map(({ query }) => query) : undefined))
  return rows === undefined ? baseline : queriesAlone(baseline.asGiven ?? baseline, rows)
}

/** Data that may have left out what weighs 0. */
interface Weighed<Data> extends SomeRows<Data> {
  readonly n: number
  readonly sampleWeight?: Float64Array | undefined
}

/** Returns which rows of the baseline, as it was given, count; undefined if they are those that it has. */
function counting<Data extends Weighed<Data>>(
  candidate: Data,
  baseline: Data,
  namesOf: (data: Data) => readonly (string | number)[] | undefined,
): Uint32Array | undefined {
  if (candidate.asGiven === undefined && baseline.asGiven === undefined) return undefined
  const [ours, theirs] = [candidate.asGiven ?? candidate, baseline.asGiven ?? baseline]
  const [names, others] = [namesOf(ours), namesOf(theirs)]
  const isNamed = names !== undefined && others !== undefined
  if (!isNamed && (ours.amongAll ?? ours).n !== (theirs.amongAll ?? theirs).n) return undefined
  const areLeft = ours.amongAll !== undefined || theirs.amongAll !== undefined
  const [told, theirsTold] = isNamed
    ? [names, others]
    : areLeft
      ? [ours, theirs].map(data => placesAmongAll(data).places)
      : []
  const rowOf = told && idTable(told).rowOf
  const kept = rowsWhere(theirs.n, row => {
    const own = rowOf === undefined ? row : rowOf(theirsTold?.[row])
    return own === undefined ? weighs(theirs, row) : weighs(ours, own)
  })
  // Without a row in common, the error about ids shows those of both sides.
  return kept.length === 0 ? undefined : kept
}

function weighs<Data>({ sampleWeight }: Weighed<Data>, row: number): boolean {
  return sampleWeight === undefined || sampleWeight[row] > 0
}
