import { expect, test } from 'vitest'
import { commands } from '../../../src/cli/commands.ts'
import { outputOptions } from '../../../src/cli/options/outputOptions.ts'

// `results` renders what was judged before.
test.each(commands.filter(({ name }) => name !== 'results'))('$name has them', ({ options }) => {
  expect(options).toMatchObject(outputOptions)
})
