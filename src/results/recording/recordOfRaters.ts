import type { RatingColumns } from '../../evaluation/columns/ratingColumns.ts'
import type { RaterPairRecord, RatersRecord } from '../records/evaluationRecord.ts'

const MOST_CATEGORIES = 30
const MOST_PAIRS = 45

/** How often each category was given, and which raters agree least. */
export function recordOfRaters({ n, raters, codes, categories }: RatingColumns): RatersRecord {
  const counts = new Array<number>(categories.length).fill(0)
  let given = 0
  for (const code of codes) {
    if (code === -1) continue
    counts[code]++
    given++
  }
  const byCount = categories.map((label, code) => ({ label, count: counts[code] })).sort((a, b) => b.count - a.count)
  const pairs: RaterPairRecord[] = []
  for (let first = 0; first < raters; first++) {
    for (let second = first + 1; second < raters; second++) {
      let [both, agree] = [0, 0]
      for (let item = 0; item < n; item++) {
        const [a, b] = [codes[item * raters + first], codes[item * raters + second]]
        if (a === -1 || b === -1) continue
        both++
        if (a === b) agree++
      }
      pairs.push({ first, second, both, agree })
    }
  }
  const share = ({ both, agree }: RaterPairRecord): number => (both === 0 ? 2 : agree / both)
  return {
    ...{ items: n, raters, given },
    categories: byCount.slice(0, MOST_CATEGORIES),
    otherCategories: Math.max(0, byCount.length - MOST_CATEGORIES),
    pairs: pairs.sort((a, b) => share(a) - share(b)).slice(0, MOST_PAIRS),
  }
}
