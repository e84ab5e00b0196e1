import { join } from 'node:path'

/** What registers matchers when it is required. */
export interface Library {
  readonly name: string
  /** What is required: an entry, as a setup file of Jest names it, or a file. */
  readonly entry: string
}

/** Ours without the forms AtLeast and AtMost. */
export const withoutAtLeast: Library = {
  name: 'the same without AtLeast and AtMost',
  entry: join(import.meta.dirname, 'withoutAtLeast.cjs'),
}

/** Ours first, then ours with fewer matchers. */
export const libraries: readonly [Library, ...Library[]] = [
  { name: 'expect-metrics/jest', entry: 'expect-metrics/jest' },
  withoutAtLeast,
  { name: '`expect.extend(namedMatchers([f1, auc, ndcg]))`', entry: join(import.meta.dirname, 'fewMetrics.cjs') },
  { name: 'jest-extended/all', entry: 'jest-extended/all' },
  { name: '@testing-library/jest-dom', entry: '@testing-library/jest-dom' },
]

/** Registers nothing beyond what Jest has: what an assertion takes with it is what the libraries add to. */
export const plain = 'expect'
