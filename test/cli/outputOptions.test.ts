import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { outputOptions } from '../../src/cli/outputOptions.ts'

test.each(commands)('$name has them', ({ options }) => {
  expect(options).toMatchObject(outputOptions)
})
