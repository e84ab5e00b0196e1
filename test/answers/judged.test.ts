import { expect, test } from 'vitest'
import { judged } from '../../src/answers/judged.ts'
import { measure } from '../../src/index.ts'
import { plainMessage } from '../messages/failure.ts'

const judge = Array.from({ length: 60 }, (_, i) => ({ id: `q${i}`, passed: i % 5 !== 0, slices: { kind: i % 2 } }))
const human = judge.slice(0, 20).map(({ id }, i) => ({ id, passed: i % 4 !== 0 }))

test('rows are joined by id, in whatever order they stand', () => {
  const one = judged({ judge, human, labelled: 'random' })
  const other = judged({ judge: [...judge].reverse(), human: [...human].reverse(), labelled: 'random' })
  expect(measure(other, 'correctedPassRate').value).toBeCloseTo(measure(one, 'correctedPassRate').value, 14)
  expect(one.columns).toEqual(['ids', 'verdicts', 'slices'])
})

test.each([
  [{ judge, human: [{ id: 'x', passed: true }], labelled: 'random' }, 'people judged "x", and the judge did not'],
  [{ judge: [...judge, judge[0]], human, labelled: 'random' }, 'judge has "q0" twice'],
  [{ judge, human }, "labelled is undefined. Expected 'random'"],
  [undefined, 'judged: what judged got is undefined'],
  [{ judge: [null], human, labelled: 'random' }, 'a row of judge is null'],
  [
    {
      judge: judge.map(({ id, passed }) => ({ id, verdict: passed })),
      human,
      labelled: 'random',
      whenMissing: 'wrong',
    },
    'the judge gave no verdict on any of 60 rows. Expected rows that have passed or score',
  ],
  [
    { judge: [{ id: 'q0', verdict: true }], human: [], labelled: 'random' },
    'no verdict on 1 of 1 rows: "q0". Expected true or false, or a score, of every row. Call it passed or score: a row has "id", "verdict".',
  ],
  [
    { judge: [{ id: 'q0', passed: 1 }], human, labelled: 'random' },
    'passed of "q0" is 1. Expected true or false. Numbers of a scale are its score.',
  ],
  [{ judge, human: [{ id: 'q0', passed: 'yes' }], labelled: 'random' }, 'passed of "q0" is "yes"'],
  [{ judge, human: [{ id: 'q0', score: 3 }], labelled: 'random' }, 'verdicts.human[0] is 3'],
] as const)('%#', (given, message) => {
  expect(() => judged(given as never)).toThrow(message)
})

test('the message says what the judge gets wrong, and what the labels count as', () => {
  const received = judged({ judge, human, labelled: 'random' })
  const args = [0.9, { confidence: 0.95 }]
  expect(plainMessage({ received, matcher: 'toHaveCorrectedPassRateAbove', args })).toMatchInlineSnapshot(`
    "expect(evaluation).toHaveCorrectedPassRateAbove(0.9, { confidence: 0.95 })

    judge-corrected pass rate is 0.75, below the required 0.9 (0.15 short, 95 %
      limits 0.5444 to 0.8959, n = 60 cases)
    labelled = random; limits: double sampling, Clopper–Pearson at the effective
      labels
    The judge passes 80 % of 60 rows; people and judge agree with κ 0 on 20 labels.

      people say  judge passes  judge fails  wrong
      good                  12            3    0.2
      bad                    4            1    0.8

      kind  κ  judge − people  labels
      0     0            +0.3      10
      1     0            −0.2      10

      kind  judge-corrected pass rate  cases
    > 0                         0.500     30
      1                         1.000     30

    Next: label more of these answers by hand: 40 have no label. Judging more
      answers would help less."
  `)
})

test('a row without a verdict of the judge is refused, counts as failed, or is left out and named', () => {
  const lacking = judge.map(row => (row.id === 'q41' ? { ...row, passed: undefined } : row))
  const sides = { judge: lacking, human, labelled: 'random' } as const
  expect(() => judged(sides)).toThrow(
    `the judge gave no verdict on 1 of 60 rows: "q41". Expected true or false, or a score, of every row. A row without one counts as failed with whenMissing: 'wrong', or is left out with 'skip'; maxMissing says how many may be.`,
  )
  const allowed = { ...sides, maxMissing: 0.1 }
  const [wrong, left] = (['wrong', 'skip'] as const).map(whenMissing => judged({ ...allowed, whenMissing }))
  expect([wrong, left].map(one => one.n)).toEqual([60, 59])
  expect(measure(wrong, 'correctedPassRate').value).toBe(
    measure(
      judged({ ...sides, judge: judge.map(row => (row.id === 'q41' ? { ...row, passed: false } : row)) }),
      'correctedPassRate',
    ).value,
  )
  expect(left.notes).toEqual(['1 of 60 rows has no answer and is left out: q41'])
  expect(
    plainMessage({
      received: judged({ ...sides, whenMissing: 'wrong' }),
      matcher: 'toHaveCorrectedPassRateAbove',
      args: [0.1],
    }),
  ).toContain('not measured: 1 of 60 rows has no answer, more than maxMissing 0')
  expect(() =>
    judged({ judge: [{ id: 1, score: 0.5 }, { id: 2 }], human: [], labelled: 'random', whenMissing: 'wrong' }),
  ).toThrow('the judge lacks scores, and no number is the wrong one')
})

