import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A sentence of a review, and whether people found it good. */
export interface Sentence {
  readonly id: string
  readonly source: string
  readonly text: string
  readonly good: boolean
}

/**
 * 2983 sentences of reviews of goods, films and restaurants, which the package `sentiment` has among its tests. Kotzias et
 * al., "From Group to Individual Labels Using Deep Features", KDD 2015. What stands there twice is taken once.
 */
export const sentences: readonly Sentence[] = [
  ...new Map(['amazon', 'imdb', 'yelp'].flatMap(sentencesOf).map(sentence => [sentence.text, sentence])).values(),
]

/** Every tenth sentence, in an order that has nothing to do with them: the ones that people would be asked about. */
export const labelled: readonly Sentence[] = sentences
  .toSorted((a, b) => luckOf(a.id) - luckOf(b.id))
  .slice(0, Math.round(sentences.length / 10))

function sentencesOf(source: string): Sentence[] {
  const file = createRequire(import.meta.url).resolve(`sentiment/test/fixtures/${source}.json`)
  const rows: readonly { readonly text: string; readonly class: number | null }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return rows.flatMap(({ text, class: label }, i) =>
    label === null ? [] : [{ id: `${source} ${i}`, source, text, good: label === 1 }],
  )
}

/** A number that a text decides: FNV-1a, mixed. */
function luckOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
}
