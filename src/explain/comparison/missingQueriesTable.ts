import type { QueryData, RankingData } from '../../evaluation/encode/rankingData.ts'
import type { ComparisonVerdict } from '../../gates/decideComparison.ts'
import { formatCount } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { idName } from '../text/rowName.ts'
import { type ColumnOf, type Table, tableOf } from '../text/table.ts'
import { MOST_LISTED } from './comparedUnits.ts'

/** The judged queries that a run lacks, where that leaves nothing to compare. */
export function missingQueriesTable({ pairing, outcome }: ComparisonVerdict, layout: Layout): Table | undefined {
  const [ours, theirs] = [pairing.candidate.data, pairing.baseline.data]
  if (outcome !== 'undefined' || ours.kind !== 'ranking' || theirs.kind !== 'ranking') return undefined
  const lacking = Array.from(ours.queries.keys()).filter(i => ours.queries[i].missing || theirs.queries[i].missing)
  if (lacking.length === 0) return undefined
  const returned = (title: string, { queries }: RankingData): ColumnOf<number> => ({
    title,
    holds: 'text',
    cell: i => (queries[i].missing ? { text: 'missing', paint: layout.palette.received } : returnedBy(queries[i])),
  })
  return tableOf(
    lacking,
    [
      { title: 'query missing from a run', holds: 'text', atMost: 40, cell: i => idName(ours.queries[i].query) },
      returned('baseline', theirs),
      returned('candidate', ours),
    ],
    layout,
    { most: MOST_LISTED, unit: 'query' },
  )
}

function returnedBy({ grades }: QueryData): string {
  return `${formatCount(grades.length)} returned`
}
