import { expect, test } from 'vitest'
import { commands } from '../../../src/cli/commands.ts'
import { outputOptions, resultsOptions } from '../../../src/cli/options/outputOptions.ts'

test.each([
  ['report', outputOptions],
  ['check', resultsOptions],
  ['compare', resultsOptions],
  ['hold', resultsOptions],
])('%s has them', (name, options) => {
  expect(commands.find(command => command.name === name)?.options).toMatchObject(options)
})
