import { RunningSum } from './compensatedSum.ts'
import { fewPairs, type ScoreBuckets } from './scoreBuckets.ts'
import { sortPart } from './sortNumbers.ts'

/**
 * Returns Σ over distinct scores of the recall gained there times the precision at that threshold: average precision.
 * Negatives need no order: only the number of them at or above each score matters.
 */
export function stepwisePrecision({ scores, ends, positives }: ScoreBuckets): number {
  const area = new RunningSum()
  let found = 0
  let wrong = 0
  for (let place = ends.length - 2; place >= 0; place -= 2) {
    const start = place === 0 ? 0 : ends[place - 1]
    const middle = ends[place]
    const end = ends[place + 1]
    if (end > middle) {
      sortPart(scores, middle, end)
      const compared = fewPairs(start, middle, end)
      if (!compared) sortPart(scores, start, middle)
      let above = middle
      for (let last = end - 1; last >= middle; ) {
        const score = scores[last]
        let next = last - 1
        // `===` also joins −0 with 0, which no threshold can tell apart.
        while (next >= middle && scores[next] === score) next--
        const more = last - next
        last = next
        found += more
        let wrongHere = 0
        if (compared) {
          for (let j = start; j < middle; j++) wrongHere += Number(scores[j] >= score)
        } else {
          while (above > start && scores[above - 1] >= score) above--
          wrongHere = middle - above
        }
        area.add((more / positives) * (found / (found + wrong + wrongHere)))
      }
    }
    wrong += middle - start
  }
  return area.value
}
