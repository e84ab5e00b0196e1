import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { resultsText } from '../../src/results/parseResults.ts'
import { evaluationCodec } from '../../src/results/records/evaluationRecord.ts'
import { gateCodec } from '../../src/results/records/gateRecord.ts'
import { exampleCalls, resultsOf } from '../results/judgedGates.ts'
import { called, folderOfPredictions } from './calls.ts'

const { at } = folderOfPredictions()

// What a reporter has saved: of a whole run, of one on main, of two shards, and lines of a worker. Where a gate blocks, a merge says so.
const { gates, ...whole } = resultsOf(exampleCalls)
const results = { ...whole, gates: gates.filter(({ passes }) => passes) }
const shard = (index: number, from: number, to?: number) =>
  resultsText({ ...results, run: { ...results.run, shard: { index, of: 2 } }, gates: results.gates.slice(from, to) })
mkdirSync(at('main'))
mkdirSync(at('.metrics'))
writeFileSync(at('metrics-results.json'), resultsText(results))
writeFileSync(at('main/metrics-results.json'), resultsText(results))
writeFileSync(at('refs.txt'), 'one two three four five\nsix seven eight nine ten\n')
writeFileSync(at('hyps.txt'), 'one two three four 5\nsix seven eight nine ten\n')
writeFileSync(at('shard-1.json'), shard(1, 0, 2))
writeFileSync(at('shard-2.json'), shard(2, 2))
const ofTest = { at: 0, path: '', place: '', attempt: 1, repeat: 0, isDoubtful: false, pid: 1 }
writeFileSync(
  at('.metrics/1.jsonl'),
  results.gates
    .map(gate => ({ gate: gateCodec.write(gate), evaluations: results.evaluations.map(evaluationCodec.write) }))
    .map(line => `${JSON.stringify({ ...line, ...ofTest })}\n`)
    .join(''),
)

/** The arguments of a call as a shell would give them; files of the folder are meant. */
function argumentsOf(call: string): readonly string[] {
  const words = Array.from(call.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, bare]) => quoted ?? bare)
  const isWritten = (i: number): boolean => words[i - 1] === '-o' || words[i].endsWith('.baseline.json')
  return words.map((word, i) => (existsSync(at(word)) || isWritten(i) ? at(word) : word)).slice(1)
}

test('there are eight', () => {
  expect(commands.map(({ name }) => name)).toEqual([
    'init',
    'report',
    'check',
    'compare',
    'hold',
    'results',
    'metrics',
    'completion',
  ])
})

test.each(commands.flatMap(({ examples }) => examples))('$call', async ({ call }) => {
  const { code, out, err } = await called(argumentsOf(call))
  expect({ code: code === 2, err }).toEqual({ code: false, err: '' })
  const [, file] = / -o (\S+)$/.exec(call) ?? []
  expect(file === undefined ? out : readFileSync(at(file), 'utf8')).not.toBe('')
})
