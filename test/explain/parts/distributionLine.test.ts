import { expect, test } from 'vitest'
import { blocks, distributionLine, type Span } from '../../../src/explain/parts/distributionLine.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { tableLines } from '../../../src/explain/text/table.ts'

const layout = { palette: noColours, width: 60 }
const span: Span = { lowest: 0, highest: 1, ends: ['0', '1'] }

function lineOf(values: readonly number[], among = span, title = 'values'): string | undefined {
  const table = distributionLine(title, values, among, layout)
  return table && tableLines(table).join('\n')
}

test('21 bins of equal width, the last with the upper end', () => {
  expect(lineOf([0, 0, 0.5, 1])).toBe('  values  0 │█         ▄         ▄│ 1')
})

test('values beyond the span, and those that are none, are not drawn', () => {
  expect(lineOf([0, -1, 2, Number.NaN])).toBe('  values  0 │█                    │ 1')
})

test('nothing is drawn where there is no span, no value or no room', () => {
  expect(lineOf([1], { ...span, lowest: 1 })).toBeUndefined()
  expect(lineOf([])).toBeUndefined()
  expect(lineOf([0], span, 'v'.repeat(30))).toBeUndefined()
  expect(lineOf([0], span, 'v'.repeat(29))).toHaveLength(60)
})

test('a height of 0 stays blank, any other shows, and 1 fills the line', () => {
  expect(blocks([0, 1e-9, 1 / 8, 0.126, 0.5, 0.876, 1])).toBe(' ▁▁▂▄██')
})

test('heights that rounding pushes beyond 1 fill the line, too', () => {
  expect(blocks([1 + 1e-12])).toBe('█')
})
