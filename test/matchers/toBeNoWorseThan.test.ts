import { describe, expect, test } from 'vitest'
import { expects } from '../evaluation/expects.ts'
import { thrownBy } from '../thrownBy.ts'
import { rightOf } from './rightOf.ts'

describe.each(expects)('%s', (_, expectOf) => {
  const preds = rightOf(88, 100)

  test('allows a loss up to the margin, where it is surely no larger', () => {
    const baseline = { yPred: rightOf(89, 100).yPred }
    expectOf(preds).toBeNoWorseThan(baseline, 'accuracy', { margin: 0.06 })
    expect(thrownBy(() => expectOf(preds).toBeNoWorseThan(baseline, 'accuracy', { margin: 0.01 }))).toBeInstanceOf(
      Error,
    )
    expectOf(preds).toBeNoWorseThan(baseline, 'accuracy', { relativeMargin: 0.07 })
  })

  test('allows the same predictions any margin, 0 among them', () => {
    expectOf(preds).toBeNoWorseThan({ yPred: [...preds.yPred] }, 'accuracy', { margin: 0 })
  })

  test.each([
    [{}, 'there is no margin'],
    [{ margin: 0.1, relativeMargin: 0.1 }, 'both given'],
    [{ margin: -0.1 }, 'margin is -0.1'],
    [{ relativeMargin: 2 }, 'a share of the baseline from 0 to 1'],
    [{ relativeMargin: 2 }, 'Did you mean 0.02?'],
    [
      { relativeMargin: 1 },
      'the relativeMargin of accuracy is 1, and its lowest value is 0: it could never fail. Expected a share of the baseline below 1. Did you mean 0.01?',
    ],
    [{ margin: 2 }, 'Did you mean 0.02?'],
    [{ margin: 0.1, lead: 0.1 }, 'For a gain write toBeBetterThan'],
    [{ lead: 0.1 }, 'a lead is a gain that is asked for'],
    [{ leed: 0.1 }, 'Known: positive, threshold, margin, relativeMargin, confidence'],
    [{ marign: 0.1 }, 'accuracy has no option "marign". Did you mean margin?'],
    [{ margin: 0.1, on: 'ids' }, "one of 'all' | 'intersection'"],
    [0.01, 'the options are 0.01. Expected an object: { margin: 0.01 }.'],
  ])('toBeNoWorseThan with %j is refused', (options, message) => {
    const error = thrownBy(() => expectOf(preds).toBeNoWorseThan(rightOf(80, 100), 'accuracy', options as never))
    expect(String(error)).toContain(message)
  })

  test('a relativeMargin of 1 is taken where more can be lost', () => {
    expectOf(preds).toBeNoWorseThan(rightOf(90, 100), 'errorRate', { relativeMargin: 1 })
    const same = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 1, 1] }
    expectOf(same).toBeNoWorseThan({ yPred: same.yPred }, 'cohenKappa', { relativeMargin: 1 })
  })
})
