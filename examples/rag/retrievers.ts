import type { Chunk } from './chunks.ts'

/** Returns the ids of the chunks that fit a question, the best first. */
export type Retriever = (question: string) => readonly string[]

const wordsOf = (text: string): readonly string[] =>
  (
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]{2,}/g) ?? []
  ).map(word => word.replace(/(?:ing|es|s|ed)$/, ''))

/** BM25 over all chunks. The search of a vector index goes here. */
export function bm25(chunks: readonly Chunk[]): Retriever {
  const documents = chunks.map(({ id, text }) => ({ id, words: wordsOf(text) }))
  const mean = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length
  const holding = new Map<string, number>()
  for (const { words } of documents) for (const word of new Set(words)) holding.set(word, (holding.get(word) ?? 0) + 1)
  const rarity = (word: string): number => {
    const count = holding.get(word) ?? 0
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5))
  }
  return question => {
    const asked = new Set(wordsOf(question))
    return best(documents, ({ words }) => {
      let score = 0
      for (const word of asked) {
        const times = words.filter(each => each === word).length
        score += (rarity(word) * times * 2.2) / (times + 1.2 * (0.25 + (0.75 * words.length) / mean))
      }
      return score
    })
  }
}

/** Counts words, whether they are rare or not, so that long texts win. */
export function wordCounts(chunks: readonly Chunk[]): Retriever {
  const documents = chunks.map(({ id, text }) => ({ id, words: wordsOf(text) }))
  return question => {
    const asked = new Set(wordsOf(question))
    return best(documents, ({ words }) => words.filter(word => asked.has(word)).length)
  }
}

function best<Document extends { readonly id: string }>(
  documents: readonly Document[],
  scoreOf: (document: Document) => number,
): readonly string[] {
  return documents
    .map(document => ({ id: document.id, score: scoreOf(document) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, 20)
    .map(({ id }) => id)
}
