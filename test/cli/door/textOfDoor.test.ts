import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import { inRowsOfFile, inTextOfDoor, notesOfPassing, notesText } from '../../../src/cli/door/textOfDoor.ts'
import { displayWidth } from '../../../src/explain/text/displayWidth.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { quick, sampled } from '../../thoroughness.ts'
import { called, folderOfPredictions } from '../calls.ts'
import { ofJavaScript } from '../ofJavaScript.ts'

describe('sentences', () => {
  const rows = (row: number) => `preds.csv, line ${row + 2}`
  const inText = (text: string, door = {}) => inTextOfDoor(text, door, 40)

  test('names of columns and options are those of the command line, and are wrapped anew', () => {
    expect(inText('note: yPred equals yTrue in every row:\n  are these the true labels?')).toBe(
      'note: --y-pred equals --y-true in every\n  row: are these the true labels?',
    )
    expect(inText('Add confidence: 0.95, or minSupport.')).toBe('Add --confidence 0.95, or --min-support.')
    expect(inText("Say what it is: whenZero: 'skip'.")).toBe('Say what it is: whenZero=skip.')
    expect(inText('It fails every gate, even under .not.')).toBe('It fails every gate.')
  })

  test('what counts is no option, a table is no sentence, a call is no word', () => {
    const text =
      'expect-metrics check qrels\nClass 8 is the weakest class: 12 of its\n  92 rows are missed.\n\n  yTrue  rows: true'
    expect(inText(text)).toBe(text)
  })

  test('rows of a list without their column are lines of the file, too', () => {
    const text = '"nan" is a class of its own: yTrue holds it in 2 of 6 rows (1, 3).'
    expect(inTextOfDoor(text, { rows }, 80)).toContain('--y-true holds it in 2 of 6 rows (line 3, line 5).')
  })

  test('rows are lines of the file, aligned in tables alone', () => {
    expect(
      inText('See yTrue[505], yTrue[7], yTrue[100],\n  yTrue[1], yTrue[2].\n\n  yTrue[47]   a\n> yTrue[9]    b', {
        rows,
      }),
    ).toBe('See line 507, line 9, line 102, line 3,\n  line 4.\n\n  line 49     a\n> line 11     b')
    expect(inText('yTrue[0] and yPred[0] are 0', { rows })).toBe('--y-true of line 2 and --y-pred of line\n  2 are 0')
  })

  test('whatever column names a row, numbers of the user included', () => {
    const text = 'See fields[5], toolCalls[5]\n\n  costUsd[28]  0.28\n  items[28]    0.2'
    expect(inText(text, { rows, numbers: ['costUsd', 'a.b'] })).toBe(
      'See line 7, line 7\n\n  line 30      0.28\n  items[28]    0.2',
    )
  })

  test('colours stay', () => {
    expect(inText('\u001b[2mask for less with minSupport\u001b[22m')).toBe(
      '\u001b[2mask for less with --min-support\u001b[22m',
    )
  })
})

/** Files of every family, with what says what their columns are. */
const { at } = folderOfPredictions()
const wave = (i: number): number => Math.sin(7 * i)
const lines = (head: string, row: (i: number) => readonly unknown[], n = 90): string =>
  [head, ...Array.from({ length: n }, (_, i) => row(i).join(','))].join('\n')
const classOf = (i: number): string => ['cat', 'cow', 'dog'][i % 3]!
const country = (i: number): string => ['de', 'fr', 'us'][Math.floor(i / 3) % 3]!

interface Family {
  readonly name: string
  readonly columns: readonly string[]
  /** The new model, and an older one. */
  readonly files: readonly [candidate: readonly string[], older: string]
  readonly slices: boolean
  readonly dummy: string
}

function fileOf(
  name: string,
  text: (weight: number) => string,
): readonly [candidate: readonly string[], older: string] {
  writeFileSync(at(`${name}.csv`), text(0.2))
  writeFileSync(at(`${name}.old.csv`), text(0.5))
  return [[at(`${name}.csv`)], at(`${name}.old.csv`)]
}

