import { expect, test } from 'vitest'
import { diffReports, EvaluationError, type MetricReport, reportText, toMarkdown } from '../../src/index.ts'
import { animalReport } from './reports.ts'

test.each([
  ['reportText', reportText],
  ['toMarkdown', toMarkdown],
  ['diffReports', (report: MetricReport) => diffReports(animalReport, report)],
] as const)('%s refuses what is no report', (name, of) => {
  for (const value of [JSON.parse(JSON.stringify(animalReport)), { ...animalReport }, null, 'text']) {
    expect(() => of(value)).toThrow(EvaluationError)
    expect(() => of(value)).toThrow(new RegExp(`^${name}: .*read its JSON with parseReport`))
  }
})
