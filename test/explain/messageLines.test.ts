import { describe, expect, test } from 'vitest'
import { MOST_LINES, messageLines } from '../../src/explain/messageLines.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { type Table, tableOf } from '../../src/explain/text/table.ts'

const layout = {
  palette: { ...noColours, dim: (text: string) => `<dim>${text}</dim>`, bold: (text: string) => `<b>${text}</b>` },
  width: 40,
}
const plain = { palette: noColours, width: 80 }

test('the call, what comes first, the statement, what stands below it, and what to do next', () => {
  expect(
    messageLines(
      {
        call: 'expect(a)\n  .toHold()',
        first: ['note: other data'],
        statement: 'x'.repeat(4),
        remarks: ['On the whole.'],
        conventions: [['ties = trec'], ['limits: Wilson']],
        notes: ['few rows'],
        below: ['as it is'],
        tables: [tableOf([1], [{ title: 'row', holds: 'number', cell: String }], layout), undefined],
        see: 'row 1',
        next: 'Go.',
      },
      layout,
    ),
  ).toEqual([
    ...['expect(a)', '  .toHold()', '', 'note: other data', '<b>xxxx</b>', 'On the whole.'],
    ...['<dim>ties = trec</dim>', '<dim>limits: Wilson</dim>', 'note: few rows', 'as it is'],
    ...['', '  <dim>row</dim>', '    1', '', 'See row 1', '<dim>Go.</dim>'],
  ])
})

test('what is not there leaves no line', () => {
  expect(messageLines({ statement: 's', conventions: [[]] }, plain)).toEqual(['s'])
})

test('conventions stand on dim lines of their own', () => {
  const conventions = [['ties = trec', 'denominator = relevant', 'over queries']]
  expect(messageLines({ statement: 's', conventions }, layout).slice(1)).toEqual([
    '<dim>ties = trec; denominator = relevant;</dim>',
    '<dim>  over queries</dim>',
  ])
})

test('a convention of hostile length is cut, and shows its control characters', () => {
  const conventions = [[`positive = "\u001b${'x'.repeat(200)}"`]]
  const [, line] = messageLines({ statement: 's', conventions }, { ...layout, width: 100 })
  expect(line).toMatch(/^<dim>positive = "\\u001bx+…<\/dim>$/)
})

test('what is above the tables gives way to what is to be done', () => {
  const below = Array.from({ length: 50 }, (_, i) => `line ${i}`)
  const lines = messageLines({ statement: 's', below, next: 'Go.' }, plain, 10)
  expect(lines).toHaveLength(10)
  expect(lines.slice(-3)).toEqual(['line 6', '', 'Go.'])
})

describe('tables in little room', () => {
  const tableOf = (rows: number, name: string, whole = false): Table => ({
    title: `  ${name}`,
    rows: Array.from({ length: rows }, (_, i) => `  ${name} ${i}`),
    left: 0,
    unit: 'row',
    whole,
    name,
  })
  const fitted = (tables: readonly Table[], room: number): readonly string[] =>
    messageLines({ statement: 's', tables }, plain, room + 1).slice(1)

  test('are shown whole where they fit, an empty line before each', () => {
    expect(fitted([tableOf(1, 'a'), tableOf(1, 'b')], 6)).toEqual(['', '  a', '  a 0', '', '  b', '  b 0'])
  })

  test('lose rows, the longest first, and say how many', () => {
    const lines = fitted([tableOf(8, 'a'), tableOf(4, 'b')], 14)
    expect(lines).toHaveLength(14)
    expect(lines.filter(line => line.startsWith('  b '))).toHaveLength(4)
    expect(lines.join('\n')).toMatch(/… and 3 more rows/)
  })

  test('keep three rows; beyond that the last are only named', () => {
    const lines = fitted([tableOf(9, 'a'), tableOf(9, 'b')], 9)
    expect(lines.filter(line => line.startsWith('  a '))).toHaveLength(3)
    expect(lines.at(-1)).toBe('No room here for b.')
  })

  test('of which a part would mean nothing are whole or absent', () => {
    expect(fitted([tableOf(9, 'matrix', true)], 8)).toEqual(['', 'No room here for matrix.'])
    expect(fitted([tableOf(9, 'matrix', true)], 11)).toHaveLength(11)
  })

  test('lose rows to the limit of lines', () => {
    const lines = messageLines({ call: 'c', statement: 's', tables: [tableOf(100, 'a')], next: 'n' }, plain)
    expect(lines).toHaveLength(MOST_LINES)
  })
})
