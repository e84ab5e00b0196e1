import { random } from '../models/models.ts'

const next = random(11)
const n = 300

export const country: readonly string[] = Array.from(
  { length: n },
  (_, i) => ['DE', 'FR', 'MT'][i < 150 ? 0 : i < 280 ? 1 : 2]!,
)
export const device: readonly (string | null)[] = country.map((_, i) =>
  i % 50 === 0 ? null : i % 2 === 0 ? 'app' : 'web',
)
const yTrue = country.map(() => Number(next() < 0.5))
const noise = country.map(() => next())

/** Scores that are good everywhere, except those of rows that a mistake chooses: there they are reversed. */
export function scored(isReversed: (row: number) => boolean = () => false) {
  const yScore = yTrue.map((truth, i) => 0.6 * truth + 0.7 * noise[i]!)
  return {
    ids: country.map((_, i) => `row ${i}`),
    yTrue,
    yScore: yScore.map((score, i) => (isReversed(i) ? 1.3 - score : score)),
    threshold: 0.65,
    slices: { country, device },
  }
}

/** The same of some of the rows. */
export function someScored(rows: readonly number[], isReversed?: (row: number) => boolean) {
  const { ids, yTrue: labels, yScore, threshold, slices } = scored(isReversed)
  const taken = <Item>(list: readonly Item[]): Item[] => rows.map(row => list[row]!)
  return {
    ids: taken(ids),
    yTrue: taken(labels),
    yScore: taken(yScore),
    threshold,
    slices: { country: taken(slices.country), device: taken(slices.device) },
  }
}

export const all: readonly number[] = country.map((_, i) => i)
