import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import {
  bundledInto,
  noticed,
  notices,
  noticesText,
  packagesIn,
  requireNoticed,
} from '../../scripts/bundledPackages.ts'
import { repository } from './repository.ts'

test('the notices in dist are the licences of what is bundled', () => {
  const text = readFileSync(join(repository, notices), 'utf8')
  expect(text).toBe(noticesText(noticed, join(repository, 'node_modules')))
  expect(text).toMatch(/^fzstd \S+, MIT/m)
  expect(text).toMatch(/^kysely \S+, MIT/m)
  expect(text).toContain('Copyright (c) 2020 Arjun Barrett')
  expect(text).toContain('Copyright (c) 2022 Sami Koskimäki')
  expect(text.match(/The above copyright notice and this permission notice shall be included in all/g)).toHaveLength(2)
})

test('packages are known by the last node_modules of a path, if any of their code is left', () => {
  const inputs = (files: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(files).map(([file, bytesInOutput]) => [file, { bytesInOutput }]))
  const output = { bytes: 1, imports: [], exports: [] }
  expect(
    packagesIn({
      outputs: {
        'a.js': {
          ...output,
          inputs: inputs({ 'src/index.ts': 9, 'node_modules/b/index.js': 3, 'node_modules/shaken/a.js': 0 }),
        },
        'b.js': {
          ...output,
          inputs: inputs({ '../node_modules/b/node_modules/@scope/a/lib/x.js': 1, 'node_modules/b/other.js': 1 }),
        },
      },
    }),
  ).toEqual(['@scope/a', 'b'])
})

test('what a bundler takes up is found', async () => {
  const found = new Set<string>()
  await build({
    stdin: { contents: "export { decompress } from 'fzstd'", resolveDir: repository },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [bundledInto(found)],
  })
  expect([...found]).toEqual(['fzstd'])
})

test('a package without a notice is refused, and so is a notice without its package', () => {
  expect(() => requireNoticed(new Set(noticed))).not.toThrow()
  expect(() => requireNoticed(new Set([...noticed, 'left-pad']))).toThrow(
    'dist holds code of left-pad without a notice: read the licence. scripts/bundledPackages.ts has the list.',
  )
  expect(() => requireNoticed(new Set(noticed.slice(1)))).toThrow(
    `dist holds no code of ${noticed[0]}, which has a notice.`,
  )
})

test('a package that brings no licence is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'))
  mkdirSync(join(folder, 'bare'))
  writeFileSync(join(folder, 'bare/package.json'), JSON.stringify({ name: 'bare', version: '1.0.0' }))
  expect(() => noticesText(['bare'], folder)).toThrow('bare is bundled, and brings no licence.')
})
