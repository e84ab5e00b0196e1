import { expect, test } from 'vitest'
import { commands } from '../../../src/cli/commands.ts'
import { gatesOfFile, settingsOfFile } from '../../../src/cli/options/gatesOfFile.ts'
import { optionNames } from '../../../src/cli/options/optionNames.ts'
import { checkOptions, compareOptions, holdOptions } from '../../../src/cli/options/optionsOfCommands.ts'

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
