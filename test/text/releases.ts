import { mistaken, sentences } from '../../bench/text/sentencePairs.ts'
import { seededRandom } from '../../src/numeric/random.ts'

/** Two releases of a model on the same sentences. */
export interface Releases {
  readonly yTrue: readonly string[]
  readonly yPred: readonly string[]
  readonly before: readonly string[]
}

const ROWS = 200

/** Returns releases that differ more from case to case: the earlier gets more words wrong. */
export function releasesOf(seed: number): Releases {
  const random = seededRandom(seed)
  const real = sentences()
  const words = real.slice(0, 500).flatMap(sentence => sentence.split(' '))
  const yTrue = Array.from({ length: ROWS }, () => real[random.below(real.length)])
  const made = (rate: number): readonly string[] =>
    yTrue.map(sentence =>
      mistaken(sentence, { name: '', rate: each => 2 * rate * each.next(), runaway: 0 }, words, random),
    )
  return { yTrue, yPred: made(0.1), before: made(0.1 + 0.0015 * seed) }
}
