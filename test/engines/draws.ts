import { seededRandom } from '../../src/numeric/random.ts'

/** Rows of two models, of which the second sees a little more, in three countries. */
export function random(n: number): {
  readonly yTrue: number[]
  readonly yScore: number[]
  readonly other: number[]
  readonly country: string[]
} {
  const { next } = seededRandom(7)
  const yTrue = Array.from({ length: n }, () => Number(next() < 0.3))
  // Rounded scores tie.
  const scored = (skill: number) =>
    yTrue.map(truth => Math.round(1000 * ((next() + skill * truth) / (1 + skill))) / 1000)
  const [yScore, other] = [scored(0.5), scored(0.6)]
  const country = Array.from({ length: n }, () => ['DE', 'FR', 'NL'][Math.floor(next() * 3)])
  return { yTrue, yScore, other, country }
}

/** A reason without what tells rows: in memory their places, of an engine how many of them there are. */
export function withoutRows(reason: string): string {
  return reason.replace(/\b(yTrue|yPred)\[\d+\]/g, '$1').replace(/ \(column "\w+"\)|(?<= 0) in \d+ of \d+ rows/g, '')
}

/** The distance of two numbers, relative to the larger one. */
export function apart(a: number, b: number): number {
  return a === b ? 0 : Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b))
}
