import { describe, expect, test } from 'vitest'
import { tableOf } from '../../tableOf.ts'
import { refused } from '../refused.ts'

describe('ratings', () => {
  const matcher = 'toHaveKrippendorffAlphaAbove'
  test('rows of different lengths', () => {
    expect(refused('ratings', 1, { ratings: [[1, 2], [1]] }, matcher, 0.5)).toMatchInlineSnapshot(
      `"toHaveKrippendorffAlphaAbove: ratings[1] has 1 value, but ratings[0] has 2. Expected one value a rater for every item, null where there is no rating."`,
    )
  })

  test('nobody rated anything', () => {
    expect(refused('ratings', 0, { ratings: [[null, null]] }, matcher, 0.5)).toMatchInlineSnapshot(
      `"toHaveKrippendorffAlphaAbove: no item is rated by anyone. Expected at least one rating."`,
    )
  })

  test('what is no rating, or none of the labels', () => {
    expect(refused('ratings', 0, { ratings: [[1, undefined]] }, matcher, 0.5)).toMatchInlineSnapshot(
      `"toHaveKrippendorffAlphaAbove: ratings[0][1] is undefined. Expected a label or a finite number, or null for none."`,
    )
    const input = {
      ratings: [
        ['lo', 'hi'],
        ['lo', 'mid'],
      ],
      labels: ['lo', 'hi'],
    }
    expect(refused('ratings', 1, input, matcher, 0.5)).toMatchInlineSnapshot(
      `"toHaveKrippendorffAlphaAbove: ratings[1][1] is "mid". Expected one of labels: "lo", "hi"."`,
    )
  })

  test('fractions where categories are needed', () => {
    expect(refused('ratings', 0, { ratings: [[1, 1.5]] }, matcher, 0.5)).toMatchInlineSnapshot(
      `"toHaveKrippendorffAlphaAbove: ratings[0][1] is 1.5. Expected a category: a string, an integer or a boolean. Numbers on a scale are for krippendorffAlpha with level: 'interval' or 'ratio'."`,
    )
  })

  test('text where numbers are needed, and an order that nobody gave', () => {
    const input = {
      ratings: [
        ['lo', 'hi'],
        ['lo', 'lo'],
      ],
    }
    expect(refused('ratings', 0, input, matcher, 0.5, { level: 'interval' })).toMatchInlineSnapshot(
      `"toHaveKrippendorffAlphaAbove: ratings[0][0] is "lo". Expected a number in every rating, for level: 'interval'."`,
    )
    expect(refused('labels', undefined, input, matcher, 0.5, { level: 'ordinal' })).toMatchInlineSnapshot(
      `"toHaveKrippendorffAlphaAbove: the order of ratings such as "hi" is not known. Expected labels, lowest first, for ratings that have an order."`,
    )
    expect(
      refused(
        'ratings',
        1,
        {
          ratings: tableOf('1 2 / 1 -1'),
        },
        matcher,
        0.5,
        { level: 'ratio' },
      ),
    ).toMatchInlineSnapshot(
      `"toHaveKrippendorffAlphaAbove: ratings[1][1] is -1. Expected a number of 0 or more in every rating, for level: 'ratio'."`,
    )
  })

  test('items that not all have rated, for a metric of as many ratings of each', () => {
    const input = {
      ratings: [
        [1, 2, 1],
        [1, null, 1],
      ],
      ids: ['x', 'y'],
    }
    expect(refused('ratings', 1, input, 'toHaveMetric', 'fleissKappa', { above: 0.5 })).toMatchInlineSnapshot(
      `"toHaveMetric: the item "y" has 2 ratings, but the first item has 3. Expected as many ratings of every item, by whichever raters, for fleissKappa. krippendorffAlpha and gwetAC1 take items that some did not rate."`,
    )
  })
})
