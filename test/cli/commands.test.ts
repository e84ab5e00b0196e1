import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { called, folderOfPredictions } from './calls.ts'

const { at } = folderOfPredictions()

/** The arguments of a call as a shell would give them; files of the folder are meant. */
function argumentsOf(call: string): readonly string[] {
  const words = Array.from(call.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, bare]) => quoted ?? bare)
  return words.slice(1).map(word => (existsSync(at(word)) || word.endsWith('.baseline.json') ? at(word) : word))
}

test('results is left for reports of whole runs', () => {
  expect(commands.map(({ name }) => name)).toEqual(['report', 'check', 'compare', 'hold'])
})

test.each(commands.flatMap(({ examples }) => examples))('$call', async ({ call }) => {
  const { code, out, err } = await called(argumentsOf(call))
  expect({ code: code === 2, err }).toEqual({ code: false, err: '' })
  expect(out).not.toBe('')
})
