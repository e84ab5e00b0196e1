import type { Detail } from '../../evaluation/columns/detailReader.ts'
import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { detailLines } from '../parts/detailLines.ts'
import { formatNumber } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { idName, quoted } from '../text/rowName.ts'

const MOST_SHOWN = 10

/**
 * What both sides answered, beneath a unit: for a query what they returned, best first, with the grade of each document:
 * `d1 (2), x (0), y (–)`, where a dash stands for a document that no one has judged; for a text what was expected and what
 * either side says. Undefined for other metrics.
 */
export function answersOfSides(
  { candidate, baseline }: { readonly candidate: Measurement; readonly baseline: Measurement },
  layout: Layout,
): ((index: number) => readonly string[]) | undefined {
  const [ours, theirs] = [candidate.parts, baseline.parts]
  const lines = (index: number, texts: readonly Detail[]): readonly string[] =>
    detailLines(undefined, index, layout, texts)
  if (ours.kind === 'queries' && theirs.kind === 'queries') {
    const most = Math.min(MOST_SHOWN, ours.k ?? MOST_SHOWN)
    return index =>
      lines(index, [
        { name: 'baseline', text: listText(theirs.rankings.queries[index], most) },
        { name: 'candidate', text: listText(ours.rankings.queries[index], most) },
      ])
  }
  if (ours.kind !== 'cases' || theirs.kind !== 'cases') return undefined
  const [now, before] = [ours.columns, theirs.columns]
  if (!('accepted' in now && 'accepted' in before)) return undefined
  return index =>
    lines(index, [
      { name: 'expected', text: now.accepted[index].map(quoted).join(' or ') || 'no answer' },
      { name: 'baseline', text: quoted(before.predicted[index]) },
      { name: 'candidate', text: quoted(now.predicted[index]) },
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
