import { describe, expect, test } from 'vitest'
import type { Wanted } from '../../../src/read/cells/wanted.ts'
import { columnsOfTexts, listsOfTexts, numberSink } from '../../../src/read/tables/columnsOfTexts.ts'
import { give } from '../cells/sinks.ts'
import { refusal } from '../written.ts'
import { tableOf } from './tables.ts'

const wanted = (name: string, use: Wanted['use'], type?: Wanted['type']): Wanted => ({
  word: name,
  name,
  use,
  type,
  mayBeBlank: false,
})

function read(texts: readonly string[], columns: readonly Wanted[]): readonly (readonly unknown[])[] {
  const place = (row: number): string => `row ${row}`
  return columnsOfTexts(
    texts.map(text => tableOf(text)),
    columns,
    place,
  ).map(({ values }) => Array.from(values))
}

describe('columnsOfTexts', () => {
  test('each column by its use', () => {
    const text = 'id,label,p,ok,note,user\n1,spam,0.5,true,"a, b",7\n2,ham,1e-3,False,,8\n'
    const columns = [
      wanted('id', 'name'),
      wanted('label', 'label'),
      wanted('p', 'number'),
      wanted('ok', 'boolean'),
      wanted('note', 'text'),
      wanted('user', 'group'),
    ]
    expect(read([text], columns)).toEqual([
      [1, 2],
      ['spam', 'ham'],
      [0.5, 0.001],
      [true, false],
      ['a, b', null],
      [7, 8],
    ])
  })

  test('tables one below the other, whose columns may stand in another order', () => {
    expect(read(['a,b\n1,x\n', 'b,a\ny,2\n'], [wanted('a', 'number'), wanted('b', 'label')])).toEqual([
      [1, 2],
      ['x', 'y'],
    ])
  })

  test('blanks around cells belong to them, unless they stood around the name of their column, too', () => {
    const text = 'a, b,c \n x, x, y \n'
    const label = (name: string): Wanted => ({ ...wanted(name, 'label'), type: 'text' })
    expect(read([text], [label('a'), label('b'), wanted('c', 'text')])).toEqual([[' x'], ['x'], ['y']])
  })

  test('a column that is asked for twice', () => {
    expect(read(['a\n1\n2\n'], [wanted('a', 'number'), wanted('a', 'text')])).toEqual([
      [1, 2],
      ['1', '2'],
    ])
  })

  test('007 is text, wherever it stands first', () => {
    const numbers = Array.from({ length: 200 }, (_, i) => `${i + 1}\n`).join('')
    for (const use of ['label', 'name', 'group'] as const) {
      const [values] = read([`a\n${numbers}007\n`], [wanted('a', use)])
      expect(values!.slice(-2)).toEqual(['200', '007'])
    }
    expect(read(['a\n007\n'], [wanted('a', 'number')])).toEqual([[7]])
  })

  test('a word among numbers', async () => {
    const numbers = Array.from({ length: 200 }, (_, i) => `${i}\n`).join('')
    const message = (use: Wanted['use']) => refusal(() => read([`a\n${numbers}n/a\n`], [wanted('a', use)]))
    expect(await message('number')).toContain('row 200: a is "n/a"')
    expect(await message('label')).toContain('row 200: a is "n/a"')
    expect(read([`a\n${numbers}n/a\n`], [wanted('a', 'group')])[0]!.at(-1)).toBe('n/a')
    expect(read([`a\n${numbers}n/a\n`], [wanted('a', 'label', 'text')])[0]!.slice(-2)).toEqual(['199', 'n/a'])
  })

  test('broken rows', async () => {
    expect(await refusal(() => read(['a,b\n1,2\n3\n'], [wanted('a', 'number')]))).toContain('line 3 has 1 cell')
  })

  test('lists', async () => {
    expect(await refusal(() => read(['p\n1\n'], [wanted('p', 'list')]))).toMatchInlineSnapshot(
      `"row 0: p is "1". Expected a list as JSON: ["a", "b"]."`,
    )
  })
})

describe('listsOfTexts', () => {
  const wanted: Wanted = { word: 'retrieved', name: 'docs', use: 'list', type: undefined, mayBeBlank: false }
  const placeOf = (row: number): string => `run.csv, line ${row + 2}`

  test('lists and grades as JSON; blank cells stay blank', () => {
    expect(listsOfTexts(['["a", "b"]', null, '{"a": 2}', '[]'], wanted, placeOf)).toEqual([
      ['a', 'b'],
      null,
      { a: 2 },
      [],
    ])
  })

  test('a name that stands twice, and brackets without end', async () => {
    expect(await refusal(() => listsOfTexts(['{"a": 1, "a": 2}'], wanted, placeOf))).toBe(
      'the key "a" stands twice in one object, the second time at run.csv, line 2. Expected each key once.',
    )
    const deep = '['.repeat(5000) + ']'.repeat(5000)
    expect(await refusal(() => listsOfTexts([deep], wanted, placeOf))).toContain('more than 200 brackets are open')
  })

  test.each(['a b', "['a']", '7', 'null', '"a"'])('%s is none', async text => {
    expect(await refusal(() => listsOfTexts([text], wanted, placeOf))).toBe(
      `run.csv, line 2: retrieved ("docs") is ${JSON.stringify(text)}. Expected a list as JSON: ["a", "b"].`,
    )
  })
})

describe('numberSink', () => {
  test('grows, and keeps blanks apart', () => {
    const sink = numberSink(0, false)
    const texts = Array.from({ length: 1000 }, (_, i) => (i % 7 === 0 ? '' : String(i / 3)))
    give(sink.take, texts)
    expect(sink.odd()).toBeUndefined()
    expect(sink.blanks).toEqual(Array.from({ length: 143 }, (_, i) => 7 * i))
    expect(Array.from(sink.values(wanted('a', 'number'), String))).toEqual(
      texts.map(text => (text === '' ? Number.NaN : Number(text))),
    )
  })

  test.each(['n/a', 'inf', '1e999', '0,5'])('%s is the odd cell', text => {
    const sink = numberSink(4, false)
    give(sink.take, ['1', '', text, '2', 'other'])
    expect(sink.odd()).toEqual({ row: 2, text })
  })

  test('007 is odd where names are told apart', () => {
    const [strict, plain] = [numberSink(4, true), numberSink(4, false)]
    for (const sink of [strict, plain]) give(sink.take, ['1', '007'])
    expect(strict.odd()).toEqual({ row: 1, text: '007' })
    expect(Array.from(plain.values(wanted('a', 'number'), String))).toEqual([1, 7])
  })

  test('digits that a double rounds are odd, whether names are told apart or not', () => {
    for (const tellsNames of [true, false]) {
      const sink = numberSink(4, tellsNames)
      give(sink.take, ['1e16', '9007199254740993'])
      expect(sink.odd()).toEqual({ row: 1, text: '9007199254740993' })
    }
  })
})
