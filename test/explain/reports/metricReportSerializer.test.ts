import { describe, expect, test } from 'vitest'
import { metricReportSerializer, reportText } from '../../../src/index.ts'
import { animalReport } from '../../report/reports.ts'

describe('the serializer', () => {
  const { test: serves, serialize } = metricReportSerializer

  test('serves reports alone', () => {
    expect(serves(animalReport)).toBe(true)
    for (const value of [{ ...animalReport }, JSON.parse(JSON.stringify(animalReport)), null, undefined, 'text', 1])
      expect(serves(value)).toBe(false)
  })

  test('indents every line after the first that is not empty', () => {
    const [head, ...rest] = reportText(animalReport).split('\n')
    expect(serialize(animalReport, {}, '    ')).toBe(
      [head, ...rest.map(line => (line === '' ? '' : `    ${line}`))].join('\n'),
    )
  })
})
