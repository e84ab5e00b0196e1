import { expect, test } from 'vitest'
import type { NumberColumns } from '../../../src/evaluation/columns/numberColumns.ts'
import { errorSpread } from '../../../src/explain/parts/errorSpread.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { tableLines } from '../../../src/explain/text/table.ts'

function linesOf(errors: readonly number[], weights?: readonly number[]): readonly string[] {
  const columns: NumberColumns = {
    n: errors.length,
    yTrue: new Float64Array(errors.length),
    yPred: Float64Array.from(errors),
    sampleWeight: weights && Float64Array.from(weights),
    ids: undefined,
  }
  const tables = errorSpread(columns, Float64Array.from(errors), 'absolute', { palette: noColours, width: 80 })
  return tables.filter(table => table !== undefined).flatMap(table => tableLines(table))
}

// numpy.quantile(np.arange(20), [.05, .25, .5, .75, .95], method='inverted_cdf') gives 0, 4, 9, 14, 18.
test('quantiles, mean and a histogram around 0', () => {
  expect(linesOf(Array.from({ length: 20 }, (_, i) => i))).toEqual([
    '  error             5 %  25 %  median  75 %  95 %  mean',
    '  predicted − true    0    +4      +9   +14   +18  +9.5',
    '  errors of 20 rows  −19 │          ▄████▄█████│ +19',
  ])
})

test('weights count, and rows that weigh nothing do not', () => {
  const [, row] = linesOf([-1, 1, 5], [1, 3, 0])
  expect(row).toMatch(/−1 +−1 +\+1 +\+1 +\+1 +\+0\.5$/)
})

test('of many rows the outermost of 200 are counted, not drawn', () => {
  const errors = Array.from({ length: 400 }, (_, i) => (i === 7 ? 1e6 : i === 9 ? -1e6 : (i % 5) - 2))
  expect(linesOf(errors).at(-1)).toBe('  errors of 400 rows, 2 beyond  −2 │█    █    █    █    █│ +2')
})

test('without an error there is nothing to draw, and without a row nothing to say', () => {
  expect(linesOf([0, 0])).toHaveLength(2)
  expect(linesOf([Number.NaN])).toEqual([])
})
