import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Fault,
  faultIn,
  lineAt,
  lineOfRecord,
  type Scanned,
  scanRecords,
} from '../../../src/read/tables/scanRecords.ts'

const COMMA = 44

/** All records of a text, and what became of the scan. */
function scan(text: string, width?: number): { readonly records: readonly string[][]; readonly scanned: Scanned } {
  const bytes = Buffer.from(text)
  const cells: string[] = []
  const counts: number[] = []
  let offset = 0
  let scanned: Scanned
  const cutting = width === undefined ? { bytes, separator: COMMA } : { bytes, separator: COMMA, width }
  do {
    const before = cells.length
    scanned = scanRecords(cutting, offset, (cell, start, end) => cells.push(cell.toString('utf8', start, end)), 1)
    if (scanned.records === 1) counts.push(cells.length - before)
    offset = scanned.offset
  } while (scanned.records === 1 && scanned.fault === undefined)
  return { records: counts.map(count => cells.splice(0, count)), scanned }
}

const hostile = fc
  .array(fc.constantFrom('"', '""', ',', '\n', '\r\n', 'a', 'b c', '"x"', '"x,y"', '"x\ny"', 'ü', '𝒳', ' ', '0.5'), {
    maxLength: 40,
  })
  .map(parts => parts.join(''))

describe('scanRecords', () => {
  test('cuts hostile texts as csv-parse does, or finds a fault where it does', () => {
    fc.assert(
      fc.property(hostile, text => {
        let reference: string[][] | undefined
        try {
          reference = parse(text, {
            relax_column_count: true,
            relax_quotes: true,
            skip_empty_lines: true,
            record_delimiter: ['\r\n', '\n', '\r'],
          })
        } catch {
          reference = undefined
        }
        const { records, scanned } = scan(text)
        // With relaxed quotes the reference also takes text behind a closing quote.
        if (scanned.fault?.kind === 'behindQuote') return
        if (scanned.fault === undefined) expect(records).toEqual(reference)
        else expect(reference).toBeUndefined()
      }),
    )
  })

  test('reads back whatever is written by the rules', () => {
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain(width => fc.array(fc.array(fc.string(), { minLength: width, maxLength: width }), { minLength: 1 }))
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), (rows, end) => {
        const texts = rows.map(row => row.map(cell => Buffer.from(cell).toString()))
        const text = texts.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join(end)
        expect(scan(text, texts[0]!.length).records).toEqual(texts)
      }),
    )
  })

  test.each([
    ['a,b\n1\n', 'width', 1],
    ['a,b\n1,2,3\n', 'width', 3],
    ['a,b\n1,"2\n3,4\n', 'open', 2],
    ['a,b\n"1"x,2\n', 'behindQuote', 1],
  ] as const)('the fault of %j', (text, kind, cells) => {
    expect(scan(text, 2).scanned.fault).toEqual({ kind, offset: 4, cells })
  })

  test('empty lines are rows where there is one column, and nothing else', () => {
    expect(scan('a\n\nb\n', 1).records).toEqual([['a'], [''], ['b']])
    expect(scan('a,b\n\n\r\n1,2\n\n', 2).records).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('a huge line', () => {
    const cell = 'x'.repeat(5_000_000)
    expect(scan(`"${cell}",${cell}`, 2).records).toEqual([[cell, cell]])
  })
})

test('lines end with LF, CR or both', () => {
  const bytes = Buffer.from('a\nb\rc\r\nd')
  expect([0, 2, 4, 7].map(offset => lineAt(bytes, offset))).toEqual([1, 2, 3, 4])
})

test('the line in which a record starts', () => {
  const bytes = Buffer.from('a,b\n"x\ny",1\n\n2,3\n')
  const cutting = { bytes, separator: COMMA, width: 2 }
  expect([0, 1, 2].map(record => lineOfRecord(cutting, 0, record))).toEqual([1, 2, 5])
})

const message = (kind: Fault['kind'], cells: number): string =>
  faultIn('preds.csv', Buffer.from('a,b\n1'), { kind, offset: 4, cells }, 2).message

test('messages', () => {
  expect(message('width', 1)).toMatchInlineSnapshot(
    `"preds.csv, line 2 has 1 cell, but there are 2 columns. Expected a cell for each column in every row."`,
  )
  expect(message('width', 3)).toMatchInlineSnapshot(
    `"preds.csv, line 2 has 3 cells, but there are 2 columns. Expected a cell for each column in every row. Put a cell that holds the separator or a quote between quotes."`,
  )
  expect(message('open', 2)).toMatchInlineSnapshot(
    `"preds.csv, line 2 opens a quote in cell 2 that is never closed. Expected a quote before and behind the cell, and each quote within it twice."`,
  )
  expect(message('behindQuote', 1)).toMatchInlineSnapshot(
    `"preds.csv, line 2 has more text behind the closing quote of cell 1. Expected a separator or the end of the line behind it; a quote within a quoted cell is written twice."`,
  )
})
