import { expect, test } from 'vitest'
import { metricReport, toMarkdown } from '../../../src/index.ts'
import { printedReports } from './printedReports.ts'

test.each(printedReports)('the report of %s', async (name, report) => {
  await expect(toMarkdown(report)).toMatchFileSnapshot(`expected/${name}.md`)
})

test('no label leaves its cell in Markdown, or is read as markup', () => {
  const labels = [
    'a|b',
    '`code`',
    '<b>',
    'back\\slash',
    'line\nbreak',
    '[link](x)',
    '*bold*',
    '~~gone~~',
    '![i](u)',
    '| --- |',
  ]
  const markdown = toMarkdown(metricReport({ yTrue: labels, yPred: labels, slices: { 's|`<': labels } }))
  const lines = markdown.split('\n')
  // A pipe that is not escaped parts two cells.
  const cells = (line: string): number => line.split(/(?<!\\)(?:\\\\)*\|/).length
  for (let i = 1; i < lines.length; i++) {
    if (lines[i]!.startsWith('|') && lines[i - 1]!.startsWith('|')) expect(cells(lines[i]!)).toBe(cells(lines[i - 1]!))
  }
  expect(lines.filter(line => /^\| "line/.test(line))).toHaveLength(3)
  expect(markdown.replaceAll(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[`<*[\]~]/)
})
