declare module 'wink-naive-bayes-text-classifier' {
  interface NaiveBayesTextClassifier {
    defineConfig(config: { considerOnlyPresence?: boolean; smoothingFactor?: number }): boolean
    learn(tokens: readonly string[], label: string): boolean
    consolidate(): boolean
    computeOdds(tokens: readonly string[]): Array<[label: string, log2Odds: number]>
  }

  export default function naiveBayesTextClassifier(): NaiveBayesTextClassifier
}
