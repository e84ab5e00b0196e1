import { EvaluationError, type EvaluationInput, type MetricReport, metricReport } from '../../src/index.ts'

/** Three classes with odd names, slices and ids. */
export const animals = {
  yTrue: ['cat', 'cat', 'dog', 'a|b', 'a|b', 'dog', 'cat', 'dog'],
  yPred: ['cat', 'dog', 'dog', 'a|b', 'cat', 'dog', 'cat', 'cat'],
  ids: ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'],
  slices: { 'where\nfrom': ['in', 'in', 'in', '<out>', '<out>', '<out>', 'in', '`x`'] },
}

/** Scores of two classes, as probabilities. */
export const scores = {
  yTrue: [1, 0, 1, 0, 1, 1, 0, 0],
  yScore: [0.9, 0.2, 0.6, 0.7, 0.4, 0.8, 0.1, 0.3],
  threshold: 0.5,
}

/** One query a row. */
export const searches = [
  { query: 'q1', relevant: ['a', 'b'], retrieved: ['b', 'c', 'a'] },
  { query: 'q2', relevant: { a: 3, c: 1 }, retrieved: ['d', 'c'] },
]

export const animalReport = metricReport(animals)

/** The report of random input; undefined where that is none (no row has a label). */
export function reportOrNone(input: EvaluationInput): MetricReport | undefined {
  try {
    return metricReport(input)
  } catch (error) {
    if (error instanceof EvaluationError) return undefined
    throw error
  }
}
