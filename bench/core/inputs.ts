// Deterministic inputs of the sizes that users have.

/** A column as a reference program reads it: raw numbers in a file. */
export type Column = Uint8Array | Float64Array

/** Numbers in [0, 1) from a fixed seed: a 32-bit linear congruential generator is random enough to fill a benchmark. */
export function uniform(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Scores in [0, 1], so that they serve as probabilities, too. */
export function binaryScores(n: number): { yTrue: Uint8Array; yScore: Float64Array } {
  const random = uniform(1)
  const yTrue = Uint8Array.from({ length: n }, () => (random() < 0.3 ? 1 : 0))
  return { yTrue, yScore: Float64Array.from(yTrue, positive => (random() + 0.5 * positive) / 1.5) }
}

/** The scores of a model that does a little worse. */
export function otherScores(scores: Float64Array): Float64Array {
  const random = uniform(6)
  return scores.map(score => score + 0.2 * random())
}

export function multiClassLabels(n: number, classes: number): { yTrue: Uint8Array; yPred: Uint8Array } {
  const random = uniform(2)
  const yTrue = Uint8Array.from({ length: n }, () => Math.floor(random() * classes))
  return { yTrue, yPred: yTrue.map(label => (random() < 0.8 ? label : Math.floor(random() * classes))) }
}

export function predictions(n: number): { yTrue: Float64Array; yPred: Float64Array } {
  const random = uniform(3)
  const yTrue = Float64Array.from({ length: n }, () => 100 * random())
  return { yTrue, yPred: yTrue.map(truth => truth + random() - 0.5) }
}

/** Rows of grades and scores, one after the other. */
export function scoredLists(queries: number, documents: number): { relevance: Float64Array; yScore: Float64Array } {
  const random = uniform(4)
  const relevance = Float64Array.from({ length: queries * documents }, () =>
    random() < 0.1 ? Math.ceil(random() * 3) : 0,
  )
  return { relevance, yScore: relevance.map(grade => random() + 0.1 * grade) }
}

/** A run as plain objects, of which every twentieth document is judged. */
export function plainRun(
  queries: number,
  documents: number,
): { qrels: Record<string, Record<string, number>>; run: Record<string, Record<string, number>> } {
  const random = uniform(5)
  const qrels: Record<string, Record<string, number>> = {}
  const run: Record<string, Record<string, number>> = {}
  for (let q = 0; q < queries; q++) {
    const judged: Record<string, number> = {}
    const retrieved: Record<string, number> = {}
    for (let d = 0; d < documents; d++) {
      const doc = `doc-${Math.floor(random() * 1e7)}`
      retrieved[doc] = random()
      if (d % 20 === 0) judged[doc] = Math.ceil(random() * 3)
    }
    qrels[`query ${q}`] = judged
    run[`query ${q}`] = retrieved
  }
  return { qrels, run }
}
