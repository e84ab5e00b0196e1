import { describe, expect, test } from 'vitest'
import { compare, type Label } from '../../../src/index.ts'
import { expects } from '../../evaluation/expects.ts'
import { thrownBy } from '../../thrownBy.ts'

const yTrue = Array.from({ length: 90 }, (_, i) => ['spam', 'ham', 'news'][i % 3])
const weak = yTrue.map((truth, i) => (i % 4 === 0 ? 'ham' : truth))
const counted = yTrue.map(label => label.length)
const named = (of: (label: string) => Label) => yTrue.map(of)

describe.each(expects)('%s', (_, expectOf) => {
  test.each<[string, readonly Label[], readonly Label[], string]>([
    ['case', yTrue, named(label => label.toUpperCase()), '"HAM" (30 rows), which differs from "ham" only in case'],
    ['spaces', yTrue, named(label => `${label} `), '"ham " (30 rows), which differs from "ham" only in spaces'],
    [
      'other names',
      yTrue,
      named(label => `LABEL_${label.length}`),
      'has none of the labels of yTrue: it has "LABEL_3"',
    ],
    ['counted from 0', counted.map(k => k % 3), counted.map(k => (k % 3) - 1), 'With 1 added, 90 of 90 rows are right'],
  ])('a baseline whose labels differ by %s is refused, whatever the metric', (_, truth, yPred, message) => {
    const candidate = { yTrue: truth, yPred: truth.map((label, i) => (i % 4 === 0 ? truth[1] : label)) }
    for (const metric of ['accuracy', 'macroF1', 'mcc', 'cohenKappa']) {
      const error = thrownBy(() => expectOf(candidate).toBeBetterThan({ yPred }, metric, { whenInverted: 'compare' }))
      expect(String(error)).toContain('toBeBetterThan: in the baseline yPred has ')
      expect(String(error)).toContain(message)
      expect(String(error)).toContain('Expected labels as the truth has them')
    }
  })
})

test('the candidate, too: 0 beside 0 would hold every margin', () => {
  const upper = named(label => label.toUpperCase())
  expect(() => compare({ yTrue, yPred: upper }, { yPred: weak }, 'accuracy')).toThrow('in the candidate yPred has')
})

test('where some labels are those of the truth, the others are noted', () => {
  const yPred = weak.map(label => (label === 'spam' ? 'Spam' : label))
  const [{ notes }] = compare({ yTrue, yPred: weak }, { yPred }, 'accuracy').metrics
  expect(notes).toContain(
    'baseline: yPred has labels that yTrue never has: "Spam" (22 rows), which differs from "spam" only in case',
  )
})

test.each<[string, object, object]>([
  [
    'declared labels',
    { yTrue, yPred: weak, labels: ['spam', 'ham', 'news', 'mail'] },
    { yPred: yTrue.map(() => 'mail') },
  ],
  ['a truth of one class', { yTrue: [1, 1, 1], yPred: [1, 0, 1] }, { yPred: [0, 0, 0] }],
])('%s: compared', (_, candidate, baseline) => {
  expect(compare(candidate as never, baseline as never, 'accuracy').metrics[0].gain).toBeGreaterThan(0)
})
