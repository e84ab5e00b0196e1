import { expect, test } from 'vitest'
import { parseReport } from '../../src/report/parseReport.ts'
import { called, columns, folderOfPredictions, textOf } from './calls.ts'

const { at } = folderOfPredictions()

test('the report as text', async () => {
  const { code, out, err } = await called(['report', at('preds.csv'), ...columns, '-m', 'auc', '--slices', 'country'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^metric report of 300 rows/)
  expect(out).toMatch(/^auc {2}0\.\d+ \(positive = "spam"\)$/m)
  expect(out).toMatch(/^country = de: 150 rows$/m)
})

test('JSON that is a report again, and Markdown', async () => {
  const { out } = await called(['report', at('preds.csv'), ...columns, '--json', at('out.json'), '--markdown', '-'])
  expect(parseReport(textOf(at('out.json'))).n).toBe(300)
  expect(out).toMatch(/^Metric report of 300 rows/)
  expect(out).not.toContain('metric report of')
})

test('intervals, and nothing at all', async () => {
  const { out } = await called(['report', at('preds.csv'), ...columns, '-m', 'auc', '--confidence', '.9'])
  expect(out).toContain('90 %')
  expect(await called(['report', at('preds.csv'), ...columns, '--quiet'])).toEqual({ code: 0, out: '', err: '' })
})
