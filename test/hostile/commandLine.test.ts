import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { dashed } from '../../src/cli/options/commandOption.ts'
import { processWorld } from '../../src/cli/processWorld.ts'
import type { World } from '../../src/cli/world.ts'
import { resultsText } from '../../src/results/parseResults.ts'
import { called } from '../cli/calls.ts'
import { collected, resultsOf } from '../results/judgedGates.ts'
import { describeSampled, longTest } from '../thoroughness.ts'
import { fileNameOf, harmsOf, hostileNames, largeNames, wellFormed } from './hostileNames.ts'

let folder = ''
let at = (name: string): string => name

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile '))
  at = name => join(folder, name)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ESCAPE = '\u001b'

const rows = Array.from({ length: 40 }, (_, i) => i)

/** Predictions whose columns, classes, ids, slices and texts have this name. */
function predictionsOf(name: string, step: number): Readonly<Record<string, readonly unknown[]>> {
  const labels = rows.map(row => (row % 2 === 0 ? name : 'other'))
  return {
    [`${name} id`]: rows.map(row => `${name} ${row}`),
    [`${name} label`]: labels,
    [`${name} predicted`]: labels.map((label, row) => (row % step === 0 ? (label === name ? 'other' : name) : label)),
    [`${name} p`]: rows.map(row => ((row * 7) % 40) / 40),
    [`${name} q`]: rows.map(row => ((row * 3) % 40) / 40),
    [columnOfSlices(name)]: rows.map(row => (row % 3 === 0 ? name : 'x')),
    [`${name} text`]: rows.map(() => name),
  }
}

/** An asterisk in the name of such a column crosses two. */
function columnOfSlices(name: string): string {
  return name.replaceAll('*', '')
}

function csvOf(columns: Readonly<Record<string, readonly unknown[]>>): string {
  const cell = (value: unknown): string => `"${String(value).replaceAll('"', '""')}"`
  const names = Object.keys(columns)
  const lines = rows.map(row => names.map(name => cell(columns[name][row])).join(','))
  return `${[names.map(cell).join(','), ...lines].join('\n')}\n`
}

/** What a command printed and wrote on standard output. */
async function saidBy(args: readonly string[], more: Partial<World> = {}) {
  const { code, out, err } = await called(args, more)
  expect(err, args.join(' ')).not.toContain('a fault of expect-metrics')
  for (const text of [out, err]) expect(harmsOf(text, 1e6), args.join(' ')).toEqual([])
  return { code, out, err }
}

/** Runs calls of which each ends with this code. */
async function expectEnds(ends: 0 | 1 | 2, calls: readonly (readonly string[])[], more: Partial<World> = {}) {
  for (const args of calls) {
    const { code, err } = await saidBy(args, more)
    expect(code, `${args.join(' ')}\n${err}`).toBe(ends)
  }
}

