import { random } from './models.ts'

/** So many rows that a file of 100,000 bytes cannot hold all of them. */
export const rows = 20_000

const truth = random(5)
const common = random(77)

export const ids: readonly string[] = Array.from({ length: rows }, (_, row) => `row-${row}`)
export const yTrue: readonly number[] = Array.from({ length: rows }, () => Number(truth() < 0.1))
const base = yTrue.map(label => 0.2 + 0.5 * label + 0.3 * common())

/** Scores of a model that differs from another by noise. */
export function scored(noise: number, seed = 1) {
  const next = random(seed)
  const yScore = base.map(score => Math.min(0.99, Math.max(0.01, score + noise * (next() - 0.5))))
  return { ids, yTrue, yScore, threshold: 0.6, positive: 1 }
}

/** Labels of which the first rows of each class are wrong. */
export function labelled(wrongPositives: number, wrongNegatives: number) {
  const left = [wrongNegatives, wrongPositives]
  const yPred = yTrue.map(label => (left[label]!-- > 0 ? 1 - label : label))
  return { ids, yTrue, yPred, positive: 1 }
}
