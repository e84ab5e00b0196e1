import { describe, expect, test } from 'vitest'
import { accuracy, f1, mae } from '../../../generated/metrics.ts'
import { classChangesTable, sliceChangesTable, standingsTable } from '../../../src/explain/reports/reportChanges.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { type Table, tableLines } from '../../../src/explain/text/table.ts'
import { decideStanding } from '../../../src/gates/decideStanding.ts'
import { type EvaluationInput, metricReport } from '../../../src/index.ts'
import { diffReports } from '../../../src/report/diffReports.ts'

const plain = { palette: noColours, width: 80 }
const request = { margin: 0.01, confidence: undefined, whenInconclusive: 'fail' } as const

function linesOf(table: Table | undefined): readonly string[] {
  return table === undefined ? [] : tableLines(table)
}

describe('metrics before and after', () => {
  const standings = [
    decideStanding(accuracy(), { old: 0.9, now: 0.9 }, undefined, request),
    decideStanding(f1(), { old: 0.9, now: 0.85 }, undefined, request),
    decideStanding(mae(), { old: 0.5, now: 0.495 }, undefined, request),
    decideStanding(f1(), { old: Number.NaN, now: 0.85 }, undefined, request),
  ]

  test('failing ones first, and marked', () => {
    expect(linesOf(standingsTable(standings, plain))).toEqual([
      '  metric     baseline    now  change  margin',
      '> f1              0.9   0.85   −0.05    0.01  worse',
      '> f1        undefined   0.85       -    0.01  undefined',
      '  accuracy        0.9    0.9       0    0.01  the same',
      '  mae             0.5  0.495  −0.005    0.01  better',
    ])
  })

  test('with as many digits as tell them apart', () => {
    const [, line] = linesOf(
      standingsTable([decideStanding(accuracy(), { old: 0.9, now: 0.9000001 }, undefined, request)], plain),
    )
    expect(line).toContain('0.9000001')
  })
})

const before = { yTrue: ['a', 'a', 'b', 'b', 'c'], yPred: ['a', 'a', 'b', 'b', 'c'] }
const after = { ...before, yPred: ['a', 'b', 'b', 'b', 'a'] }

function diffOf(old: EvaluationInput, now: EvaluationInput) {
  const metrics = { metrics: ['accuracy'] }
  return diffReports(metricReport(old, metrics), metricReport(now, metrics))
}

describe('classes', () => {
  test('the largest loss of F1 first; those that stayed the same are left out', () => {
    expect(linesOf(classChangesTable(diffOf(before, { ...before, yPred: ['a', 'b', 'b', 'b', 'c'] }), plain))).toEqual([
      '  class  precision  recall       F1',
      '  a              0    −0.5  −0.3333',
      '  b        −0.3333       0     −0.2',
    ])
  })

  test('a rate that was lost, and a class that is new or gone', () => {
    const lines = linesOf(classChangesTable(diffOf(before, after), plain))
    expect(lines.find(line => line.startsWith('  c '))).toMatch(/lost +−1 +−1$/)
    const other = { yTrue: ['a', 'a', 'b', 'b', 'd'], yPred: ['a', 'a', 'b', 'b', 'd'] }
    const changed = linesOf(classChangesTable(diffOf(before, other), plain)).join('\n')
    expect(changed).toMatch(/c +gone +gone +gone/)
    expect(changed).toMatch(/d +new +new +new/)
  })
})

describe('slices', () => {
  const country = ['de', 'de', 'fr', 'fr', 'fr']

  test('those that got worse, the largest loss first', () => {
    const slices = { country }
    const table = sliceChangesTable(diffOf({ ...before, slices }, { ...after, slices }), plain)
    expect(linesOf(table)).toEqual([
      '  slice that got worse  metric    baseline     now   change',
      '  country = de          accuracy         1     0.5     −0.5',
      '  country = fr          accuracy         1  0.6667  −0.3333',
    ])
  })

  test('beyond eight are counted', () => {
    const yTrue = Array.from({ length: 20 }, () => 1)
    const slices = { shop: yTrue.map((_, i) => `s${i % 10}`) }
    const ones = { yTrue, yPred: yTrue, slices }
    expect(
      sliceChangesTable(diffOf(ones, { ...ones, yPred: yTrue.map((_, i) => Number(i > 9)) }), plain),
    ).toMatchObject({
      left: 2,
      rows: { length: 8 },
    })
  })

  test('none got worse, no table', () => {
    expect(
      sliceChangesTable(diffOf({ ...before, slices: { country } }, { ...before, slices: { country } }), plain),
    ).toBeUndefined()
  })
})
