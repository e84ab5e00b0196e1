import { describe, expect, test } from 'vitest'
import { type ScoreColumns, withCounts } from '../../../src/evaluation/columns/scoreColumns.ts'
import { countsAt, curveTable } from '../../../src/explain/parts/curveTable.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { tableLines } from '../../../src/explain/text/table.ts'

function columnsOf(isPositive: number[], yScore: number[], threshold?: number): ScoreColumns {
  return withCounts({
    isPositive: Uint8Array.from(isPositive),
    yScore: Float64Array.from(yScore),
    sampleWeight: undefined,
    positive: 1,
    negative: 0,
    epsilon: 2 ** -52,
    threshold,
  })
}

function linesOf(columns: ScoreColumns, width = 80): readonly string[] | undefined {
  const table = curveTable(columns, { palette: noColours, width })
  return table && tableLines(table)
}

describe('the curves of scores', () => {
  // ROC (0, ½), (½, ½), (½, 1), (1, 1); precision 1 up to recall ½, then ⅔.
  test('step where no scores tie', () => {
    expect(linesOf(columnsOf([1, 0, 1, 0], [4, 3, 2, 1]))).toEqual([
      '  curve                           from 0 to 1',
      '  TPR by FPR (ROC)     │▄▄▄▄▄▄▄▄▄▄██████████│',
      '  precision by recall  │██████████▆▆▆▆▆▆▆▆▆▆│',
    ])
  })

  test('slant where scores tie: all alike make the diagonal and the share of positives', () => {
    expect(linesOf(columnsOf([1, 0, 0, 0], [1, 1, 1, 1]), 60)).toEqual([
      '  curve                from 0 to 1',
      '  TPR by FPR (ROC)      │▁▂▃▄▅▆▇█│',
      '  precision by recall   │▂▂▂▂▂▂▂▂│',
    ])
  })

  test('show where the threshold lies, within 56 columns', () => {
    const lines = linesOf(columnsOf([1, 0, 1, 0], [4, 3, 2, 1], 3), 56)
    expect(lines).toEqual([
      '  curve                from 0 to 1  at threshold 3',
      '  TPR by FPR (ROC)      │▄▄▄▄████│  TPR 0.500, FPR 0.500',
      '  precision by recall   │████▆▆▆▆│  precision 0.500',
    ])
  })

  test('have no precision where nothing is predicted positive', () => {
    expect(linesOf(columnsOf([1, 0], [2, 1], 9))?.[2]).toMatch(/│ {2}precision -$/)
  })

  test('need both classes', () => {
    expect(linesOf(columnsOf([1, 1], [2, 1]))).toBeUndefined()
    expect(linesOf(columnsOf([0, 0], [2, 1]))).toBeUndefined()
  })
})

test('rows at the threshold itself are predicted positive', () => {
  const columns = columnsOf([1, 0, 1], [3, 2, 2])
  expect(countsAt(columns, 2)).toEqual({ truePositives: 2, falsePositives: 1 })
  expect(countsAt(columns, 2.5)).toEqual({ truePositives: 1, falsePositives: 0 })
  expect(countsAt(columns, 4)).toEqual({ truePositives: 0, falsePositives: 0 })
})
