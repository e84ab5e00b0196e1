// Builds, and checks the package as npm would publish it: its manifest, and what each entry gives to each way to load it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const { exports }: { readonly exports: Readonly<Record<string, string | object>> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
// Runners that load ES modules alone, and reporters: Node requires these as well, and CommonJS takes types of one.
const importedOnly = Object.entries(exports)
  .filter(([, conditions]) => typeof conditions === 'object' && !JSON.stringify(conditions).includes('.cjs"'))
  .map(([name]) => name)

const commands: readonly (readonly [program: string, ...args: string[]])[] = [
  [process.execPath, 'scripts/build.ts'],
  ['publint', '--strict'],
  ['attw', '--quiet', '--pack', '.', '--exclude-entrypoints', ...importedOnly],
  [
    'attw',
    '--quiet',
    '--pack',
    '.',
    '--ignore-rules',
    'cjs-resolves-to-esm',
    'false-cjs',
    '--entrypoints',
    ...importedOnly,
  ],
]
const failed = commands.some(([program, ...args]) => spawnSync(program, args, { stdio: 'inherit' }).status !== 0)
process.exitCode = failed ? 1 : 0
