import { describe, expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import { besideOther, comparisonSentence } from '../../../src/explain/comparison/comparisonStatement.ts'
import { comparisonOf } from '../../../src/gates/comparisonRequest.ts'
import { judgeComparison } from '../../../src/gates/judgeComparison.ts'
import type { Direction } from '../../../src/metrics/definition/defineMetric.ts'
import { expectMessage, passingMessage, plainMessage } from '../../messages/failure.ts'
import { baseline, ids, labels, noWorse, received } from './labelsCompared.ts'

describe('the statement of a comparison', () => {
  test('of runs that hardly differ', async () => {
    const names = Array.from({ length: 200 }, (_, q) => `query ${q}`)
    const qrels = Object.fromEntries(names.map(name => [name, { a: 1, b: 2, c: 1 }]))
    const run = (changed: readonly number[]) =>
      Object.fromEntries(
        names.map((name, q) => [name, changed.includes(q) ? ['b', 'x', 'a', 'c'] : ['b', 'a', 'x', 'c']]),
      )
    const failure = noWorse({ run: run([17]) }, 'ndcg@10', { margin: 0.01 }, { qrels, run: run([4]) })
    await expectMessage('comparison-rare', failure)
    expect(passingMessage({ ...failure, args: [{ run: run([17]) }, 'ndcg@10', { margin: 0.02 }] })).toContain(
      'nDCG@10 equals the baseline (95 % limits 0.0152 below to 0.0152 above,\n  n = 200 queries)\n',
    )
  })
  test('of a few rows that all differ by the same, whose difference is within what is allowed', () => {
    const yTrue = Array.from({ length: 4 }, (_, i) => i)
    const off = (by: number) => ({ yTrue, yPred: yTrue.map(truth => truth + by) })
    const failure = noWorse(off(0.9), 'mae', { margin: 0.3 }, off(1))
    expect(plainMessage(failure).replace(/\s+/g, ' ')).toContain(
      'MAE is 0.1 above the baseline, within the allowed 0.3 (n = 4); inconclusive: every unit differs by the same',
    )
  })
})

// 12 right labels are lost and none is won: mid-p is 0.5 ** 12.
const better = { yPred: labels.yTrue, ids }

test('the method of the limits and the test are named', () => {
  expect(plainMessage(noWorse(better, 'accuracy', { margin: 0.02 })).replace(/\s+/g, ' ')).toContain(
    'limits: exact, in Tango’s order; p = 0.00024 (McNemar mid-p, two-sided, for information)',
  )
})

test('identical predictions have neither', () => {
  const same = plainMessage({ ...noWorse({ yPred: labels.yPred, ids }, 'accuracy', {}), matcher: 'toBeBetterThan' })
  expect(same).not.toContain('limits: ')
  expect(same).not.toContain('p = ')
})

test('rows that all differ by the same are tested by the sign of their differences', () => {
  const yTrue = Array.from({ length: 10 }, (_, i) => i)
  const off = (by: number) => ({ yTrue, yPred: yTrue.map(truth => truth + by) })
  expect(plainMessage(noWorse(off(0.9), 'mae', { margin: 0.05 }, off(1)))).toContain('p = 0.002 (sign-flip permutation')
})

describe('notes of a comparison', () => {
  test('identical predictions', async () => {
    const failure = { received, matcher: 'toBeBetterThan', args: [{ yPred: [...labels.yPred], ids }, 'accuracy'] }
    await expectMessage('comparison-identical', failure)
    expect(passingMessage(noWorse({ yPred: [...labels.yPred], ids }, 'f1', { margin: 0 }))).toContain(
      'F1 equals the baseline: F1 cannot tell the predictions apart (n = 100)',
    )
    const within = passingMessage(noWorse({ yPred: [...labels.yPred], ids }, 'accuracy', { margin: 0.01 }))
    // ln 20 / 0.01 = 299.6 rows.
    expect(within.replace(/\s+/g, ' ')).toContain(
      'note: the predictions agree on all of 100 rows, too few to show that two models differ by 0.01 in accuracy; 300 would',
    )
    const enough = passingMessage(noWorse({ yPred: [...labels.yPred], ids }, 'accuracy', { margin: 0.03 }))
    expect(enough).not.toContain('too few to show')
  })

  test('what was left out is counted', () => {
    const fewer = { yTrue: labels.yTrue.slice(0, 90), yPred: labels.yTrue.slice(0, 90), ids: ids.slice(0, 90) }
    expect(plainMessage(noWorse(fewer, 'accuracy', { margin: 0, on: 'intersection' }))).toContain(
      'note: left out: 10 rows only in the candidate ("mail-91", "mail-92", "mail-93"\n  and 7 more), 0 only in the baseline; 90 rows in both (minOverlap: 0.5)',
    )
    const alone = { yPred: labels.yTrue, ids: ids.with(0, 'new-1').with(1, 'new-2') }
    expect(plainMessage(noWorse(alone, 'accuracy', { margin: 0, on: 'intersection' }))).toContain(
      'note: left out: 2 rows only in the candidate ("mail-1", "mail-2"), 2 only in the\n  baseline ("new-1", "new-2"); 98 rows in both (minOverlap: 0.5)',
    )
    const { yPred } = baseline
    expect(plainMessage(noWorse({ yPred }, 'accuracy', { margin: 0 }, labels))).toContain('note: paired by position')
  })
})

test.each<[number, Direction, string]>([
  [-0.145, 'up', 'is 0.145 below the baseline'],
  [0.02, 'up', 'is 0.02 above the baseline'],
  [-0.5, 'down', 'is 0.5 above the baseline'],
  [0.5, 'down', 'is 0.5 below the baseline'],
  [-0.1, { target: 0 }, 'is 0.1 farther from 0 than the baseline'],
  [0.1, { target: 1 }, 'is 0.1 nearer to 1 than the baseline'],
  [0, 'up', 'equals the baseline'],
])('a gain of %d of a metric that should be %o', (gain, direction, text) => {
  expect(besideOther(gain, direction, 'the baseline')).toBe(text)
})

test('a slice without a value on one side says so, and lacks no support', () => {
  const yTrue = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 'ab'[(i / 2) % 2]! : 'abc'[i % 3]!))
  const slices = { country: yTrue.map((_, i) => (i % 2 === 0 ? 'FR' : 'DE')) }
  // Among the French rows only the baseline knows c.
  const yPred = yTrue.map((truth, i) => (i % 6 === 0 ? 'c' : truth))
  const options = { labels: ['a', 'c'], slices: 'country', slicesMust: 'prove', minSupport: 30 }
  const request = comparisonOf('macroF1', options, catalog)
  const verdict = judgeComparison({ yTrue, yPred: yTrue, slices }, { yPred }, request, { noWorseBy: 0.6 })
  expect(comparisonSentence(verdict)?.replaceAll('\u00a0', ' ')).toBe(
    '1 of 2 slices does not hold: macro F1 where country = FR cannot be compared: macro F1 of the candidate is undefined: f1 of "c" is 0/0: "c" is neither true nor predicted in any row (n = 200)',
  )
})
