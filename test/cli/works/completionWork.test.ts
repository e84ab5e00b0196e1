import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commands } from '../../../src/cli/commands.ts'
import { dashed } from '../../../src/cli/options/commandOption.ts'
import { called } from '../calls.ts'

const script = async (shell: string) => (await called(['completion', shell])).out

test.each(['bash', 'zsh', 'fish'])('%s: every command and option', async shell => {
  const text = await script(shell)
  for (const { name, options } of commands) {
    expect(text).toContain(name)
    for (const option of Object.keys(options)) {
      expect(text).toContain(shell === 'fish' ? `-l ${dashed(option).slice(2)}` : dashed(option))
    }
  }
})

test.each([
  [['expect-metrics', 'che'], 'check'],
  [['expect-metrics', 'check', '--y-sc'], '--y-score'],
  [['expect-metrics', 'compare', '--on', 'inter'], 'intersection'],
  [['expect-metrics', 'report', '-m', 'averagePr'], 'averagePrecision'],
])('bash completes %j', async (words, completed) => {
  const asked = `${await script('bash')}
COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _expect_metrics; echo "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', asked], { encoding: 'utf8' })
  expect({ stdout, stderr }).toEqual({ stdout: `${completed}\n`, stderr: '' })
})

test('another shell', async () => {
  expect((await called(['completion', 'tcsh'])).err).toMatch(/the shell is "tcsh"\. Expected bash, zsh or fish\./)
  expect(await called(['completion'])).toMatchObject({ code: 2 })
})
