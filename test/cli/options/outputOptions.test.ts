import { expect, test } from 'vitest'
import { commands } from '../../../src/cli/commands.ts'
import { outputOptions, writtenOptions } from '../../../src/cli/options/outputOptions.ts'

test.each([
  ['report', outputOptions],
  ['check', writtenOptions],
  ['compare', writtenOptions],
  ['hold', writtenOptions],
])('%s has them', (name, options) => {
  expect(commands.find(command => command.name === name)?.options).toMatchObject(options)
})
