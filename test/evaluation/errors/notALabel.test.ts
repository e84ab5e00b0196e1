import { expect, test } from 'vitest'
import { notALabel } from '../../../src/evaluation/errors/notALabel.ts'

test('a fraction is a score, a list several labels, a Date a text; of anything else there is no guess', () => {
  const message = (value: unknown) => notALabel('yPred', 2, value).message
  const expected = 'Expected a label: a string, an integer or a boolean.'
  expect(message(0.5)).toBe(
    `yPred[2] is 0.5. ${expected} Scores go into yScore, with a threshold where labels are needed.`,
  )
  expect(notALabel('slices.price', 2, 0.5).message).toContain('Cut fractions into ranges')
  expect(message(2 ** 53)).toBe(
    `yPred[2] is 9007199254740992. ${expected} Beyond 2^53 different integers are one number: write such labels as strings.`,
  )
  expect(message(['a'])).toContain("Several values a row are judged with task: 'multilabel'")
  expect(message(Float64Array.of(1))).toContain("'multioutput'")
  expect(message(new Date(0))).toBe(
    `yPred[2] is a Date. ${expected} Write it as a text, date.toISOString(), or as a number to predict, date.getTime().`,
  )
  expect(message(null)).toBe(`yPred[2] is null. ${expected}`)
  expect(message(Number.NaN)).toBe(`yPred[2] is NaN. ${expected}`)
  expect(notALabel('yPred', 2, null)).toMatchObject({ column: 'yPred', index: 2 })
})
