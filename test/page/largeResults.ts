import type { Results } from '../../src/results/results.ts'
import { type Call, resultsOf } from '../results/judgedGates.ts'

const range = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)

/** A large run: so many gates, of which two judge a hundred classes and ten thousand queries. */
export function largeResults(gates: number): Results {
  const intents = range(5000).map(i => `intent-${i % 100}`)
  const classes = {
    yTrue: intents,
    yPred: intents.map((intent, i) => (i % 9 === 0 ? `intent-${(i * 7) % 100}` : intent)),
  }
  const queries = range(10_000).map(i => `q${i}`)
  const search = {
    qrels: Object.fromEntries(queries.map(query => [query, { a: 2, b: 1 }])),
    run: Object.fromEntries(
      queries.map((query, i) => [query, i % 3 === 0 ? ['a', 'b'] : i % 3 === 1 ? ['x', 'a'] : ['x']]),
    ),
  }
  const small = {
    yTrue: range(200).map(i => i % 2),
    yPred: range(200).map(i => (i % 7 === 0 ? 1 : i % 2)),
    positive: 1,
  }
  const calls: readonly Call[] = [
    ['toHaveAccuracyAbove', classes, 0.95],
    ['toHaveNDCGAt', search, 10, 0.9],
    ...range(gates - 2).map(i => ['toHaveRecallAbove', small, (i % 100) / 100] as const),
  ]
  return resultsOf(
    calls,
    {},
    { tests: calls.map((_, i) => `suite-${i % 20}.test.ts › gate ${i} of a long list of gates`) },
  )
}
