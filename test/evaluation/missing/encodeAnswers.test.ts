import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  confusionMatrix,
  diffReports,
  type EvaluationInput,
  evaluation,
  measure,
  metricReport,
  parseReport,
} from '../../../src/index.ts'
import { plainMessage } from '../../messages/failure.ts'
import { tableOf } from '../../tableOf.ts'

const rows = { yTrue: ['a', 'a', 'b', 'b', 'a', 'b'], yPred: ['a', 'a', 'b', 'b', null, 'b'], ids: [1, 2, 3, 4, 5, 6] }
const wrong = { ...rows, whenMissing: 'wrong' } as const
const counted = { yTrue: ['a', 'b', 'a'], yPred: ['a', 'b', null], count: [2, 3, 1], whenMissing: 'wrong' } as const

test('without a policy a missing answer is an error that names both', () => {
  expect(() => measure(rows, 'accuracy')).toThrow(
    "yPred[4] is null. Expected a label: a string, an integer or a boolean. An answer that is missing counts as wrong with whenMissing: 'wrong', or is left out with 'skip'.",
  )
})

// scikit-learn 1.9, with labels=['a', 'b'] and 'none' for the missing prediction
test.each([
  ['accuracy', 5 / 6],
  ['macroF1', 0.9],
  ['macroRecall', 5 / 6],
  ['macroPrecision', 1],
  ['microF1', 10 / 11],
  ['weightedF1', 0.9],
  ['balancedAccuracy', 5 / 6],
  ['mcc', 0.753778361444409],
  ['cohenKappa', 0.7142857142857144],
])('%s: counted in support and recall, in no predicted class', (metric, value) => {
  for (const input of [wrong, counted]) expect(measure(input, metric).value).toBeCloseTo(value, 12)
})

test('metrics of one class take the two classes that there are', () => {
  const of = (metric: string) => measure({ ...wrong, positive: 'a' }, metric).value
  expect([of('precision'), of('recall'), of('f1')]).toEqual([1, expect.closeTo(2 / 3, 14), expect.closeTo(0.8, 14)])
})

test('the matrix has a column beside the classes, and no row: nothing is truly of it', () => {
  const counts = tableOf('2 0 1 / 0 3 0')
  expect(confusionMatrix(wrong)).toEqual({ labels: ['a', 'b', '(no answer)'], counts })
  expect(confusionMatrix(wrong, { labels: ['(no answer)', 'b'] })).toEqual({
    labels: ['b', '(no answer)'],
    counts: [[3, 0]],
  })
  expect(confusionMatrix(wrong, { normalize: 'pred' }).counts).toEqual(tableOf('1 0 1 / 0 1 0'))
  const report = metricReport({ ...wrong, maxMissing: 0.2 })
  expect(report.confusionMatrix?.counts).toEqual(counts)
  expect(report.perClass.map(({ label }) => label)).toEqual(['a', 'b'])
  expect(parseReport(JSON.stringify(report)).confusionMatrix).toEqual(report.confusionMatrix)
  expect(diffReports(report, metricReport({ ...rows, yPred: rows.yTrue })).confusionMatrix).toMatchObject({
    labels: ['a', 'b', '(no answer)'],
    counts: tableOf('1 0 -1 / 0 0 0'),
  })
})

test('in a message the matrix and the table of classes have no row of it', () => {
  const given = { ...wrong, maxMissing: 0.5 }
  const message = plainMessage({ received: given, matcher: 'toHaveMacroF1Above', args: [0.95] })
  expect(message).toContain('     a  b  (no answer)\n> a  2  ·           ▓1\n  b  ·  3            ·\n')
  expect(message.match(/^..\(no answer\)/m)).toBeNull()
})

test('a label of that name is refused: it would be taken for a missing answer that nobody counts', () => {
  const named = (column: 'yTrue' | 'yPred') => ({
    ...rows,
    yPred: rows.yTrue,
    [column]: ['(no answer)', 'a', 'b', 'b', 'a', 'b'],
  })
  expect(() => evaluation(named('yTrue'))).toThrow(
    'yTrue has the label "(no answer)", as rows without an answer are called. Expected another name for the class.',
  )
  expect(() => evaluation(named('yPred'))).toThrow(
    "yPred has the label \"(no answer)\", as rows without an answer are called. Expected null where there is no answer, beside whenMissing: 'wrong' or 'skip'.",
  )
  const beside = { ...wrong, yPred: ['(no answer)', 'a', null, 'b', 'a', 'b'] }
  expect(() => evaluation(beside)).toThrow('yPred has the label "(no answer)"')
  expect(() => evaluation({ ...wrong, yTrue: named('yTrue').yTrue })).toThrow('yTrue has the label "(no answer)"')
})

