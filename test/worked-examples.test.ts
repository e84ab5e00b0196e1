import { describe, expect, test } from 'vitest'
import { map, ndcg } from '../generated/metrics.ts'
import { measure } from '../src/index.ts'

// Examples small enough to check by hand; the digits are those of the calculation on paper.

/** Truth and prediction as a confusion matrix of two classes counts them. */
function fromCounts(truePositives: number, falseNegatives: number, falsePositives: number, trueNegatives: number) {
  const rows = (count: number, value: number): number[] => new Array<number>(count).fill(value)
  return {
    yTrue: [...rows(truePositives + falseNegatives, 1), ...rows(falsePositives + trueNegatives, 0)],
    yPred: [
      ...rows(truePositives, 1),
      ...rows(falseNegatives, 0),
      ...rows(falsePositives, 1),
      ...rows(trueNegatives, 0),
    ],
  }
}

/** Binary grades of a list of so many documents, relevant at these ranks. */
function relevantAt(ranks: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, i) => (ranks.includes(i + 1) ? 1 : 0))
}

describe('classification', () => {
  test('TP 600, FN 100, FP 50, TN 250: accuracy .85, error .15, precision .923, recall .857', () => {
    const input = fromCounts(600, 100, 50, 250)
    expect(measure(input, 'accuracy').value).toBeCloseTo(0.85, 12)
    expect(measure(input, 'errorRate').value).toBeCloseTo(0.15, 12)
    expect(measure(input, 'precision').value).toBeCloseTo(0.923, 3)
    expect(measure(input, 'recall').value).toBeCloseTo(0.857, 3)
  })

  test('a score that meets the threshold is predicted positive: precision 1/2, recall 1', () => {
    const input = { yTrue: [true, false, false], yScore: [0.7, 0.3, 0.5], threshold: 0.5 }
    expect(measure(input, 'precision').value).toBe(0.5)
    expect(measure(input, 'recall').value).toBe(1)
  })

  test('100 relevant among a million, all predicted irrelevant: accuracy .9999, recall 0, precision undefined', () => {
    const yTrue = new Uint8Array(1_000_000).fill(1, 0, 100)
    const input = { yTrue, yPred: new Uint8Array(1_000_000) }
    expect(measure(input, 'accuracy').value).toBe(0.9999)
    expect(measure(input, 'recall').value).toBe(0)
    const precision = measure(input, 'precision')
    expect(precision.value).toBeNaN()
    expect(precision.undefinedBecause).toBe('no row is predicted 1')
  })

  test('90 positives and 10 negatives, all predicted positive: precision .9, recall 1, F1 .947', () => {
    const input = fromCounts(90, 0, 10, 0)
    expect(measure(input, 'precision').value).toBe(0.9)
    expect(measure(input, 'recall').value).toBe(1)
    expect(measure(input, 'f1').value).toBeCloseTo(0.947, 3)
  })

  test('70 of 90 positives and 5 of 10 negatives predicted positive: precision .933, recall .778, F1 .848', () => {
    const input = fromCounts(70, 20, 5, 5)
    expect(measure(input, 'precision').value).toBeCloseTo(0.933, 3)
    expect(measure(input, 'recall').value).toBeCloseTo(0.778, 3)
    expect(measure(input, 'f1').value).toBeCloseTo(0.848, 3)
  })
})

describe('scores', () => {
  test('four scores tie at .5: AUC 10/12', () => {
    const input = { yTrue: [1, 1, 0, 0, 1, 1, 0], yScore: [0.8, 0.7, 0.5, 0.5, 0.5, 0.5, 0.3] }
    expect(measure(input, 'auc').value).toBeCloseTo(10 / 12, 15)
  })

  test('a positive and a negative tie at .8: average precision .747024, Davis–Goadrich .756130', () => {
    const input = {
      yTrue: [1, 1, 0, 1, 0, 0, 1, 0, 0, 0],
      yScore: [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1],
    }
    expect(measure(input, 'averagePrecision').value).toBeCloseTo(0.747024, 6)
    expect(measure(input, 'prAuc').value).toBeCloseTo(0.75613, 6)
  })

  test('one positive at 1, then 9 positives and 90 negatives tied: average precision .19, Davis–Goadrich .2199', () => {
    const yTrue = Array.from({ length: 100 }, (_, i) => (i < 10 ? 1 : 0))
    const yScore = yTrue.map((_, i) => (i === 0 ? 1 : 0.5))
    expect(measure({ yTrue, yScore }, 'averagePrecision').value).toBeCloseTo(0.19, 12)
    expect(measure({ yTrue, yScore }, 'prAuc').value).toBeCloseTo(0.2199, 4)
  })
})

