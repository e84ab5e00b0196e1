import { describe, expect, test } from 'vitest'
import { isVerbatim, verbatim } from '../../../src/explain/reports/metricReportSerializer.ts'
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

test('a text is known by its brand, also that of another copy of the library', () => {
  expect(verbatim('text').text).toBe('text')
  expect(isVerbatim(verbatim('text'))).toBe(true)
  expect(isVerbatim({ text: 'text', [Symbol.for('expect-metrics.verbatim')]: true })).toBe(true)
})

test('nothing else is', () => {
  for (const value of [{ text: 'text' }, 'text', null, undefined, () => 'text']) expect(isVerbatim(value)).toBe(false)
})
