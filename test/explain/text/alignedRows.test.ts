import { expect, test } from 'vitest'
import { alignedRows, alignedSides } from '../../../src/explain/text/alignedRows.ts'

test('text to the left, by display width', () => {
  expect(
    alignedRows([
      ['class', 'recall'],
      ['猫', '0.5'],
    ]),
  ).toEqual(['class  recall', '猫     0.5'])
})

test('numbers to the right', () => {
  expect(
    alignedRows(
      [
        ['', 'a', 'b'],
        ['a', '10', '1'],
      ],
      { numbers: true },
    ),
  ).toEqual(['    a  b', 'a  10  1'])
})

test('no column but the first is narrower than the least', () => {
  expect(alignedRows([['a', 'b', 'c']], { least: 4 })).toEqual(['a  b     c'])
})

test('two texts have the same columns, and each leaves out the rows that it lacks', () => {
  const sides = alignedSides([
    [['f1', '0.5'], undefined],
    [
      ['accuracy', '0.25'],
      ['accuracy', '0.5'],
    ],
    [undefined, ['mcc', '0.125']],
  ])
  expect(sides).toEqual({ old: ['f1        0.5', 'accuracy  0.25'], new: ['accuracy  0.5', 'mcc       0.125'] })
})
