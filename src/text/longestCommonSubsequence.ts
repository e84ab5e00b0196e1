import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withThousands } from '../evaluation/errors/withThousands.ts'
import { MOST_CELLS, withoutCommonEnds } from './editDistance.ts'
import { rememberedBlocks } from './editOperations.ts'
import { perToken } from './vocabulary.ts'

/** Longest common subsequences of texts. */
interface CommonSubsequence {
  readonly lengthOf: (reference: Int32Array, text: Int32Array) => number
  /** Tells the places in the reference of one such subsequence, from the last to the first. */
  readonly visit: (reference: Int32Array, text: Int32Array, visitor: (ofReference: number) => void) => void
}

/**
 * Returns functions for the longest common subsequence of texts, 32 cells of the table at a time. The length takes linear memory.
 * Of several subsequences, `visit` takes that of rouge_score.
 *
 * Source: Hyyrö, Bit-parallel LCS-length computation revisited, 2004; rouge_score 0.1.2
 *
 * @param tokens - Returns one more than the largest token so far.
 */
export function commonSubsequence(tokens: () => number): CommonSubsequence {
  const placesOf = perToken(tokens)
  let reserved = new Uint8Array(64)
  const carriesFor = (text: Int32Array): Uint8Array => {
    if (reserved.length < text.length) reserved = new Uint8Array(2 * text.length)
    return reserved.fill(0, 0, text.length)
  }
  return {
    lengthOf: (reference, text) => {
      const [a, b] = withoutCommonEnds(reference, text)
      requireFeasible(a.length, b.length)
      const places = placesOf()
      let length = reference.length - a.length
      const carries = carriesFor(b)
      for (let block = 0; 32 * block < a.length; block++) {
        const rising = runBlock(a, b, block, places, carries, undefined)
        length += Math.min(32, a.length - 32 * block) - bitsIn(rising, Math.min(32, a.length - 32 * block))
      }
      return length
    },
    visit: (reference, text, visitor) => {
      requireFeasible(reference.length, text.length)
      const places = placesOf()
      const blocks = Math.ceil(reference.length / 32)
      const run = (block: number): Int32Array => {
        const kept = new Int32Array(text.length)
        runBlock(reference, text, block, places, carries, kept)
        return kept
      }
      const carries = new Uint8Array(text.length)
      const levelsOf = rememberedBlocks(blocks, carries, run, 0)
      let i = reference.length
      let j = text.length
      while (i > 0 && j > 0) {
        if (reference[i - 1] === text[j - 1]) {
          visitor(--i)
          j--
          continue
        }
        const isLevel = (levelsOf((i - 1) >> 5)[j - 1] & (1 << (i - 1))) !== 0
        if (isLevel) i--
        else j--
      }
    },
  }
}

/** @throws EvaluationError if texts of so many tokens would take too long. */
export function requireFeasible(ofReference: number, ofText: number): void {
  if (ofReference * ofText <= MOST_CELLS) return
  throw new EvaluationError({
    column: 'yPred',
    problem: `the longest common subsequence of texts of ${withThousands(ofReference)} and ${withThousands(ofText)} tokens would take more than ${withThousands(MOST_CELLS)} steps`,
    expected: 'shorter rows',
    mend: 'Split the texts into rows, or measure rouge(1), which takes linear time',
  })
}

/**
 * Computes a block of 32 tokens of the reference. Bit i is 0 where the subsequence grows with token i.
 *
 * @param carries - For each token of the text, what the addition carries over from the block before and to the next.
 * @param levels - Gets the bits after each token of the text.
 */
function runBlock(
  reference: Int32Array,
  text: Int32Array,
  block: number,
  places: Int32Array,
  carries: Uint8Array,
  levels: Int32Array | undefined,
): number {
  const start = 32 * block
  const end = Math.min(reference.length, start + 32)
  for (let i = start; i < end; i++) places[reference[i]] |= 1 << i
  let level = -1
  for (let j = 0; j < text.length; j++) {
    const both = level & places[text[j]]
    const sum = (level >>> 0) + (both >>> 0) + carries[j]
    carries[j] = sum > 0xffffffff ? 1 : 0
    level = sum | (level & ~both)
    if (levels !== undefined) levels[j] = level
  }
  for (let i = start; i < end; i++) places[reference[i]] = 0
  return level
}

/** How many of the lowest bits are 1. */
function bitsIn(word: number, size: number): number {
  let bits = size === 32 ? word : word & ((1 << size) - 1)
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f
  return Math.imul(bits, 0x01010101) >>> 24
}
