import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { detailLines } from '../parts/detailLines.ts'
import { formatNumber } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { idName } from '../text/rowName.ts'

const MOST_SHOWN = 10

/**
 * What both sides returned for a query, best first, with the grade of each document: `d1 (2), x (0), y (–)`, where a dash
 * stands for a document that no one has judged. Undefined where the metric is about no rankings.
 */
export function returnedLists(
  { candidate, baseline }: { readonly candidate: Measurement; readonly baseline: Measurement },
  layout: Layout,
): ((index: number) => readonly string[]) | undefined {
  const [ours, theirs] = [candidate.parts, baseline.parts]
  if (ours.kind !== 'queries' || theirs.kind !== 'queries') return undefined
  const most = Math.min(MOST_SHOWN, ours.k ?? MOST_SHOWN)
  return index =>
    detailLines(undefined, index, layout, [
      { name: 'baseline', text: listText(theirs.rankings.queries[index], most) },
      { name: 'candidate', text: listText(ours.rankings.queries[index], most) },
    ])
}

function listText({ docs, grades, judged, missing }: RankedQuery, most: number): string {
  if (missing) return 'missing from the run'
  const shown = Array.from(grades.subarray(0, most), (grade, rank) => {
    const written = judged?.[rank] === 0 ? '–' : formatNumber(grade)
    return docs === undefined ? written : `${idName(docs[rank])} (${written})`
  })
  return shown.length === 0 ? 'nothing' : `${shown.join(', ')}${grades.length > most ? ', …' : ''}`
}
