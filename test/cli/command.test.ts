import { expect, test } from 'vitest'
import { commandOf } from '../../src/cli/command.ts'
import { attendedWorld, keptWorld } from './calls.ts'

const described = {
  name: 'x',
  about: '',
  usage: '',
  examples: [],
  options: { quiet: { kind: 'flag', about: '' } },
} as const

test('the work gets what its options give, and its code is that of the command', async () => {
  const command = commandOf({
    ...described,
    load:
      async () =>
      async ({ quiet }, files) =>
        quiet && files[0] === 'a' ? 1 : 0,
  })
  await expect(command.run(['a', '--quiet'], keptWorld().world)).resolves.toBe(1)
})

test('the line of progress is gone after an error', async () => {
  const { world, shown } = attendedWorld()
  const command = commandOf({
    ...described,
    load: async () => async (_, __, ___, progress) => {
      progress.step('reading')
      throw new Error('no')
    },
  })
  await expect(command.run([], world)).rejects.toThrow('no')
  expect(shown).toEqual(['reading …', '\r\u001b[K'])
})