const families: readonly Family[] = [
  {
    name: 'binary',
    columns: ['--y-true', 'y', '--y-pred', 'z', '--y-score', 'p', '--positive', '1', '--ids', 'id'],
    files: fileOf('binary', weight =>
      lines('id,y,z,p,country', i => {
        const p = Math.min(0.99, Math.max(0.01, 0.5 + (i % 3 === 0 ? weight : -weight) + 0.4 * wave(i)))
        return [`r${i}`, i % 3 === 0 ? 1 : 0, p > 0.5 ? 1 : 0, p, country(i)]
      }),
    ),
    slices: true,
    dummy: 'prior',
  },
  {
    name: 'classes',
    columns: ['--y-true', 'y', '--y-pred', 'z', '--y-proba', 'p_*'],
    files: fileOf('classes', weight =>
      lines('y,z,p_cat,p_cow,p_dog,country', i => {
        const guess = wave(i) > 1.4 * weight ? classOf(i + 1) : classOf(i)
        return [classOf(i), guess, ...['cat', 'cow', 'dog'].map(name => (name === guess ? 0.6 : 0.2)), country(i)]
      }),
    ),
    slices: true,
    dummy: 'majority',
  },
  {
    name: 'numbers',
    columns: ['--y-true', 'y', '--y-pred', 'z', '--y-lower', 'lo', '--y-upper', 'hi'],
    files: fileOf('numbers', weight =>
      lines('y,z,lo,hi,country', i => [10.5 + wave(i), 10.5 + (1 - weight) * wave(i + 1), 9.5, 11, country(i)]),
    ),
    slices: true,
    dummy: 'mean',
  },
  {
    name: 'copied truth and weights',
    columns: ['--y-true', 'y', '--y-pred', 'z', '--sample-weight', 'w'],
    files: fileOf('copied', () => lines('y,z,w,country', i => [classOf(i), classOf(i), i === 4 ? 900 : 1, country(i)])),
    slices: true,
    dummy: 'majority',
  },
  {
    name: 'sets of labels',
    columns: ['--y-true', 'y', '--y-pred', 'z', '--task', 'multilabel'],
    files: fileOf('sets', weight =>
      lines('y,z,country', i => [
        `"[""a"",""${classOf(i)}""]"`,
        `"[""${wave(i) > weight ? 'a' : classOf(i)}""]"`,
        country(i),
      ]),
    ),
    slices: true,
    dummy: 'majority',
  },
  {
    name: 'cases',
    columns: ['--passed', 'ok', '--score', 's'],
    files: fileOf('cases', weight => lines('ok,s,country', i => [wave(i) > -weight, 0.5 + 0.4 * wave(i), country(i)])),
    slices: true,
    dummy: 'majority',
  },
  {
    name: 'a ranking',
    columns: [],
    files: (() => {
      const queries = Array.from({ length: 40 }, (_, q) => q)
      writeFileSync(at('many.qrels'), queries.map(q => `${q} 0 a 1\n${q} 0 b 0\n${q} 0 c 2\n`).join(''))
      const run = (lead: number): string =>
        queries.map(q => `${q} Q0 a 1 ${q % lead === 0 ? 1 : 3} t\n${q} Q0 b 2 2 t\n${q} Q0 c 3 1 t\n`).join('')
      writeFileSync(at('many.run'), run(2))
      writeFileSync(at('old.run'), run(9))
      return [[at('many.qrels'), at('many.run')], at('old.run')] as const
    })(),
    slices: false,
    dummy: 'popular',
  },
]

/** A bound that nothing meets, of the kind that a metric can have. */
const bounds = ['within 0.1234567 ± 0.0000001', '>= 0.9999999', '<= 0.0000001']

let judged = 0
afterAll(() => expect(judged).toBeGreaterThan(quick ? 5 : 150))

const told: { readonly call: string; readonly text: string; readonly code: number }[] = []

