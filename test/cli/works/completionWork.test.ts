import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { commands } from '../../../src/cli/commands.ts'
import { dashed } from '../../../src/cli/options/commandOption.ts'
import { called } from '../calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-completion-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, 'preds.csv'), '')
const within = { cwd: folder, env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, TERM: 'dumb' } }

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

/** What a shell that is installed completes; a test of one that is not says what it needs. */
const inShell = (shell: 'zsh' | 'fish') => {
  const skip = spawnSync(shell, ['--version']).status !== 0
  return { skip, meta: skip ? { needs: `${shell}, installed` } : {} }
}

const completions: readonly (readonly [typed: string, completed: string])[] = [
  ['expect-metrics che', 'check'],
  ['expect-metrics check --y-sc', '--y-score'],
  ['expect-metrics compare --on inter', 'intersection'],
  ['expect-metrics report -m averagePr', 'averagePrecision'],
  ['expect-metrics check --format parq', 'parquet'],
  ['expect-metrics check pred', 'preds.csv'],
]

describe('fish', () => {
  test.each(completions)('completes %s', inShell('fish'), async (typed, completed) => {
    writeFileSync(join(folder, 'script.fish'), await script('fish'))
    const asked = `source script.fish; complete -C '${typed}'`
    const { stdout, stderr } = spawnSync('fish', ['--no-config', '-c', asked], { ...within, encoding: 'utf8' })
    expect({ found: stdout.split('\n').map(line => line.split('\t')[0]), stderr }).toEqual({
      found: [completed, ''],
      stderr: '',
    })
  })
})

/** Types into an interactive zsh, where a function stands for the program and says what it was given. */
const inZsh = (typed: string) => `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PROMPT= RPROMPT= ; unsetopt zle_bracketed_paste; autoload -U compinit; compinit -u -D; source ./script.zsh'
zpty -w shell 'expect-metrics() { print -r -- "given: \${(j:|:)@}." }'
zpty -w -n shell ${JSON.stringify(typed)}$'\t\n'
zpty -r -m shell found '*given: [^$]*.'$'\r'
print -r -- "$found"
zpty -d shell
`

describe('zsh', () => {
  test.each(completions)('completes %s', inShell('zsh'), async (typed, completed) => {
    writeFileSync(join(folder, 'script.zsh'), await script('zsh'))
    const { stdout, stderr } = spawnSync('zsh', ['-f', '-c', inZsh(typed)], {
      ...within,
      encoding: 'utf8',
      timeout: 20_000,
    })
    const given = [...typed.split(' ').slice(1, -1), completed].join('|')
    expect({ given: /given: (.*)\./.exec(stdout.slice(stdout.lastIndexOf('given: ')))?.[1], stderr }).toEqual({
      given,
      stderr: '',
    })
  })
})

test('another shell', async () => {
  expect((await called(['completion', 'tcsh'])).err).toMatch(/the shell is "tcsh"\. Expected bash, zsh or fish\./)
  expect(await called(['completion'])).toMatchObject({ code: 2 })
})
