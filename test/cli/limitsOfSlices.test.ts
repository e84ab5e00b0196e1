import { expect, test } from 'vitest'
import { limitsOfSlices } from '../../src/cli/limitsOfSlices.ts'
import { reportTables } from '../../src/cli/reportTables.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { displayWidth } from '../../src/explain/text/displayWidth.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { measure } from '../../src/measure/measure.ts'
import { metricReport } from '../../src/report/metricReport.ts'

const at = Array.from({ length: 240 }, (_, i) => i)
const columns = {
  yTrue: at.map(i => i % 3 === 0),
  yScore: at.map(i => 0.5 + (i % 3 === 0 ? 0.1 : -0.1) + 0.3 * Math.sin(7 * i)),
}
const slices = {
  country: at.map(i => ['de', 'fr', 'a country with a long name'][Math.floor(i / 3) % 3]!),
  device: at.map(i => (i % 8 < 4 ? 'ios' : 'web')),
}
const rows = evaluation({ ...columns, positive: true, slices })
const report = metricReport(rows, {
  metrics: ['auc', 'logLoss', 'brierScore'],
  slices: ['country', ['country', 'device']],
})
const limitsOf = limitsOfSlices(rows, report, 0.9)

test('those of the rows of a slice alone', () => {
  const [byCountry, crossed] = report.slices
  const keep = (name: string, device?: string) =>
    at.filter(i => slices.country[i] === name && (device === undefined || slices.device[i] === device))
  const alone = (kept: readonly number[]) =>
    measure(
      { yTrue: kept.map(i => columns.yTrue[i]), yScore: kept.map(i => columns.yScore[i]), positive: true },
      'auc',
      { confidence: 0.9 },
    ).interval
  const fr = byCountry!.slices.find(({ slice }) => slice === 'fr')!
  expect(limitsOf(fr, 'auc')).toMatchObject({ lower: alone(keep('fr'))!.lower, upper: alone(keep('fr'))!.upper })
  const frWeb = crossed!.slices.find(({ labels }) => labels?.join() === 'fr,web')!
  expect(limitsOf(frWeb, 'auc')?.lower).toBe(alone(keep('fr', 'web'))!.lower)
})

test.each([60, 80, 100])('they stand beside the values within %i columns', width => {
  const text = reportTables(report, { palette: noColours, width }, limitsOf)
  expect(text).toMatch(/fr +81 +0\.\d+ \[0\.\d+, 0\.\d+\]/)
  for (const metric of ['auc', 'logLoss', 'brierScore']) expect(text).toMatch(new RegExp(`rows .*${metric}`))
  expect(Math.max(...text.split('\n').map(displayWidth))).toBeLessThanOrEqual(width)
})

test('a slice of one class has no limits', () => {
  const one = evaluation({ ...columns, positive: true, slices: { truth: columns.yTrue.map(String) } })
  const found = metricReport(one, { metrics: ['auc'], slices: true })
  const limits = limitsOfSlices(one, found, 0.95)
  expect(found.slices[0]!.slices.map(slice => limits(slice, 'auc'))).toEqual([undefined, undefined])
})
