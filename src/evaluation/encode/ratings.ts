import { listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { otherTypeThan } from '../errors/meantLabel.ts'
import { type PlacedLabel, twoTypes } from '../errors/twoTypes.ts'
import { otherWidth, unexpected } from '../errors/unexpected.ts'
import { compareLabels, isLabel, type Label } from '../label.ts'
import { columnsOfMatrix, rowsOfMatrix } from './columnView.ts'
import { requireList } from './encodeColumn.ts'
import { perRow } from './encodeTable.ts'

/** What each rater said of each item. */
export interface Ratings {
  readonly raters: number
  /** Items one after the other, codes into `categories`; −1 where a rater did not rate. */
  readonly codes: Int32Array
  /** The declared labels, in their order; else the ratings that occur, by {@link compareLabels}. */
  readonly categories: readonly Label[]
  readonly declared: boolean
}

/** Ratings, items × raters; null where there is none. Fractions are read as numbers, which not every metric takes. */
export const ratings = perRow<Ratings>({
  encode: (list, _name, { labels }) => encodeRatings(list, labels),
  take: takeRatings,
  view: ({ raters, codes, categories }) => ({
    kind: 'labelColumns',
    columns: columnsOfMatrix(codes, raters).map(column => Int32Array.from(column)),
    labels: categories,
  }),
})

const aValueEach = 'one value a rater for every item, null where there is no rating'

function encodeRatings(list: ArrayLike<unknown>, labels: readonly Label[] | undefined): Ratings {
  const n = list.length
  const raters = requireList(list[0], 'ratings[0]').length
  const codes = new Int32Array(n * raters).fill(-1)
  const codeOf = new Map<unknown, number>((labels ?? []).map((label, code) => [label, code]))
  let first: PlacedLabel | undefined
  let rated = false
  for (let i = 0; i < n; i++) {
    const row = requireList(list[i], `ratings[${i}]`)
    if (row.length !== raters) throw otherWidth('ratings', i, row, aValueEach, `, but ratings[0] has ${raters}`)
    for (let j = 0; j < raters; j++) {
      const value = row[j]
      if (value === null) continue
      let code = codeOf.get(value)
      if (code === undefined) {
        const rating = { where: `ratings[${i}][${j}]`, label: requireRating(value, i, j, labels) }
        first ??= rating
        if (typeof value !== typeof first.label) throw twoTypes('ratings', i, rating, first)
        code = codeOf.size
        codeOf.set(value, code)
      }
      codes[i * raters + j] = code
      rated = true
    }
  }
  if (!rated) {
    throw new EvaluationError({
      column: 'ratings',
      index: 0,
      problem: 'no item is rated by anyone',
      expected: 'at least one rating',
    })
  }
  if (labels !== undefined) return { raters, codes, categories: labels, declared: true }
  // The keys have passed `requireRating`; of −0 and 0 a Map keeps 0.
  return ordered({ raters, codes, categories: [...codeOf.keys()] as Label[], declared: false })
}

function requireRating(value: unknown, item: number, rater: number, labels: readonly Label[] | undefined): Label {
  const isRating = isLabel(value) || (typeof value === 'number' && Number.isFinite(value))
  if (isRating && labels === undefined) return value
  const expected = isRating ? `one of labels: ${listed(labels ?? [])}` : 'a label or a finite number, or null for none'
  const mend = isRating ? otherTypeThan(value, labels ?? [], 'ratings') : undefined
  throw unexpected(`ratings[${item}][${rater}]`, value, { column: 'ratings', index: item, expected, mend })
}

/** Categories that occur, in their order, and codes to go with them. */
function ordered({ raters, codes, categories, declared }: Ratings): Ratings {
  const occurs = new Uint8Array(categories.length)
  for (const code of codes) if (code !== -1) occurs[code] = 1
  const kept = categories.filter((_, code) => occurs[code] === 1).sort(compareLabels)
  const place = new Map(kept.map((category, code) => [category, code] as const))
  const translation = Int32Array.from(categories, category => place.get(category) ?? -1)
  return { raters, codes: codes.map(code => (code === -1 ? -1 : translation[code])), categories: kept, declared }
}

/** The ratings of some of the items. Declared labels stay what they are. */
function takeRatings(ratings: Ratings, items: Uint32Array): Ratings {
  const { raters, codes, declared } = ratings
  const chosen = Int32Array.from(rowsOfMatrix(codes, raters, items))
  return declared ? { ...ratings, codes: chosen } : ordered({ ...ratings, codes: chosen })
}
