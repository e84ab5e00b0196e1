import { describe, expect, test } from 'vitest'
import { metricReport } from '../../src/index.ts'
import { expects } from '../evaluation/expects.ts'
import { expectMessage, passingMessage, plainMessage } from '../messages/failure.ts'
import { thrownBy } from '../thrownBy.ts'
import { rightOf } from './rightOf.ts'

const yTrue = Array.from({ length: 60 }, (_, row) => (row % 3 === 0 ? 'spam' : 'ham'))
const good = { yTrue, yPred: yTrue.map((truth, row) => (row === 7 ? 'spam' : truth)), positive: 'spam' }
const poor = { yTrue, yPred: yTrue.map((_, row) => (row % 2 === 0 ? 'spam' : 'ham')), positive: 'spam' }

describe.each(expects)('%s', (_, expectOf) => {
  test('asks for more than a model knows that learned nothing', () => {
    expectOf(good).toBeatDummy('accuracy', { strategy: 'majority' })
    expectOf(good).toBeatDummy('f1', { strategy: 'stratified', lead: 0.3 })
    expectOf(good).toBeatDummy('accuracy', { strategy: 'uniform', confidence: 0.99 })
    expect(() => expectOf(poor).toBeatDummy('accuracy', { strategy: 'majority' })).toThrow('below the dummy')
    expect(() => expectOf(good).toBeatDummy('accuracy', { strategy: 'majority', lead: 0.4 })).toThrow('lead of 0.4')
  })

  test.each([
    [['accuracy', {}], 'there is no strategy'],
    [['accuracy', { stratgy: 'majority' }], 'Did you mean strategy?'],
    [['accuracy', { strategy: 'majority', averge: 'macro' }], 'strategy, lead, confidence, over, whenInconclusive'],
    [['accuracy', { strategy: 'mode' }], 'strategy is "mode"'],
    [['accuracy', { strategy: 'majority', margin: 0.1 }], 'margin has no effect beside a dummy'],
    [['accuracy', { strategy: 'majority', on: 'intersection' }], 'on has no effect beside a dummy'],
    [['accuracy', { strategy: 'majority', slices: 'country' }], 'slices has no effect beside a dummy'],
    [['accuracy', { strategy: 'majority', lead: -1 }], 'lead is -1'],
    [['accuracy', { strategy: 'majority' }, {}], 'there are 3 arguments'],
  ])('%j is refused', (args, message) => {
    expect(() => expectOf(good).toBeatDummy(...args)).toThrow(message)
  })

  test('the opposite is refused', () => {
    const error = thrownBy(() => expectOf(good).not.toBeatDummy('accuracy', { strategy: 'majority' }))
    expect(String(error)).toContain('.not.toBeatDummy is refused')
  })

  test('a report has no rows for a dummy', () => {
    const report = metricReport(rightOf(8, 10))
    expect(() => expectOf(report).toBeatDummy('accuracy', { strategy: 'majority' })).toThrow('which a dummy needs')
  })
})

test('the message says what the dummy does, and why the candidate is no better', async () => {
  const failure = { received: poor, matcher: 'toBeatDummy', args: ['accuracy', { strategy: 'majority' }] }
  await expectMessage('comparison-dummy', failure)
  const passing = { received: good, matcher: 'toBeatDummy', args: ['accuracy', { strategy: 'stratified' }] }
  expect(passingMessage(passing)).toMatchInlineSnapshot(`
    "expect(evaluation).toBeatDummy('accuracy', { strategy: 'stratified' })

    accuracy is 0.4278 above the dummy (95 % limits 0.3352 to 0.5066, n = 60)
    limits: the farther of logit and MOVER
    note: the dummy draws a class for each row, each as often as it occurs: its
      expectation counts
    note: with only 60 rows these bounds are overconfident

                 accuracy   n
      candidate     0.983  60
      dummy         0.556  60"
  `)
})

test('a dummy without a value is beaten by none', () => {
  const failure = { received: good, matcher: 'toBeatDummy', args: ['mcc', { strategy: 'majority' }] }
  expect(plainMessage(failure)).toMatchInlineSnapshot(`
    "expect(evaluation).toBeatDummy('mcc', { strategy: 'majority' })

    MCC cannot be compared: MCC of the dummy is undefined: all rows are predicted as
      one class (n = 60)
    note: the dummy predicts the most frequent class, "ham" (66.67 % of rows), for
      every row

                   MCC   n
      candidate  0.964  60
      dummy          -  60

    spam is the weakest class: 1 of 21 rows predicted spam is wrong, truly ham.

      confusion matrix (rows: true, columns: predicted)
            ham  spam
      ham    39    ░1
    > spam    ·    20

      class  precision  recall     F1  support  predicted
    > spam       0.952   1.000  0.976       20         21
      ham        1.000   0.975  0.987       40         39

    An undefined difference passes no gate: choose a strategy whose dummy has a
      value, such as stratified for labels."
  `)
})