test('no score is made up for a row that has none, not even to say what it would come to', () => {
  const scores = judge.map(({ id }, i) => ({ id, score: i === 7 ? undefined : 0.8 }))
  const sides = { judge: scores, human: scores.slice(0, 6), labelled: 'random', whenMissing: 'skip' } as const
  const message = plainMessage({
    received: judged(sides),
    matcher: 'toHaveMetric',
    args: ['correctedMeanScore', { above: 0.1 }],
  })
  expect(message).toContain('judge-corrected mean score of the 59 answered is 0.8.\n')
  expect(message).not.toContain('missing as wrong')
})

test('rows that are left out change no slice of the others, and a slice of them alone stays known', () => {
  const rows = judge.map((row, i) => ({ ...row, length: i, passed: i < 20 ? undefined : row.passed }))
  const sides = { judge: rows, human: rows.slice(20, 40), labelled: 'random' } as const
  const left = judged({ ...sides, whenMissing: 'skip', maxMissing: 0.5 })
  const { slices = [] } = measure(left, 'correctedPassRate', { slices: 'length' })
  expect(slices.map(({ labels, rows: n }) => [...labels, n])).toEqual([
    ['up to 39', 20],
    ['over 39', 20],
    ['up to 19', 0],
  ])
})

test('the message shows where the judge prefers a class, a position or a length', () => {
  const rows = Array.from({ length: 120 }, (_, i) => ({
    id: i,
    passed: i % 3 !== 0,
    length: i,
    slices: { position: i % 2 === 0 ? 'first' : 'second' },
  }))
  // Of what stood second, people find much good that the judge failed.
  const labels = rows.filter(({ id }) => id % 5 < 2).map(({ id, passed }) => ({ id, passed: id % 2 === 1 || passed }))
  const received = judged({ judge: rows, human: labels, labelled: 'random' })
  expect(plainMessage({ received, matcher: 'toHaveCorrectedPassRateAbove', args: [0.99] })).toMatchInlineSnapshot(`
    "expect(evaluation).toHaveCorrectedPassRateAbove(0.99)

    judge-corrected pass rate is 0.8333, below the required 0.99 (0.1567 short,
      n = 120 cases)
    labelled = random
    The judge passes 67 % of 120 rows; people and judge agree with κ 0.5714 on 48
      labels. Your 48 labels count as 58.

      people say  judge passes  judge fails  wrong
      good                  32            8    0.2
      bad                    0            8      0

      position  κ  judge − people  labels
      second    0         −0.3333      24
      first     1               0      24

      length         κ  judge − people  labels
      up to 79  0.4783         −0.1875      16
      over 79   0.4783         −0.1875      16
      up to 39  0.7143          −0.125      16

      position  judge-corrected pass rate  cases
    > first                         0.667     60
      second                        1.000     60

      length    judge-corrected pass rate  cases
      up to 39                      0.767     40
      up to 79                      0.870     40
      over 79                       0.870     40

    Next: label more of these answers by hand: 72 have no label. Judging more
      answers would help less."
  `)
  expect(() =>
    judged({
      judge: [
        { id: 1, passed: true, length: 3 },
        { id: 2, passed: true },
      ],
      human: [],
      labelled: 'random',
    }),
  ).toThrow('the length of 2 is undefined. Expected a finite number of every row, or of none')
})

test('where the limits decide nothing, it says how many labels would', () => {
  const received = judged({ judge, human, labelled: 'random' })
  const message = plainMessage({ received, matcher: 'toHaveCorrectedPassRateAbove', args: [0.7, { confidence: 0.95 }] })
  expect(message.replaceAll(/\s+/g, ' ')).toMatch(
    /About [\d,]+ labels \(here are 20\) and as many times more answers would decide this 8 times in 10/,
  )
})
