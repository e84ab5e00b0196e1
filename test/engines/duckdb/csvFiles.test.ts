import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FilesRequest } from '../../../src/engines/duckdb/typeOfColumn.ts'
import { longTest } from '../../thoroughness.ts'
import { database } from '../tables.ts'
import { fileOf, readFiles } from './files.ts'

test('types come from all rows, as in memory', async () => {
  const rows = Array.from({ length: 60_000 }, (_, i) => (i === 50_000 ? '007,x' : `${i % 2},${i}`))
  const { types, rows: read } = await readFiles([fileOf('late.csv', ['y,s', ...rows].join('\n'))])
  expect(types).toEqual({ y: 'VARCHAR', s: 'VARCHAR' })
  expect(read[50_000]).toEqual(['007', 'x'])
})

longTest('the first line is the heading, however many threads read the file', async () => {
  // DuckDB gives parts of 8 MB to its threads, of which any may be the first to answer.
  const rows = Array.from({ length: 30 }, (_, i) => `${`${i},${'x'.repeat(1000)}\n`.repeat(1000)}`)
  const path = fileOf('large.csv', `id,text\n${rows.join('')}`)
  const { connection } = await database()
  await connection.run('SET preserve_insertion_order = false')
  for (let time = 0; time < 3; time++) {
    expect((await readFiles([path])).types).toEqual({ id: 'BIGINT', text: 'VARCHAR' })
  }
})

test.each([
  ['true\nFALSE', 'BOOLEAN'],
  ['t\nf', 'VARCHAR'],
  ['yes\nno', 'VARCHAR'],
  ['1\n0', 'BIGINT'],
  ['1\n0.5', 'DOUBLE'],
  ['1\n+3', 'BIGINT'],
  ['1e5\n+0.5', 'DOUBLE'],
  [' 1\n2 ', 'BIGINT'],
  ['1\n-007', 'VARCHAR'],
  ['1\n0x1F', 'VARCHAR'],
  ['1\n1e400', 'VARCHAR'],
  ['1\n9007199254740993', 'VARCHAR'],
  ['1\nNaN', 'VARCHAR'],
  ['2026-03-01\n2026-03-02', 'VARCHAR'],
  ['NULL\nNA', 'VARCHAR'],
])('%j is %s', async (cells, type) => {
  expect((await readFiles([fileOf('typed.csv', `y\n${cells}\n`)])).types).toEqual({ y: type })
})

test('a type that is given', async () => {
  const types = new Map([['y', 'VARCHAR'] as const])
  expect((await readFiles([fileOf('given.csv', 'y,s\n1,2\n')], { types })).types).toEqual({ y: 'VARCHAR', s: 'BIGINT' })
})

test('a row of another width is an error with its line, wherever it stands', async () => {
  const few = fileOf('few.csv', 'y,s\n1,0.5\n0\n1,0.7\n')
  await expect(readFiles([few])).rejects.toThrow(
    'CSV Error on Line: 3; Original Line: 0; Expected Number of Columns: 2',
  )
  const many = fileOf('many.csv', `y,s\n${'1,0.5\n'.repeat(50_000)}1,2,3\n`)
  await expect(readFiles([many])).rejects.toThrow(/Line: 50002.*Expected Number of Columns: 2 Found: 3/)
})

test('separators, quotes, blanks, lines of Windows and a mark of byte order', async () => {
  expect((await readFiles([fileOf('a.csv', '\ufeffy;s\r\n"1";0.5\r\n\r\n0;\r\n')])).rows).toEqual([
    [1, 0.5],
    [0, null],
  ])
  expect((await readFiles([fileOf('a.tsv', 'y\ts,t\n1\t2\n')])).types).toEqual({ y: 'BIGINT', 's,t': 'BIGINT' })
})

test('a first line that names the separator, and blanks around names and cells, as in memory', async () => {
  const told = await readFiles([fileOf('told.csv', 'sep=;\r\ny,1;s\r\n1,5;a\r\n')])
  expect(told).toEqual({ types: { 'y,1': 'VARCHAR', s: 'VARCHAR' }, rows: [['1,5', 'a']] })
  const padded = await readFiles([fileOf('padded.csv', 'y, s , p\n a, b , 0.5\n')])
  expect(padded).toEqual({ types: { y: 'VARCHAR', s: 'VARCHAR', p: 'DOUBLE' }, rows: [[' a', 'b', 0.5]] })
})

test('several files: columns by name, each of one type', async () => {
  const paths = [fileOf('1.csv', 'y,s\n1,2\n'), fileOf('2.csv', 's,y\n0.5,0\n'), fileOf('3.csv', 'y\nx\n')]
  const { types, rows } = await readFiles(paths)
  expect(types).toEqual({ y: 'VARCHAR', s: 'DOUBLE' })
  expect(rows.toSorted()).toEqual([
    ['0', 0.5],
    ['1', 2],
    ['x', null],
  ])
})

