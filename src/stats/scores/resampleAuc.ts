/** Rows as an AUC sees them, from the lowest score to the highest. */
interface RankedRows {
  /** 1 for a positive, 0 for a negative; negatives come first among rows that tie. */
  readonly positive: Uint8Array
  /** For each block of rows that tie, the place after its last row. */
  readonly blockEnds: Uint32Array
}

/**
 * Returns the AUC of a resample as a function of how often it holds each row: one walk without a sort, NaN where it
 * holds one class only. The pairs in order are counted as integers, exact up to 2⁵³.
 */
export function aucResampler({ positive, blockEnds }: RankedRows): (counts: ArrayLike<number>) => number {
  const n = positive.length
  // A mask of all ones or all zeros: a branch on the class would be mispredicted half of the time.
  const mask = Int32Array.from(positive, flag => -flag)
  const mixed = mixedBlocks(positive, blockEnds)
  return counts => {
    let positives = 0
    let negatives = 0
    // A tie counts as in order here, because negatives come first.
    let inOrder = 0
    for (let i = 0; i < n; i++) {
      const count = counts[i]
      const ofPositive = count & mask[i]
      inOrder += ofPositive * negatives
      positives = (positives + ofPositive) | 0
      negatives = (negatives + count - ofPositive) | 0
    }
    let tied = 0
    for (let b = 0; b < mixed.length; b += 3) {
      tied += total(counts, mixed[b], mixed[b + 1]) * total(counts, mixed[b + 1], mixed[b + 2])
    }
    return (inOrder - tied / 2) / (positives * negatives)
  }
}

function total(counts: ArrayLike<number>, start: number, end: number): number {
  let sum = 0
  for (let i = start; i < end; i++) sum += counts[i]
  return sum
}

/** For each block with both classes: where it starts, where its positives start, and the place after it. */
function mixedBlocks(positive: Uint8Array, blockEnds: Uint32Array): Uint32Array {
  const places: number[] = []
  let start = 0
  for (const end of blockEnds) {
    let middle = start
    while (middle < end && positive[middle] === 0) middle++
    if (middle > start && middle < end) places.push(start, middle, end)
    start = end
  }
  return Uint32Array.from(places)
}
