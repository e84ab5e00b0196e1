import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayWidth } from '../../../src/explain/text/displayWidth.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { table, tableLines } from '../../../src/explain/text/table.ts'
import { text } from './graphemes.ts'

describe('tables', () => {
  const layout = { palette: noColours, width: 80 }

  test('columns line up by display width', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.nat()), { minLength: 1, maxLength: 6 }), rows => {
        const columns = [
          { title: 'class', holds: 'text' },
          { title: 'rows', holds: 'number' },
        ] as const
        const built = table(
          columns,
          rows.map(([{ text }, count]) => ({ cells: [{ text }, { text: String(count) }] })),
          layout,
        )
        const [title, ...lines] = tableLines(built ?? expect.unreachable())
        // The number stands at the right end of every line.
        for (const line of lines) expect(displayWidth(line)).toBe(displayWidth(title))
        rows.forEach(([{ text, columns: wide }, count], i) => {
          const gap = ' '.repeat(displayWidth(title) - 2 - wide - String(count).length)
          expect(lines[i]).toBe(`  ${text}${gap}${count}`)
        })
      }),
    )
  })

  test('colours do not move anything', () => {
    const painted = { ...noColours, dim: (title: string) => `<dim>${title}</dim>` }
    const lines = (palette: typeof noColours): string =>
      tableLines(
        table(
          [
            { title: 'gate', holds: 'text' },
            { title: 'outcome', holds: 'text' },
          ],
          [{ cells: [{ text: 'f1' }, { text: 'FAILS' }] }],
          { palette, width: 80 },
        ) ?? expect.unreachable(),
      ).join('\n')
    expect(lines(painted).replace(/<\/?dim>/g, '')).toBe(lines(noColours))
  })

  test('numbers are never cut; where they do not fit there is no table', () => {
    const columns = Array.from({ length: 8 }, (_, j) => ({ title: `c${j}`, holds: 'number' as const }))
    const cells = columns.map(() => ({ text: '1234567890' }))
    expect(table(columns, [{ cells }], layout)).toBeUndefined()
  })

  test('titles that a cut makes alike are no titles', () => {
    const columns = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(name => ({
      title: `a rather long name: ${name}`,
      holds: 'number' as const,
    }))
    expect(table(columns, [{ cells: columns.map(() => ({ text: '1' })) }], layout)).toBeUndefined()
  })
})
