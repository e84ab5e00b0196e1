import { describe, expect, test } from 'vitest'
import { conventionLines, fitted } from '../../src/explain/messageLines.ts'
import { noColours } from '../../src/explain/text/layout.ts'

const layout = { palette: { ...noColours, dim: (text: string) => `<dim>${text}</dim>` }, width: 40 }

test('conventions stand on dim lines of their own', () => {
  expect(conventionLines([], layout)).toEqual([])
  expect(conventionLines(['ties = trec', 'denominator = relevant', 'over queries'], layout)).toEqual([
    '<dim>ties = trec; denominator = relevant;</dim>',
    '<dim>  over queries</dim>',
  ])
})

test('a convention of hostile length is cut, and shows its control characters', () => {
  const [line] = conventionLines([`positive = "\u001b${'x'.repeat(200)}"`], { ...layout, width: 100 })
  expect(line).toMatch(/^<dim>positive = "\\u001bx+…<\/dim>$/)
})

describe('tables in little room', () => {
  const tableOf = (rows: number, name: string, whole = false) => ({
    title: `  ${name}`,
    rows: Array.from({ length: rows }, (_, i) => `  ${name} ${i}`),
    left: 0,
    unit: 'row' as const,
    whole,
    name,
  })

  test('are shown whole where they fit, an empty line before each', () => {
    expect(fitted([tableOf(1, 'a'), tableOf(1, 'b')], 6, 80)).toEqual(['', '  a', '  a 0', '', '  b', '  b 0'])
  })

  test('lose rows, the longest first, and say how many', () => {
    const lines = fitted([tableOf(8, 'a'), tableOf(4, 'b')], 14, 80)
    expect(lines).toHaveLength(14)
    expect(lines.filter(line => line.startsWith('  b '))).toHaveLength(4)
    expect(lines.join('\n')).toMatch(/… and 3 more rows/)
  })

  test('keep three rows; beyond that the last are only named', () => {
    const lines = fitted([tableOf(9, 'a'), tableOf(9, 'b')], 9, 80)
    expect(lines.filter(line => line.startsWith('  a '))).toHaveLength(3)
    expect(lines.at(-1)).toBe('No room here for b.')
  })

  test('of which a part would mean nothing are whole or absent', () => {
    expect(fitted([tableOf(9, 'matrix', true)], 8, 80)).toEqual(['', 'No room here for matrix.'])
    expect(fitted([tableOf(9, 'matrix', true)], 11, 80)).toHaveLength(11)
  })
})