async function tell(...args: readonly string[]): Promise<void> {
  const { code, out, err } = await called(args)
  told.push({ call: args.slice(2).join(' '), text: out + err, code })
}

describe.each(families)('failing gates of $name', ({ name, columns, files: [candidate, older], slices, dummy }) => {
  const check = ['check', ...candidate, ...columns]
  const bySlices = slices ? ['--slices', 'country', '--min-support', '5'] : []
  const sure = ['--confidence', '0.95', ...(slices ? ['--slices-must', 'prove'] : [])]

  test.each(sampled(catalog.map(({ id, cutoff }) => (cutoff === 'required' ? `${id}@2` : id))))('%s', async id => {
    told.length = 0
    for (const bound of bounds) await tell(...check, ...bySlices, '--gate', `${id} ${bound}`)
    // The rest needs a metric that these columns have.
    if (told.some(({ code }) => code === 1)) {
      await tell(...check, ...bySlices, ...sure, '--gate', `${id} ${bounds[0]}`)
      await tell('compare', ...candidate, ...columns, '--with', older, '-m', id, ...bySlices, ...sure.slice(2))
      const gates = [
        { beatDummy: dummy, metric: id, lead: 0.001 },
        { noWorseThan: older, metric: id, margin: 0.0001 },
        { hold: at(`${name}.${id}.baseline.json`), metric: id },
      ]
      for (const [i, gate] of gates.entries()) {
        const config = at(`${name}.${i}.json`)
        writeFileSync(config, JSON.stringify({ gates: [gate] }))
        await tell(...check, '--config', config)
      }
      judged++
      // What the older model was worth is now the bar, and then its own rows are another set.
      await tell('hold', ...candidate.slice(0, -1), older, at(`${name}.${id}.baseline.json`), ...columns, '-m', id)
    }
    const found = told.flatMap(({ call, text }) =>
      ofJavaScript.flatMap(pattern => {
        const word = pattern.exec(withoutQuotes(text))?.[0]
        return word === undefined ? [] : [`${word} in ${call}:\n${text}`]
      }),
    )
    expect(found).toEqual([])
    const wide = told.filter(({ code }) => code !== 2).flatMap(({ text }) => text.split('\n').slice(1))
    expect(wide.filter(line => displayWidth(line) > 80 && !/^(?:expect-metrics|.*\/)/.test(line))).toEqual([])
  })
})

/** What stands in double quotes is what the user wrote. Captions of matrices say what their sides are. */
function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"/g, '""').replace(/rows: true, columns: predicted|change: true \\ predicted/g, '')
}

const rows = (row: number) => `preds.csv, line ${row + 2} (id "x")`

test('lines of the file stand for indices, and tables stay aligned', () => {
  expect(
    inRowsOfFile('  row        true\n  yTrue[47]  a\n  yTrue[9]   b\nlook at yTrue[47], and yTrue[9].', { rows }),
  ).toBe('  row        true\n  line 49    a\n  line 11    b\nlook at line 49, and line 11.')
  expect(inRowsOfFile('1 of 9 rows has no answer: yPred[7]', { rows })).toBe('1 of 9 rows has no answer: line 9')
})

test('where no line is known, nothing is changed', () => {
  expect(inRowsOfFile('yTrue[47] is x', {})).toBe('yTrue[47] is x')
  expect(inRowsOfFile('yTrue[47] is x', { rows: () => 'somewhere' })).toBe('yTrue[47] is x')
})

test('each remark once, on lines of their own', () => {
  expect(notesText(['3 rows were dropped', '3 rows were dropped'], { palette: noColours, width: 80 })).toBe(
    '\nnote: 3 rows were dropped',
  )
  const [mae, r2] = [['a', 'b'], ['a']].map((notes, i) => ({ metric: ['mae', 'r2'][i]!, passes: i === 0, notes }))
  expect([notesOfPassing([mae!, r2!]), notesOfPassing([r2!])]).toEqual([['a', 'mae: b'], []])
  expect(notesText([], { palette: noColours, width: 80 })).toBe('')
})
