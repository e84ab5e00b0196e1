// Fisher and Yates, with a generator of its own: Math.random takes no seed.
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items]
  const random = mulberry32(seed)
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swapped = shuffled[i] as T
    shuffled[i] = shuffled[j] as T
    shuffled[j] = swapped
  }
  return shuffled
}

// Numbers in [0, 1).
export function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
