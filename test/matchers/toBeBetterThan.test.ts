import { describe, expect, test } from 'vitest'
import { expects } from '../evaluation/expects.ts'
import { thrownBy } from '../thrownBy.ts'
import { rightOf } from './rightOf.ts'

describe.each(expects)('%s', (_, expectOf) => {
  const preds = rightOf(88, 100)

  test('asks for a gain that is sure, or for a lead', () => {
    const baseline = { yPred: rightOf(70, 100).yPred }
    expectOf(preds).toBeBetterThan(baseline, 'accuracy')
    expectOf(preds).toBeBetterThan(baseline, 'accuracy', { lead: 0.05 })
    const error = thrownBy(() => expectOf(preds).toBeBetterThan(baseline, 'accuracy', { lead: 0.15 }))
    expect(String(error)).toContain('inconclusive: the required lead of 0.15')
  })

  test('nor are scores that order the rows alike', () => {
    const yTrue = [1, 0, 1, 0, 1, 0, 1, 0]
    const yScore = [0.9, 0.2, 0.7, 0.6, 0.4, 0.3, 0.8, 0.1]
    const baseline = { yScore: yScore.map(score => score / 2) }
    const error = thrownBy(() => expectOf({ yTrue, yScore }).toBeBetterThan(baseline, 'auc'))
    expect(String(error)).toContain('AUC cannot tell')
  })

  test('the same predictions are not better', () => {
    const error = thrownBy(() => expectOf(preds).toBeBetterThan({ yPred: [...preds.yPred] }, 'accuracy'))
    expect(String(error)).toContain('accuracy cannot tell')
  })

  test.each([
    [{ lead: -0.1 }, 'lead is -0.1'],
    [{ lead: '0.1' }, 'lead is "0.1"'],
  ])('%j is refused', (options, message) => {
    const error = thrownBy(() => expectOf(preds).toBeBetterThan(rightOf(80, 100), 'accuracy', options as never))
    expect(String(error)).toContain(message)
  })

  test.each([{ margin: 0.1 }, { relativeMargin: 0.1 }])('toBeBetterThan with %j is refused', options => {
    const error = thrownBy(() => expectOf(preds).toBeBetterThan(rightOf(80, 100), 'accuracy', options as never))
    expect(String(error)).toContain('Expected the gain that is asked for, if it must be more than any: { lead: 0.01 }.')
    expect(String(error)).toContain('For an allowed loss write toBeNoWorseThan.')
  })
})
