import { expect, test } from 'vitest'
import { twoTypes } from '../../../src/evaluation/errors/twoTypes.ts'
import type { Label } from '../../../src/evaluation/label.ts'

const message = (column: string, where: string, label: Label, first: Label): string =>
  twoTypes(column, 1, { where, label }, { where: `${column}[0]`, label: first }).message

test('says both places, both values and how they become alike', () => {
  expect(message('yTrue', 'yTrue[1]', '1', 1)).toMatchInlineSnapshot(
    `"yTrue[1] is "1", and yTrue[0] is 1: a text and a number are never the same. Expected values of one type. Make all of them texts with String, or numbers with Number; of a file, by types: { yTrue: 'text' } or --types yTrue=text."`,
  )
  expect(message('yPred', 'yPred[1]', true, 1)).toMatchInlineSnapshot(
    `"yPred[1] is true, and yPred[0] is 1: a boolean and a number are never the same. Expected values of one type. Make all of them booleans with Boolean, or numbers with Number; of a file, by types: { yPred: 'boolean' } or --types yPred=boolean."`,
  )
  expect(message('slices.country', 'slices.country[1]', false, 'no')).toMatchInlineSnapshot(
    `"slices.country[1] is false, and slices.country[0] is "no": a boolean and a text are never the same. Expected values of one type. Make all of them texts with String; of a file, by types: { slices: 'text' } or --types slices=text."`,
  )
})

test('types of a file reach into ratings of a column for each rater, and into no list of labels', () => {
  expect(message('ratings', 'ratings[1][0]', 'bad', 1)).toMatchInlineSnapshot(
    `"ratings[1][0] is "bad", and ratings[0] is 1: a text and a number are never the same. Expected values of one type. Make all of them texts with String, or numbers with Number; of a file with a column for each rater, by types: { ratings: 'text' } or --types ratings=text."`,
  )
  expect(message('yPred', 'yPred[1][0]', '1', 1)).toMatchInlineSnapshot(
    `"yPred[1][0] is "1", and yPred[0] is 1: a text and a number are never the same. Expected values of one type. Make all of them texts with String, or numbers with Number."`,
  )
  expect(message('labels', 'labels[1]', '1', 1)).toMatchInlineSnapshot(
    `"labels[1] is "1", and labels[0] is 1: a text and a number are never the same. Expected values of one type. Make all of them texts with String, or numbers with Number."`,
  )
})

test('a text that programs write where a value is missing is named as one', () => {
  expect(message('ratings', 'ratings[1][0]', 'NaN', 1)).toMatchInlineSnapshot(
    `"ratings[1][0] is "NaN", and ratings[0] is 1: a text and a number are never the same. Expected values of one type. "NaN" is probably a missing value: write null there, and leave the cell of a file blank. Where it is a label of its own, make all of them texts with String, or numbers with Number; of a file with a column for each rater, by types: { ratings: 'text' } or --types ratings=text."`,
  )
  expect(message('yPred', 'yPred[1]', 5, 'n/a')).toMatchInlineSnapshot(
    `"yPred[1] is 5, and yPred[0] is "n/a": a number and a text are never the same. Expected values of one type. "n/a" is probably a missing value: leave the row out; of a file, leave the cell blank and say whenBlank: 'drop'. Where it is a label of its own, make all of them texts with String, or numbers with Number; of a file, by types: { yPred: 'text' } or --types yPred=text."`,
  )
  expect(message('labels', 'labels[1]', 'none', 1)).not.toContain('missing')
})
