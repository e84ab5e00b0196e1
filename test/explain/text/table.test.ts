import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutTo, displayWidth, splitAt } from '../../../src/explain/text/displayWidth.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { table, tableLines } from '../../../src/explain/text/table.ts'
import { wrap } from '../../../src/explain/text/wrap.ts'

// Graphemes beside the columns that a terminal gives them.
const graphemes: readonly (readonly [text: string, columns: number])[] = [
  ['a', 1],
  ['W', 1],
  ['é', 1],
  ['e\u0301', 1],
  ['ß', 1],
  ['ש', 1],
  ['ﾊ', 1],
  ['…', 1],
  ['猫', 2],
  ['한', 2],
  ['Ｆ', 2],
  ['🦊', 2],
  ['👩‍👩‍👧', 2],
  ['🇨🇭', 2],
  ['❤️', 2],
  ['👍🏽', 2],
]

const text = fc
  .array(fc.constantFrom(...graphemes), { maxLength: 12 })
  .map(list => ({
    text: list.map(([shown]) => shown).join(''),
    columns: list.reduce((sum, [, wide]) => sum + wide, 0),
  }))
  // Two neighbours may join into one grapheme: their width is then not the sum.
  .filter(({ text }) => !/\p{Regional_Indicator}{3}/u.test(text))

describe('display width', () => {
  test('is the sum over graphemes', () => {
    fc.assert(fc.property(text, ({ text, columns }) => displayWidth(text) === columns))
  })

  test('a cut text keeps its start and never takes more than it may', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), ({ text }, columns) => {
        const fitted = cutTo(text, columns)
        expect(displayWidth(fitted)).toBeLessThanOrEqual(columns)
        expect(text.startsWith(fitted.replace(/…$/, ''))).toBe(true)
        expect(splitAt(text, columns).join('')).toBe(text)
      }),
    )
  })

  test('a path or a numbered id keeps its end too', () => {
    expect(cutTo('bucket/images/cats/004711.png', 20)).toBe('bucket…ts/004711.png')
    expect(cutTo('predicted', 6)).toBe('predi…')
  })
})

describe('wrapping', () => {
  test('keeps every line within the width, and every letter', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), fc.integer({ min: 8, max: 60 }), (words, width) => {
        const sentence = words.map(({ text }) => text).join(' ')
        const lines = wrap(sentence, width)
        for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width)
        expect(lines.join('').replace(/ /g, '')).toBe(sentence.replace(/ /g, ''))
      }),
    )
  })
})

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
