import { expect, test } from 'vitest'
import { conventionLines } from '../../src/explain/conventionLines.ts'
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
