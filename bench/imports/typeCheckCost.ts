// What the types cost whoever checks 200 test files that use them, of one or several built checkouts of the package:
//
// node bench/imports/typeCheckCost.ts . ../an-older-checkout
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { markdownTable } from '../core/markdownTable.ts'
import { median } from '../core/median.ts'

const FILES = 200
const ROUNDS = 3

const ids = ['macroF1', 'auc', 'ndcg@10', 'fBeta(beta=2)', 'rmse', 'ece', 'mrr@5', 'kendallTau', 'logLoss', 'mcc']

/** What every file holds, with or without the library. */
const plain = (i: number): string => `import { expect, test } from 'vitest'
const input = { yTrue: [1, 0, 1, ${i % 2}], yPred: [1, 1, 1, 0] }
test('plain ${i}', () => {
  expect(input.yTrue).toHaveLength(4)
})
`

const using = (i: number): string => `import 'expect-metrics/vitest'
import { compare, gate, measure } from 'expect-metrics'
import { ndcg } from 'expect-metrics/metrics'
${plain(i)}
test('gates ${i}', () => {
  expect(input).toHaveF1Above(0.5)
  expect(input).toHaveAccuracyAbove(0.5, { confidence: 0.9 })
  expect(input).toHaveMetric('${ids[i % ids.length]}', { above: 0.1 })
  expect(input).toMeetGates([gate('${ids[(i + 3) % ids.length]}', { above: 0.2 }), gate(ndcg({ k: 10 }), { above: 0.4 })])
  expect(input).toBeNoWorseThan({ yPred: [1, 1, 1, 1] }, 'accuracy', { margin: 0.5 })
  expect(measure(input, '${ids[(i + 5) % ids.length]}').value).toBeGreaterThan(0)
  expect(compare(input, { yPred: [1, 1, 1, 1] }, ['accuracy', '${ids[(i + 7) % ids.length]}']).metrics).toHaveLength(2)
})
`

interface Cost {
  readonly seconds: number
  readonly megabytes: number
  readonly instantiations: number
}

/** A project of test files in a directory of its own, with the checkout as its installed package. */
function project(checkout: string, contents: (i: number) => string): string {
  const directory = mkdtempSync(join(tmpdir(), 'type-check-'))
  mkdirSync(join(directory, 'node_modules'))
  symlinkSync(checkout, join(directory, 'node_modules/expect-metrics'))
  symlinkSync(join(checkout, 'node_modules/vitest'), join(directory, 'node_modules/vitest'))
  for (let i = 0; i < FILES; i++) writeFileSync(join(directory, `${i}.test.ts`), contents(i))
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  }
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.test.ts'] }))
  return directory
}

function costOf(checkout: string, contents: (i: number) => string): Cost {
  const directory = project(checkout, contents)
  try {
    const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', directory, '--extendedDiagnostics'], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stdout.slice(0, 2000))
    const number = (label: string): number => Number(new RegExp(`^${label}:\\s+([\\d.]+)`, 'm').exec(stdout)?.[1])
    return {
      seconds: number('Total time'),
      megabytes: number('Memory used') / 1024,
      instantiations: number('Instantiations'),
    }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

const jobs = process.argv.slice(2).flatMap(path => {
  const checkout = resolve(path)
  return [
    { name: `${path}, without the library`, run: () => costOf(checkout, plain) },
    { name: path, run: () => costOf(checkout, using) },
  ]
})
// Every round measures each once, so that a slow moment of the machine hits all alike.
const rounds = Array.from({ length: ROUNDS }, () => jobs.map(({ run }) => run()))
const rows = jobs.map(({ name }, i) => {
  const middle = (of: (cost: Cost) => number): number => median(rounds.map(round => of(round[i])))
  return [
    name,
    middle(cost => cost.seconds).toFixed(1),
    middle(cost => cost.megabytes).toFixed(0),
    String(middle(cost => cost.instantiations)),
  ]
})
console.log(markdownTable(['checkout', 'seconds', 'MB', 'instantiations'], rows))
