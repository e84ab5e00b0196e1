import { expect, test } from 'vitest'
import { commands } from '../../../src/cli/commands.ts'
import { fileOptions } from '../../../src/cli/options/fileOptions.ts'
import { gatesOfFile, settingsOfFile } from '../../../src/cli/options/gatesOfFile.ts'
import {
  engineOptions,
  gateOptions,
  metricOptions,
  optionNames,
  outputOptions,
  sureOptions,
  writtenOptions,
} from '../../../src/cli/options/optionGroups.ts'
import { checkOptions, compareOptions, holdOptions } from '../../../src/cli/options/optionsOfCommands.ts'
import { parseOptions } from '../../../src/cli/options/parseOptions.ts'
import { sliceOptions } from '../../../src/gates/slices/sliceGate.ts'
import { called } from '../calls.ts'

// One word for one thing: as option, as key of a file of gates, in TypeScript.

test('what a file of gates may hold are options of check, by the same names', () => {
  expect(checkOptions).toMatchObject(settingsOfFile)
})

test('what a gate of the file may hold are options of the command that it stands for', () => {
  const { margin, relativeMargin, ...ofComparison } = gatesOfFile.noWorseThan.settings
  expect(compareOptions).toMatchObject({ ...ofComparison, margin, relativeMargin })
  expect(compareOptions).toMatchObject(gatesOfFile.betterThan.settings)
  expect(holdOptions).toMatchObject(gatesOfFile.hold.settings)
})

test('messages translate every such name', () => {
  const named = [settingsOfFile, ...Object.values(gatesOfFile).map(({ settings }) => settings)].flatMap(Object.keys)
  expect(optionNames).toEqual(expect.arrayContaining(named))
})

test('no option means two things', () => {
  const kinds = new Map<string, Set<string>>()
  for (const { options } of commands) {
    for (const [name, option] of Object.entries(options)) {
      kinds.set(name, (kinds.get(name) ?? new Set()).add(option.kind === 'texts' ? 'text' : option.kind))
    }
  }
  // An allowance may be one for each metric where there are several.
  expect(Array.from(kinds).flatMap(([name, found]) => (found.size > 1 ? [name] : []))).toEqual(['margin'])
})

test('every option of a gate on slices is one of the command line', () => {
  const own = ['slices', ...Object.keys(gateOptions)]
  expect(own).toEqual(expect.arrayContaining([...sliceOptions]))
})

test('a comparison has no bound of its slices', () => {
  expect(sureOptions).not.toHaveProperty('sliceBound')
})

test('metrics are named by -m', () => {
  expect(parseOptions(['-m', 'auc', '-m', 'f1'], metricOptions).given).toEqual({ metric: ['auc', 'f1'] })
})

test.each([
  ['report', outputOptions],
  ['check', writtenOptions],
  ['compare', writtenOptions],
  ['hold', writtenOptions],
])('%s has them', (name, options) => {
  expect(commands.find(command => command.name === name)?.options).toMatchObject(options)
})

test('no option of an engine has the name of one of files', () => {
  expect(Object.keys(engineOptions).filter(name => Object.hasOwn(fileOptions, name))).toEqual([])
})

test('the help has them', async () => {
  const { out } = await called(['check', '--help'])
  expect(out).toContain('--engine ENGINE')
  expect(out).toContain('--table TABLE')
})