describeSampled(Object.entries(hostileNames), ([title, given]) => {
  const place = (file: string): string => at(`${Object.keys(hostileNames).indexOf(title)}/${file}`)
  // A file of separated values holds neither NUL nor halves of characters, and no blanks around a name.
  const name = wellFormed(given.replaceAll('\0', '')).trim()
  const file = fileNameOf(name)
  const [ids, truth, predicted] = [
    ['--ids', `${name} id`],
    ['--y-true', `${name} label`],
    ['--y-pred', `${name} predicted`],
  ]
  const ofLabels = [...ids, ...truth, ...predicted]
  const ofScores = [...ids, ...truth, `--y-score=${name} p`, `--positive=${name}`]
  const slices = [`--slices=${columnOfSlices(name)}`]
  const recall = `recall(class=${JSON.stringify(name)})`
  let [worse, better] = ['', '']

  beforeAll(() => {
    mkdirSync(place(file), { recursive: true })
    worse = place(`${file}/${file}.csv`)
    better = place(`${file}/better.csv`)
    writeFileSync(worse, csvOf(predictionsOf(name, 3)))
    writeFileSync(better, csvOf(predictionsOf(name, 9)))
  })

  test('is text in what commands print', async () => {
    const details = ['--details', `${name} text`]
    const report = ['report', worse, ...ofLabels, ...details, '-m', 'accuracy', '-m', recall, ...slices]
    const check = ['check', worse, ...ofLabels, ...details]
    const compare = ['compare', worse, '--with', better, ...ofLabels, ...details]
    await expectEnds(0, [
      ['report', worse, ...ofLabels],
      report,
      [...report, '--json', '-'],
      [...report, '--markdown', '-'],
      ['report', worse, ...ofScores, '-m', 'auc', '--confidence', '0.95'],
      [...check, '--gate', 'accuracy >= 0.1', '--gate', `${recall} >= 0.1`],
      ['compare', better, '--with', worse, ...ofLabels, '-m', 'accuracy', '--margin', '0.5'],
    ])
    await expectEnds(1, [
      [...check, '--gate', 'accuracy >= 0.99', '--gate', `${recall} > 0.99`],
      [...check, '--gate', 'accuracy >= 0.99', '--json', '-'],
      [...check, '--gate', 'accuracy >= 0.5', ...slices, '--min-support', '2', '--slice-bound', '>= 0.99'],
      ['check', worse, ...ofScores, ...details, '--gate', 'auc > 0.99'],
      [...compare, '-m', 'accuracy', '--margin', '0.01'],
      [...compare, '-m', recall, '--lead', '0', '--json', '-'],
      ['compare', worse, ...ofScores, `--with-y-score=${name} q`, '-m', 'auc', '--lead', '0.5'],
    ])
  })

  test('is text in colours and in the line of progress', async () => {
    const shown: string[] = []
    const { layout } = processWorld({
      stdin: [] as never,
      stdout: { write: () => {} },
      stderr: { write: () => {} },
      env: { FORCE_COLOR: '1' },
    })
    const attended = { write: (text: string) => shown.push(text), columns: 200 }
    const args = ['check', worse, ...ofLabels, '--gate', `${recall} > 0.99`, ...slices, '--min-support', '2']
    const { code, out } = await called(args, { layout, attended })
    expect(code).toBe(1)
    const colours = new RegExp(`${ESCAPE}\\[\\d+m`, 'g')
    expect(out).toMatch(colours)
    for (const text of [out, ...shown])
      expect(harmsOf(text.replace(colours, '').replace(`\r${ESCAPE}[K`, ''))).toEqual([])
    expect(shown.join('')).toContain('reading')
  })

  test('is text in what is held, and in its file', async () => {
    const baseline = place(`${file}/${file.slice(0, 60)}.baseline.json`)
    const hold = (predictions: string, ...more: readonly string[]) => [
      ...['hold', predictions, baseline, ...ofLabels, '-m', 'accuracy', '-m', recall],
      ...more,
    ]
    await expectEnds(0, [hold(worse), hold(worse, '--json', '-'), hold(better, '--update')])
    await expectEnds(1, [hold(worse), hold(worse, '--json', '-'), hold(worse, '--update')])
    await expectEnds(0, [hold(worse, '--update', '--allow-worse')])
  })

  test('is text where a ranking is printed', async () => {
    const blank = name.replace(/[\s\p{Cc}]+/gu, '').slice(0, 900)
    writeFileSync(place('qrels.txt'), [1, 2].map(i => `${blank}${i} 0 ${blank} 1\n${blank}${i} 0 b 0\n`).join(''))
    writeFileSync(place('bm25.run'), `${blank}1 Q0 b 1 2 ${blank}\n${blank}1 Q0 ${blank} 2 1 ${blank}\n`)
    const files = ['report', place('qrels.txt'), place('bm25.run')]
    await expectEnds(0, [files, [...files, '-q', '-m', 'map'], [...files, '--json', '-']])
    const { code, out } = await called([...files, '--trec', '-q'])
    expect(code).toBe(0)
    // trec_eval's own tabs.
    expect(harmsOf(out.replaceAll('\t', ' '), 1e6)).toEqual([])
    await expectEnds(1, [['check', ...files.slice(1), '--gate', 'map > 0.99']])
  })

  test('is text where an engine counts', async () => {
    const counted = [worse, '--engine', 'duckdb', ...ofLabels, '--labels', name, '--labels', 'other']
    // DuckDB finds ends of lines by the first of them, and has no escape for a pattern beside a stroke.
    const isRefused = name.includes('\r') || /\\.*[*?[]|[*?[].*\\/s.test(file)
    await expectEnds(isRefused ? 2 : 0, [['report', ...counted, '-m', 'accuracy', '-m', recall, ...slices]])
    const asked = ['--gate', `${recall} > 0.99`, ...slices, '--min-support', '2']
    await expectEnds(isRefused ? 2 : 1, [['check', ...counted, ...asked]])
  })

  test('is text in results that are rendered', async () => {
    const yTrue = rows.map(row => (row % 2 === 0 ? name : 'other'))
    const found = collected([
      ['toHaveMacroF1Above', { yTrue, yPred: yTrue.toReversed(), ids: yTrue.map((_, i) => `${name} ${i}`) }, 0.99],
    ])
    const results = {
      ...resultsOf([], { name, runner: name, branch: name, notes: [name] }),
      gates: found.map(({ gate }) => ({ ...gate, id: 'gate', file, test: name })),
      evaluations: found.flatMap(({ evaluations }) => evaluations),
    }
    const json = place(`${file}/results.json`)
    writeFileSync(json, resultsText(results))
    for (const args of [['markdown'], ['markdown', '--previous', json]])
      await expectEnds(0, [['results', ...args, json]])
    // The gate blocks.
    await expectEnds(1, [['results', 'merge', json]])
    await expectEnds(0, [['results', 'markdown', json, '--previous', place(`${file}/none.json`)]])
    const { out, code } = await called(['results', 'html', json])
    expect(code).toBe(0)
    const contents = out.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<script>[\s\S]*?<\/script>(?=<\/body>)/, '')
    expect(harmsOf(contents, 2e6)).toEqual([])
    writeFileSync(place(`${file}/broken.json`), `{"${name}": `)
    writeFileSync(place(`${file}/other.json`), JSON.stringify({ [name]: name }))
    for (const broken of ['broken.json', 'other.json', 'none.json', '']) {
      await expectEnds(2, [['results', 'markdown', place(`${file}/${broken}`)]])
      await expectEnds(0, [['results', 'markdown', json, '--previous', place(`${file}/${broken}`)]])
    }
  })

  test('is text in what is refused', async () => {
    const nowhere = `${worse}/${given}`
    const asked = ['report', worse, ...ofLabels]
    await expectEnds(2, [
      [given],
      ['report', given],
      ['report', place(given)],
      ['report', worse, `--y-true=${given}?`],
      ['report', worse, `--${given}`],
      [...asked, '--json', nowhere],
      [...asked, '--markdown', nowhere],
      [...asked, `--slices=${given}?`],
      [...asked, `--details=${given}?`],
      [...asked, `--ids=${name}`],
      [...asked, '-m', given],
      [...asked, '-m', `recall(class=${JSON.stringify(`${given}?`)})`],
      ['report', worse, ...ofScores, `--positive=${given}?`],
      ['report', worse, ...truth, `--y-score=${name} text`, `--positive=${name}`],
      ['report', worse, '--y-true', `${name} p`, `--y-score=${name} text`],
      ['check', worse, ...ofLabels, `--gate=${given}`],
      ['check', worse, ...ofLabels, `--gate=${given} > 0.5`],
      ['check', worse, ...ofLabels, `--gate=accuracy > ${given}`],
      ['check', `--config=${given}`],
      ['compare', worse, '--with', place(given), ...ofLabels, '-m', 'accuracy', '--margin', '0'],
      ['hold', worse, given, ...ofLabels, '-m', 'accuracy'],
      ['hold', worse, place(`${file}/${file}.csv`), ...ofLabels, '-m', 'accuracy'],
      ['results', given],
      ['results', 'markdown', given],
      ['report', worse, '--engine', 'duckdb', ...truth, `--y-pred=${given}?`, '-m', 'accuracy'],
      ['report', worse, '--engine', 'duckdb', '--y-true', `${name} p`, `--y-score=${name} text`, '-m', 'auc'],
      ['report', worse, '--engine', 'duckdb', '--table', given, ...ofLabels, '-m', 'accuracy'],
      ['report', '--engine', `trino://${given}`, '--table', given, ...ofLabels, '-m', 'accuracy'],
    ])
    for (const command of commands) {
      for (const [option, { kind }] of Object.entries(command.options)) {
        if (kind === 'flag') await expectEnds(2, [[command.name, worse, `${dashed(option)}=${given}`]])
        // `init` would write into the folder that tests are run from.
        else await saidBy([command.name, worse, `${dashed(option)}=${given}`], { write: () => {} })
      }
    }
  })

  test('is text in what is refused of a file of gates', async () => {
    const config = place(`${file}/gates.json`)
    const sound = {
      files: `${file}.csv`,
      yTrue: `${name} label`,
      yPred: `${name} predicted`,
      gates: ['accuracy > 0.1'],
    }
    writeFileSync(config, JSON.stringify(sound))
    await expectEnds(0, [['check', '--config', config]])
    for (const text of [
      name,
      `{"files": ${JSON.stringify(name)}`,
      JSON.stringify({ ...sound, [`${name}?`]: 1 }),
      JSON.stringify({ ...sound, files: [name] }),
      JSON.stringify({ ...sound, gates: name }),
      JSON.stringify({ ...sound, gates: [name] }),
      JSON.stringify({ ...sound, gates: [{ gate: 'accuracy > 0.5', [name]: name }] }),
      JSON.stringify({ ...sound, task: name }),
      `{"${JSON.stringify(name).slice(1, -1)}": 1, "${JSON.stringify(name).slice(1, -1)}": 2}`,
    ]) {
      writeFileSync(config, text)
      await expectEnds(2, [['check', '--config', config]])
    }
  })
})

describe.each(Object.entries(largeNames))('%s of 10 MB', (_, name) => {
  longTest('is cut in what is printed and refused', isCut, { timeout: 300_000 })

  async function isCut(): Promise<void> {
    const file = at('large.csv')
    writeFileSync(file, csvOf({ y: rows.map(row => (row === 0 ? name : 'a')), p: rows.map(() => 'a'), [name]: rows }))
    const asked = [file, '--y-true', 'y', '--y-pred', 'p']
    for (const args of [
      ['report', ...asked],
      ['report', ...asked, '--markdown', '-'],
      ['check', ...asked, '--gate', 'accuracy > 0.99'],
      ['report', file, '--y-true', 'y', '--y-score', 'p'],
      ['report', ...asked, `-m=${name}`],
      ['report', name],
      [name],
    ]) {
      const { out, err } = await called(args)
      for (const text of [out, err]) expect(harmsOf(text, 100_000), args.join(' ').slice(0, 100)).toEqual([])
    }
  }
})
