import { expect, test } from 'vitest'
import { inRowsOfFile } from '../../../src/cli/door/rowsOfFile.ts'

const rows = (row: number) => `preds.csv, line ${row + 2} (id "x")`

test('lines of the file stand for indices, and tables stay aligned', () => {
  expect(
    inRowsOfFile('  row        true\n  yTrue[47]  a\n  yTrue[9]   b\nlook at yTrue[47], and yTrue[9].', { rows }),
  ).toBe('  row        true\n  line 49    a\n  line 11    b\nlook at line 49, and line 11.')
})

test('where no line is known, nothing is changed', () => {
  expect(inRowsOfFile('yTrue[47] is x', {})).toBe('yTrue[47] is x')
  expect(inRowsOfFile('yTrue[47] is x', { rows: () => 'somewhere' })).toBe('yTrue[47] is x')
})