test('a file without rows says nothing about types', async () => {
  const paths = [fileOf('rows.csv', 'y,s\n1,0.5\n0,2\n'), fileOf('none.csv', 'y,s\n')]
  for (const files of [paths, paths.toReversed()]) {
    expect((await readFiles(files)).types).toEqual({ y: 'BIGINT', s: 'DOUBLE' })
  }
  const odd = [fileOf('odd.csv', 'y,s\n1,0.5\n0,n/a\n'), fileOf('none.csv', 'y,s\n')]
  const uses = new Map([['s', { word: 'yScore', use: 'number' }]] as const)
  await expect(readFiles(odd, { uses })).rejects.toThrow(
    'yScore (column "s") is no number in 1 of 2 rows; "n/a" is one',
  )
})

test('names where no first line has them', async () => {
  expect(await readFiles([fileOf('bare.csv', '1,a\n0,b\n')], { header: ['y', 's'] })).toEqual({
    types: { y: 'BIGINT', s: 'VARCHAR' },
    rows: [
      [1, 'a'],
      [0, 'b'],
    ],
  })
})

test('packed files', async () => {
  expect((await readFiles([fileOf('packed.csv.gz', gzipSync('y,s\n1,2\n'))])).rows).toEqual([[1, 2]])
})

test('cells are read as what they are needed for', async () => {
  const path = fileOf('uses.csv', 'id,y,s\na,1,007\nb,0,+0.5\nc,1,1e-5\n')
  const uses = new Map([['s', { word: 'yScore', use: 'number' }]] as const)
  expect((await readFiles([path], { uses })).rows).toEqual([
    ['a', 1, 7],
    ['b', 0, 0.5],
    ['c', 1, 1e-5],
  ])
})

test.each([
  ['score', 'n/a', 'yScore (column "s") is no number in 1 of 4 rows; "n/a" in the row of id "c" is one'],
  ['score', '9007199254740993', 'yScore (column "s") is a number whose digits a float cannot hold in 1 of 4 rows'],
  ['score', '1e400', 'yScore (column "s") is no number in 1 of 4 rows; "1e400" in the row of id "c" is one'],
  ['label', 'n/a', 'yTrue (column "s") is no number in 1 of 4 rows; "n/a" in the row of id "c" is one'],
  ['boolean', '2', 's (column "s") is no truth value in 1 of 4 rows; "2" in the row of id "c" is one'],
] as const)('as a %s, %s is refused by name', async (as, cell, message) => {
  const paths = [fileOf('odd1.csv', 'id,s\na,1\nb,0\n'), fileOf('odd2.csv', `id,s\nc,${cell}\nd,1\n`)]
  const uses: FilesRequest['uses'] = new Map(
    as === 'score'
      ? [['s', { word: 'yScore', use: 'number' }]]
      : as === 'label'
        ? [['s', { word: 'yTrue', use: 'label' }]]
        : [],
  )
  const types: FilesRequest['types'] = new Map(as === 'boolean' ? [['s', 'BOOLEAN']] : [])
  await expect(readFiles(paths, { uses, types, ids: 'id' })).rejects.toThrow(message)
})

test.each([
  [['1,200.5', '1,300.5'], '"1,200.5"'],
  [['1,5', '2,5', '3'], '"1,5"'],
  [['n/a', 'n/a', 'NaN', '1'], '"NaN"'],
  [[...Array.from({ length: 30 }, (_, i) => `${i},5`), 'word'], undefined],
  [['1,5', '007'], undefined],
  [['n/a', 'yes', 'no', '1'], undefined],
  [['n/a', 'none'], undefined],
])('labels %j are numbers that are written in another way: %s', async (cells, example) => {
  const uses: FilesRequest['uses'] = new Map([['y', { word: 'yTrue', use: 'label' }]])
  const read = readFiles([fileOf('numbers.csv', `y;s\n${cells.map(cell => `${cell};1\n`).join('')}`)], { uses })
  if (example === undefined) expect((await read).types.y).toBe('VARCHAR')
  else await expect(read).rejects.toThrow(`yTrue (column "y") is no number in`)
  if (example !== undefined) await expect(read).rejects.toThrow(`; ${example} is one`)
})

test('the index of pandas, which has no name, and columns that no name tells apart, are left out where nothing asks for them', async () => {
  expect(await readFiles([fileOf('index.csv', ',id,y,p\n0,a,1,0\n1,b,0,0\n')])).toEqual({
    types: { id: 'VARCHAR', y: 'BIGINT', p: 'BIGINT' },
    rows: [
      ['a', 1, 0],
      ['b', 0, 0],
    ],
  })
  expect((await readFiles([fileOf('trailing.csv', 'id,y,\na,1,\n')])).rows).toEqual([['a', 1]])
  const uses = (...names: string[]): FilesRequest['uses'] =>
    new Map(names.map(name => [name, { word: name === 'p' ? 'yPred' : 'yTrue', use: 'label' }]))
  const alike = fileOf('alike.csv', 'y,p,P,q,Q,x,x\n1,0,9,1,2,3,4\n')
  expect((await readFiles([alike], { uses: uses('y', 'p') })).rows).toEqual([[1, 0]])
  await expect(readFiles([alike], { uses: uses('p', 'P') })).rejects.toThrow(
    'DuckDB takes the columns "p" and "P" for one. Expected names that differ in more than their case. Rename one of them, or have files read: --engine memory.',
  )
  await expect(readFiles([alike], { uses: uses('x') })).rejects.toThrow(/alike\.csv has two columns "x"/)
  await expect(readFiles([fileOf('nameless.csv', ',\n1,2\n')])).rejects.toThrow('has no column whose name is its own')
})

