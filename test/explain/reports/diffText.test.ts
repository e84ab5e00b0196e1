import { describe, expect, test } from 'vitest'
import { diffReports, diffText, EvaluationError, type MetricReport, metricReport } from '../../../src/index.ts'
import { reportOf } from '../../../src/report/reportOf.ts'
import { animalReport, animals, scores } from '../../report/reports.ts'

const after = metricReport({ ...animals, yPred: ['cat', 'dog', 'dog', 'a|b', 'a|b', 'cat', 'dog', 'dog'] })
const diff = diffReports(animalReport, after)

describe('as two texts', () => {
  const texts = diffText(diff)
  const [old, now] = [texts.old.split('\n'), texts.new.split('\n')] as [string[], string[]]

  test('lines differ where values do, and only there', async () => {
    expect(old).toHaveLength(now.length)
    const rows = diff.metrics.length + 4 * diff.perClass.length
    for (let i = 0; i < diff.metrics.length; i++) {
      expect(old[i] === now[i], old[i]).toBe(diff.metrics[i]!.outcome === 'same')
    }
    expect(old.length).toBe(rows + diff.slices.length * (1 + diff.metrics.length))
    await expect(`${texts.old}\n\n${texts.new}\n\n${texts.confusionMatrix}`).toMatchFileSnapshot('expected/diff.txt')
  })

  test('what does not compare comes first', () => {
    const newer = reportOf({ ...after, version: '99.0.0' })
    const { old: before, new: later } = diffText(diffReports(animalReport, newer))
    expect(before.split('\n')[0]).toMatch(new RegExp(`^changed version +${animalReport.version}$`))
    expect(later.split('\n')[0]).toMatch(/^changed version +99\.0\.0$/)
  })

  test('a line that only one side has is in no other', () => {
    const before = metricReport(scores, { metrics: ['auc', 'ks'] })
    const later = metricReport(scores, { metrics: ['auc', 'gini'] })
    const { old: left, new: right, confusionMatrix } = diffText(diffReports(before, later))
    expect(left).toMatch(/^auc .*\nks .*$/)
    expect(right).toMatch(/^auc .*\ngini .*$/)
    expect(confusionMatrix).toBeUndefined()
  })

  test('rounding is no difference', () => {
    const [before, later] = [0.3, 0.1 + 0.2].map(value =>
      reportOf({ ...animalReport, metrics: [{ ...animalReport.metrics[0]!, value }], slices: [] }),
    ) as [MetricReport, MetricReport]
    const { old: left, new: right } = diffText(diffReports(before, later))
    expect(left).toBe(right)
  })
})

test.each([[{}], [undefined], ['diff'], [{ metrics: [] }]])('refuses what is no difference: %s', given => {
  expect(() => diffText(given as never)).toThrow(EvaluationError)
  expect(() => diffText(given as never)).toThrow('Make it with diffReports(before, after).')
})