describe('ranking', () => {
  test('all 5 relevant at ranks 1, 3, 6, 9 and 10: AP .62', () => {
    expect(measure({ relevance: [relevantAt([1, 3, 6, 9, 10], 10)] }, 'map').value).toBeCloseTo(0.62, 2)
  })

  test('first relevant at ranks 3, 2 and 1: MRR .61', () => {
    const relevance = [3, 2, 1].map(rank => relevantAt([rank], 3))
    expect(measure({ relevance }, 'mrr').value).toBeCloseTo(0.61, 2)
  })

  test('70, 10 and 40 of 100 relevant documents found: pooled hit rate at 100 of 120/300', () => {
    const found = [70, 10, 40]
    const relevance = found.map(hits => Array.from({ length: 100 }, (_, i) => (i < hits ? 1 : 0)))
    const judged = found.map(() => new Array<number>(100).fill(1))
    expect(measure({ relevance, judged }, 'hitRate@100', { of: 'items' }).value).toBeCloseTo(0.4, 12)
  })

  test('grades 3 2 3 0 1 2, judged also 3 and 0: CG 11, DCG 6.8611, ideal 8.3841, nDCG@6 .8184', () => {
    const input = { relevance: [[3, 2, 3, 0, 1, 2]], judged: [[3, 2, 3, 0, 1, 2, 3, 0]] }
    expect(measure(input, 'cg').value).toBe(11)
    expect(measure(input, 'dcg').value).toBeCloseTo(6.8611, 4)
    expect(measure({ relevance: [[3, 3, 3, 2, 2, 1, 0, 0]] }, 'dcg@6').value).toBeCloseTo(8.3841, 4)
    expect(measure(input, 'ndcg@6').value).toBeCloseTo(0.8184, 4)
  })

  test('ratings 5 3 2 1 2, judged also 4 and 0: CG 13, exponential DCG 38.508, ideal 46.417, nDCG .8296', () => {
    const input = { relevance: [[5, 3, 2, 1, 2]], judged: [[5, 3, 2, 1, 2, 4, 0]] }
    const ideal = { relevance: [[5, 4, 3, 2, 2]] }
    expect(measure(input, 'cg').value).toBe(13)
    expect(measure(input, 'dcg@5', { gain: 'exponential' }).value).toBeCloseTo(38.508, 3)
    expect(measure(ideal, 'dcg@5', { gain: 'exponential' }).value).toBeCloseTo(46.417, 3)
    expect(measure(input, 'ndcg@5', { gain: 'exponential' }).value).toBeCloseTo(0.8296, 4)
  })

  describe('grades 3 2 3 0 1 2, judged 3 3 3 2 2 2 1 0: nDCG@6', () => {
    const input = { relevance: [[3, 2, 3, 0, 1, 2]], judged: [[3, 3, 3, 2, 2, 2, 1, 0]] }
    const variants = [
      { name: 'linear', options: {}, judged: 0.785002, retrieved: 0.960808 },
      { name: 'exponential', options: { gain: 'exponential' }, judged: 0.751083, retrieved: 0.948811 },
      { name: 'Järvelin', options: { discount: 'jarvelin', base: 2 }, judged: 0.769119, retrieved: 0.931509 },
    ] as const

    test.each(variants)('$name: $judged, and $retrieved by the ideal of what was retrieved', variant => {
      const { options, judged, retrieved } = variant
      expect(measure(input, ndcg({ k: 6, ...options })).value).toBeCloseTo(judged, 6)
      expect(measure(input, ndcg({ k: 6, ...options, ideal: 'retrieved' })).value).toBeCloseTo(retrieved, 6)
    })
  })

  test('hits 1 0 1 of 5 relevant: AP@3 is .333 by all relevant, .556 by min(relevant, k), .833 by hits', () => {
    const input = { relevance: [[1, 0, 1]], judged: [[1, 1, 1, 1, 1, 0]] }
    expect(measure(input, map({ k: 3 })).value).toBeCloseTo(1 / 3, 12)
    expect(measure(input, map({ k: 3, denominator: 'min' })).value).toBeCloseTo(0.556, 3)
    expect(measure(input, map({ k: 3, denominator: 'hits' })).value).toBeCloseTo(0.833, 3)
  })
})