test('what is left out or counted as wrong is named', () => {
  expect(measure(wrong, 'accuracy').notes).toEqual(['1 of 6 rows has no answer and counts as wrong: 5'])
  expect(measure({ ...rows, whenMissing: 'skip' }, 'accuracy')).toMatchObject({
    n: 5,
    notes: ['1 of 6 rows has no answer and is left out: 5'],
  })
})

test('the other policy can be asked of the evaluation', () => {
  const given = evaluation(wrong)
  expect(given.missing).toMatchObject({ count: 1, of: 6, policy: 'wrong', max: 0, cases: [{ name: '5' }] })
  expect(given.missing?.under('skip').n).toBe(5)
})

test.each([
  [{ whenMissing: 'zero' }, "whenMissing is \"zero\". Expected 'wrong' or 'skip'."],
  [{ maxMissing: 1 }, 'maxMissing is 1. Expected the largest share of answers that may be missing'],
])('%j is refused', (settings, message) => {
  expect(() => evaluation({ ...rows, ...settings } as never)).toThrow(message)
})

test('nothing left is refused', () => {
  expect(() => evaluation({ passed: [null, null], whenMissing: 'skip' })).toThrow('no row has an answer in passed')
})

test('an answer that comes to be there never lowers accuracy or recall', () => {
  const label = fc.constantFrom('a', 'b', 'c')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(label, fc.option(label)), { minLength: 2, maxLength: 20 }),
      fc.nat(),
      (all, place) => {
        const at = place % all.length
        const yTrue = all.map(([truth]) => truth)
        const lacking = all.map(([, prediction], i) => (i === at ? null : prediction))
        const mended = lacking.map((prediction, i) => (i === at ? yTrue[i] : prediction))
        for (const metric of ['accuracy', 'macroRecall']) {
          const of = (yPred: typeof lacking) => measure({ yTrue, yPred, whenMissing: 'wrong' }, metric).value
          expect(of(mended)).toBeGreaterThanOrEqual(of(lacking))
        }
      },
    ),
  )
})

test('ratings may be null, unless a policy says what that counts as', () => {
  const ratings = [
    ['good', 'good'],
    ['bad', null],
    ['bad', 'bad'],
    ['good', 'bad'],
  ]
  expect(evaluation({ ratings }).missing).toBeUndefined()
  const left = evaluation({ ratings, ids: ['a', 'b', 'c', 'd'], whenMissing: 'skip' })
  expect(left.notes).toEqual(['1 of 4 rows has no answer and is left out: b'])
  expect(measure(left, 'krippendorffAlpha').value).toBe(
    measure({ ratings: ratings.filter(own => !own.includes(null)) }, 'krippendorffAlpha').value,
  )
  const counted = evaluation({ ratings, whenMissing: 'wrong', missingAs: 'good' })
  expect(measure(counted, 'krippendorffAlpha').value).toBe(
    measure({ ratings: ratings.map(own => own.map(label => label ?? 'good')) }, 'krippendorffAlpha').value,
  )
  expect(() => evaluation({ ratings, whenMissing: 'wrong' })).toThrow(
    'ratings are missing, and none is the wrong one. Expected missingAs',
  )
})

test('rows that are left out beside weights and counts are those without an answer, as often as they count', () => {
  const row = fc.record({ truth: fc.nat(3), answer: fc.option(fc.nat(3)), times: fc.nat(3) })
  fc.assert(
    fc.property(fc.array(row, { minLength: 4 }), fc.constantFrom('sampleWeight', 'count'), (given, kind) => {
      const columnsOf = (rows: typeof given) => ({
        yTrue: rows.map(({ truth }) => truth),
        yPred: rows.map(({ answer }) => answer),
        [kind]: rows.map(({ times }) => times),
      })
      const counting = given.filter(({ times }) => times > 0)
      const left = counting.filter(({ answer }) => answer !== null)
      fc.pre(left.length > 0)
      const some = evaluation({ ...columnsOf(given), whenMissing: 'skip' } as EvaluationInput)
      expect(measure(some, 'mae').value).toBeCloseTo(measure(columnsOf(left) as EvaluationInput, 'mae').value, 12)
      const rowsIn = (rows: typeof given): number =>
        rows.reduce((n, { times }) => n + (kind === 'count' ? times : 1), 0)
      const of = rowsIn(counting)
      expect(some.missing ?? { count: 0, of }).toMatchObject({ count: of - rowsIn(left), of })
      expect(some.n).toBe(rowsIn(left))
    }),
  )
})
