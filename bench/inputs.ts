// Deterministic inputs of the sizes that users have.

/** Numbers in [0, 1) from a fixed seed: a 32-bit linear congruential generator is random enough to fill a benchmark. */
function uniform(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function binaryScores(n: number): { yTrue: Uint8Array; yScore: Float64Array } {
  const random = uniform(1)
  const yTrue = Uint8Array.from({ length: n }, () => (random() < 0.3 ? 1 : 0))
  return { yTrue, yScore: Float64Array.from(yTrue, positive => random() + 0.5 * positive) }
}

export function multiClassLabels(n: number, classes: number): { yTrue: Uint8Array; yPred: Uint8Array } {
  const random = uniform(2)
  const yTrue = Uint8Array.from({ length: n }, () => Math.floor(random() * classes))
  return { yTrue, yPred: yTrue.map(label => (random() < 0.8 ? label : Math.floor(random() * classes))) }
}

export function lists(queries: number, documents: number): { relevance: number[][] } {
  const random = uniform(3)
  return {
    relevance: Array.from({ length: queries }, () =>
      Array.from({ length: documents }, () => (random() < 0.1 ? Math.ceil(random() * 3) : 0)),
    ),
  }
}
