import naiveBayesTextClassifier from 'wink-naive-bayes-text-classifier'
import type { Label, Mail } from './mails.ts'

export interface Prediction {
  label: Label
  // The log2 odds of spam: unbounded, so that sure predictions keep their order where probabilities would all round to
  // 1.
  score: number
}

export function trainClassifier(
  mails: readonly Mail[],
  smoothingFactor = 0.5,
): (words: readonly string[]) => Prediction {
  const classifier = naiveBayesTextClassifier()
  classifier.defineConfig({ considerOnlyPresence: true, smoothingFactor })
  for (const { words, label } of mails) classifier.learn(words, label)
  classifier.consolidate()

  return words => {
    const odds = classifier.computeOdds(words)
    const score = odds.find(([label]) => label === 'spam')?.[1] ?? 0
    // A mail without one known word is answered with the label "unknown". A filter delivers it.
    return { label: odds[0]?.[0] === 'spam' ? 'spam' : 'ham', score }
  }
}
