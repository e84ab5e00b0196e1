// Kept here because Jest’s sandbox looks globals up anew at each use: a loop over `Math.imul` takes many times as long there.
const { floor, imul } = Math

/** Pseudo-random numbers, the same for the same seed everywhere. */
export interface Random {
  /** Uniform in [0, 1): a multiple of 2⁻³². */
  next(): number
  /** Uniform over the integers 0 … n − 1, n up to 2²¹; their probabilities differ by at most 2⁻³². */
  below(n: number): number
  /** Four words. A hot loop may keep them in registers and must write them back. */
  readonly state: Int32Array
}

/**
 * Returns the xoshiro128** generator: Blackman & Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47
 * (2021). It uses 32-bit integers only, so no platform rounds differently. `seed` is an integer; all its bits up to 2⁵³
 * count.
 */
export function seededRandom(seed: number): Random {
  const state = stateFrom(seed)
  return {
    state,
    next: () => bits(state) / 2 ** 32,
    below: n => floor((bits(state) / 2 ** 32) * n),
  }
}

/** Derives each word from the one before, as in SplitMix, by the finaliser of MurmurHash3. They are never all 0. */
function stateFrom(seed: number): Int32Array {
  const state = new Int32Array(4)
  const high = floor(seed / 2 ** 32) | 0
  let word = seed | 0
  for (let i = 0; i < 4; i++) {
    // The bits beyond the first 32 enter at the second word.
    word = (word + 0x9e3779b9 + (i === 1 ? high : 0)) | 0
    word = imul(word ^ (word >>> 16), 0x85ebca6b)
    word = imul(word ^ (word >>> 13), 0xc2b2ae35)
    word ^= word >>> 16
    state[i] = word
  }
  return state
}

/** Returns the next 32 bits as a number from 0 to 2³² − 1. */
function bits(state: Int32Array): number {
  const s1 = state[1]
  const product = imul(s1, 5)
  state[2] ^= state[0]
  state[3] ^= s1
  state[1] ^= state[2]
  state[0] ^= state[3]
  state[2] ^= s1 << 9
  state[3] = (state[3] << 11) | (state[3] >>> 21)
  return imul((product << 7) | (product >>> 25), 9) >>> 0
}

/**
 * Draws n of n units with replacement and sets `counts[i]` to how often unit i was drawn, as n calls of `below(n)`
 * would.
 */
export function drawCounts({ state }: Random, n: number, counts: Uint32Array | Uint16Array): void {
  counts.fill(0)
  // The algorithm of `bits`, with the state in registers.
  let s0 = state[0]
  let s1 = state[1]
  let s2 = state[2]
  let s3 = state[3]
  const scale = n / 2 ** 32
  for (let i = 0; i < n; i++) {
    const product = imul(s1, 5)
    const drawn = imul((product << 7) | (product >>> 25), 9) >>> 0
    const shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 11) | (s3 >>> 21)
    counts[(drawn * scale) | 0]++
  }
  state[0] = s0
  state[1] = s1
  state[2] = s2
  state[3] = s3
}
