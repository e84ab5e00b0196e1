import { describe, expect, test } from 'vitest'
import { matrixChangesTable, movedMistakes } from '../../../src/explain/reports/matrixChanges.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { type Table, tableLines } from '../../../src/explain/text/table.ts'
import { type EvaluationInput, metricReport } from '../../../src/index.ts'
import { diffReports, type ReportDiff } from '../../../src/report/diffReports.ts'
import { tagged } from '../parts/tagged.ts'

const plain = { palette: noColours, width: 80 }

function linesOf(table: Table | undefined): readonly string[] {
  return table === undefined ? [] : tableLines(table)
}

function diffOf(old: EvaluationInput, now: EvaluationInput): ReportDiff {
  const metrics = { metrics: ['accuracy'] }
  return diffReports(metricReport(old, metrics), metricReport(now, metrics))
}

/** Rows of as many classes, of which some are predicted as the class beside theirs. */
function rowsOf(classes: number, wrong: number, step = 1): { yTrue: string[]; yPred: string[] } {
  const name = (code: number): string => `class ${code % classes}`
  const rows = Array.from({ length: 4 * classes }, (_, i) => i)
  return { yTrue: rows.map(name), yPred: rows.map(i => name(i < wrong ? i + step : i)) }
}

const before = { yTrue: ['a', 'a', 'b', 'b', 'c'], yPred: ['a', 'a', 'b', 'b', 'c'] }
const after = { ...before, yPred: ['a', 'b', 'b', 'b', 'a'] }

describe('few classes', () => {
  test('every cell, those that moved as old → new, the class that lost most first', () => {
    const mails = (missed: number, alarms: number) => ({
      yTrue: Array.from({ length: 50 }, (_, i) => (i < 20 ? 'spam' : 'ham')),
      yPred: Array.from({ length: 50 }, (_, i) => ((i < 20 ? i >= missed : i < 20 + alarms) ? 'spam' : 'ham')),
    })
    expect(linesOf(matrixChangesTable(diffOf(mails(1, 2), mails(1, 12)), 'snapshot', plain))).toEqual([
      '  confusion matrix, snapshot → now (rows: true, columns: predicted)',
      '                  ham          spam',
      '  ham   28 → 18 (−10)  2 → 12 (+10)',
      '  spam              1            19',
    ])
  })

  test('fewer mistakes are good, fewer hits are not', () => {
    const worse = linesOf(matrixChangesTable(diffOf(before, after), 'baseline', tagged)).join('\n')
    expect(worse).toContain('<red>2 → 1 (−1)</red>')
    expect(worse).toContain('<red>0 → 1 (+1)</red>')
    expect(worse).toContain('<dim>0</dim>')
    const better = linesOf(matrixChangesTable(diffOf(after, before), 'baseline', tagged)).join('\n')
    expect(better).toContain('<green>1 → 2 (+1)</green>')
    expect(better).toContain('<green>1 → 0 (−1)</green>')
  })

  test('leave their signed changes, then their cells, where the terminal is too narrow', () => {
    const diff = diffOf(rowsOf(6, 0), rowsOf(6, 5))
    const lines = linesOf(matrixChangesTable(diff, 'snapshot', plain))
    expect(lines[2]).toMatch(/4 → 3 +0 → 1/)
    expect(lines.slice(1).join()).not.toContain('(')
    expect(linesOf(matrixChangesTable(diff, 'snapshot', { ...plain, width: 56 }))[0]).toBe(
      '  true     predicted  snapshot  now  change',
    )
  })

  test('are not shown where no cell differs', () => {
    expect(matrixChangesTable(diffOf(before, before), 'snapshot', plain)).toBeUndefined()
  })
})

test('of many classes the mistakes that moved, the largest growth first, and how many more there are', () => {
  const table = matrixChangesTable(diffOf(rowsOf(13, 8), rowsOf(13, 20, 2)), 'snapshot', plain)
  const lines = linesOf(table)
  expect(lines.slice(0, 2)).toEqual([
    '  true      predicted  snapshot  now  change',
    '  class 0   class 2           0    2      +2',
  ])
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toBe('  … and 11 more changes')
})

test('mistakes that shrank come last', () => {
  const moved = movedMistakes(diffOf(rowsOf(3, 2), rowsOf(3, 2, 2)).confusionMatrix!)
  expect(moved.map(({ truth, predicted, change }) => [truth, predicted, change])).toEqual([
    ['class 0', 'class 2', 1],
    ['class 1', 'class 0', 1],
    ['class 0', 'class 1', -1],
    ['class 1', 'class 2', -1],
  ])
})
