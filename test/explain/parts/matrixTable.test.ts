import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matrixOfCounts, matrixTable } from '../../../src/explain/parts/matrixTable.ts'
import { displayWidth } from '../../../src/explain/text/displayWidth.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { type Table, tableLines } from '../../../src/explain/text/table.ts'
import { tableOf } from '../../tableOf.ts'
import { foundIn } from './classFindings.ts'
import { tagged } from './tagged.ts'

type Counts = readonly (readonly number[])[]

function cellsOf(counts: Counts) {
  return counts.flatMap((row, truth) => row.map((weight, prediction) => ({ truth, prediction, weight })))
}

function linesOf(table: Table | undefined): readonly string[] {
  return table === undefined ? [] : tableLines(table)
}

function matrixLines(labels: readonly (string | number)[], counts: Counts, width = 80): readonly string[] {
  return linesOf(matrixTable(foundIn(labels, counts, 'recall'), cellsOf(counts), { palette: noColours, width }))
}

/** Each class is taken for the next one once, and for the last class `i` times. */
function confusedInTurn(classes: number): Counts {
  return Array.from({ length: classes }, (_, i) =>
    Array.from({ length: classes }, (_, j) =>
      i === j ? 5 : (j === (i + 1) % classes ? 1 : 0) + (j === classes - 1 ? i : 0),
    ),
  )
}

const animals = ['cat', 'dog', 'fox']
const counts = tableOf('8 2 0 / 1 5 4 / 0 0 4')

describe('the confusion matrix', () => {
  test('says what it is, and marks the worst class', () => {
    expect(matrixLines(animals, counts)).toEqual([
      '  confusion matrix (rows: true, columns: predicted)',
      '       cat  dog  fox',
      '  cat    8   ▒2    ·',
      '> dog   ▒1    5   ▓4',
      '  fox    ·    ·    4',
    ])
  })

  test('colours what is right and the worst of what is not', () => {
    const found = foundIn(animals, counts, 'recall')
    const [, , cat, dog] = linesOf(matrixTable(found, cellsOf(counts), tagged))
    expect(cat).toContain('<green>8</green>')
    expect(cat).not.toContain('<red>')
    expect(cat).toContain('<dim>·</dim>')
    expect(dog).toContain('<red>▓4</red>')
  })

  test('is shown whole', () => {
    expect(
      matrixTable(foundIn(animals, counts, 'recall'), cellsOf(counts), { palette: noColours, width: 80 })?.whole,
    ).toBe(true)
  })

  test('a darker shade is a larger share of the true class', () => {
    const labels = ['a', 'b', 'c', 'd', 'e']
    const shares = tableOf('5 1 20 25 49 / 0 1 0 0 9 / 0 0 1 0 0 / 0 0 0 1 0 / 0 0 0 0 1')
    expect(matrixLines(labels, shares).slice(2, 4)).toEqual(['> a  5  ░1  ▒20  ▓25  ▓49', '  b  ·   1    ·    ·   █9'])
  })

  const thirteen = Array.from({ length: 13 }, (_, i) => `c${i}`)

  test('of more classes than fit, those with the most errors stand beside all others', () => {
    expect(matrixLines(thirteen, confusedInTurn(13), 60)).toEqual([
      '  confusion matrix (rows: true, columns: predicted)',
      '                  c12  c11  c10  c9  c8  c7  other 7',
      '  c12               5    ·    ·   ·   ·   ·       ▒1',
      '> c11             █12    5    ·   ·   ·   ·        ·',
      '  c10             █10   ▒1    5   ·   ·   ·        ·',
      '  c9               █9    ·   ▒1   5   ·   ·        ·',
      '  c8               █8    ·    ·  ▒1   5   ·        ·',
      '  c7               ▓7    ·    ·   ·  ▒1   5        ·',
      '  other 7, right                                  35',
      '  other 7, wrong  ▓21    ·    ·   ·   ·  ░1       ▒6',
    ])
    expect(matrixLines(thirteen, confusedInTurn(13), 80)[1].trim().split(/ {2,}/)).toHaveLength(11)
  })

  test('fewer where fewer fit', () => {
    const [, heads] = matrixLines(thirteen, confusedInTurn(13), 40)
    expect(heads.trim().split(/ {2,}/)).toEqual(['c12', 'c11', 'other 11'])
  })

  const urls = ['mammals/cat', 'mammals/dog', 'birds/owl'].map(end => `https://example.org/taxonomy/animals/${end}`)

  test('cuts what the names have in common', () => {
    expect(matrixLines(urls, counts)).toEqual([
      '  confusion matrix (rows: true, columns: predicted)',
      '                …mammals/cat  …mammals/dog  …birds/owl',
      '  …mammals/cat             8            ▒2           ·',
      '> …mammals/dog            ▒1             5          ▓4',
      '  …birds/owl               ·             ·           4',
    ])
  })

  test('numbers the columns where names are too long, and the rows where even these are', () => {
    const names = ['first', 'second', 'third'].map(name => `${name.repeat(6)} ${name.length}${'x'.repeat(16)}`)
    expect(matrixLines(names, counts, 42)).toMatchInlineSnapshot(`
      [
        "  confusion matrix (rows: true, columns: …",
        "              "f…xxxx"  "s…xxxx"  "t…xxxx"",
        "  "fi…xxxxx"         8        ▒2         ·",
        "> "se…xxxxx"        ▒1         5        ▓4",
        "  "th…xxxxx"         ·         ·         4",
      ]
    `)
    expect(matrixLines(names, counts, 30)).toMatchInlineSnapshot(`
      [
        "  confusion matrix (rows: tru…",
        "                 [1]  [2]  [3]",
        "  [1] "f…xxxxx"    8   ▒2    ·",
        "> [2] "s…xxxxx"   ▒1    5   ▓4",
        "  [3] "t…xxxxx"    ·    ·    4",
      ]
    `)
  })

  test('says at which threshold', () => {
    const table = matrixOfCounts(
      ['spam', 'ham'],
      { counts: tableOf('3 1 / 0 4') },
      { palette: noColours, width: 80 },
      { threshold: 0.25 },
    )
    expect(linesOf(table)).toEqual([
      '  confusion matrix (rows: true, columns: predicted at 0.25)',
      '        spam  ham',
      '  spam     3   ▓1',
      '  ham      ·    4',
    ])
  })

  test('is never wider than the terminal, and all rows are counted', () => {
    const text = fc.oneof(fc.string({ minLength: 1, maxLength: 60 }), fc.constant('https://x.org/a/b/'))
    const many = { minLength: 2, maxLength: 14 }
    const names = fc.oneof(fc.uniqueArray(text, many), fc.uniqueArray(fc.integer(), many))
    fc.assert(
      fc.property(names, fc.integer({ min: 40, max: 120 }), fc.nat({ max: 1000 }), (labels, width, most) => {
        const given = labels.map((_, i) => labels.map((_, j) => 1 + ((i * 31 + j * 17) % (most + 1))))
        const lines = matrixLines(labels, given, width)
        expect(lines.length).toBeGreaterThan(2)
        for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width)
      }),
    )
  })
})