test('a column that is asked for stands in every file, by its very name', async () => {
  const paths = [fileOf('1.csv', 'y,p\n1,1\n'), fileOf('2.csv', 'y,P\n0,1\n')]
  const uses: FilesRequest['uses'] = new Map([['p', { word: 'yPred', use: 'label' }]])
  await expect(readFiles(paths, { uses })).rejects.toThrow(/2\.csv has no column "p"; it has y, P\. Did you mean P\?/)
})

test("ends of lines within cells are the cells' own", async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const cells = ['a\nx', 'b\r\ny', 'c\rz', 'd']
    const text = ['id,y', ...cells.map((cell, i) => `"${cell}",${i % 2}`), ''].join(end)
    expect((await readFiles([fileOf('ends.csv', text)])).rows, JSON.stringify(end)).toEqual(
      cells.map((cell, i) => [cell, i % 2]),
    )
  }
  await expect(readFiles([fileOf('mixed.csv', 'id,y\na,1\r\nb,0\nc,1\r\n')])).rejects.toThrow(
    /Let all lines of the file end alike: some may end as on Windows\.$/,
  )
})

test('blank lines before the heading', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    for (const before of ['', 'sep=,', '\ufeff']) {
      const text = [before, '', 'id,y', 'a,1', 'b,0', ''].join(end)
      const read = {
        types: { id: 'VARCHAR', y: 'BIGINT' },
        rows: [
          ['a', 1],
          ['b', 0],
        ],
      }
      expect(await readFiles([fileOf('blank.csv', text)]), JSON.stringify(text)).toEqual(read)
    }
  }
  expect((await readFiles([fileOf('blank.csv', '\n\na,1\nb,0\n')], { header: ['id', 'y'] })).rows).toEqual([
    ['a', 1],
    ['b', 0],
  ])
  await expect(readFiles([fileOf('several.csv', 'sep=,\r\nid,y\na,1\n')])).rejects.toThrow(
    /the first lines of .*several\.csv end in several ways/,
  )
})

test('text in another encoding', async () => {
  const late = Buffer.concat([Buffer.from(`id,y\n${'a,1\n'.repeat(300_000)}`), Buffer.from('café,1\n', 'latin1')])
  await expect(readFiles([fileOf('late.csv', late)])).rejects.toThrow(
    /Line: 300002.*not utf-8 encoded.*Save the file as UTF-8/,
  )
  await expect(readFiles([fileOf('latin.csv', Buffer.from('id,y\ncafé,1\n', 'latin1'))])).rejects.toThrow(
    /latin\.csv, line 2 is not written in UTF-8.*Save it as UTF-8/,
  )
  await expect(readFiles([fileOf('utf16.csv', Buffer.from('\ufeffid,y\na,1\n', 'utf16le'))])).rejects.toThrow(
    /utf16\.csv is written in UTF-16.*Save it as UTF-8/,
  )
})

test('of a line that is too long for DuckDB, a message shows the beginning', async () => {
  const failed = await readFiles([fileOf('long.csv', `id,y\n${'x'.repeat(3e6)},1\n`)]).catch(String)
  expect(failed).toMatch(/Original Line: x+…; Maximum line size of 2000000 bytes exceeded/)
  expect(String(failed).length).toBeLessThan(1000)
})

test('an empty file', async () => {
  await expect(readFiles([fileOf('empty.csv', '')])).rejects.toThrow(/empty\.csv is empty/)
})

test('names with dots, quotes and ends of lines, as in memory', async () => {
  const names = ['y.t', 'a.b.c.d', 'p\nq\nr', 'it""s, one', '\u202e']
  const path = fileOf('names.csv', `${names.map(name => `"${name}"`).join(',')}\n1,2,"x\ny",4,5\n0,2,z,4,5\n`)
  const { types, rows } = await readFiles([path])
  expect(Object.keys(types)).toEqual(names.map(name => name.replace('""', '"')))
  expect(rows).toEqual([
    [1, 2, 'x\ny', 4, 5],
    [0, 2, 'z', 4, 5],
  ])
  await expect(readFiles([fileOf('open.csv', `y,"s\n${'1,2\n'.repeat(3000)}`)])).rejects.toThrow(
    'line 1 opens a quote in cell 2 that is never closed',
  )
})
