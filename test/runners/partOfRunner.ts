import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll } from 'vitest'

/** A folder that is gone after the tests. */
export function passingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-part-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A file of the runners as CommonJS. */
export function asCommonJs(file: string): string {
  const source = readFileSync(new URL(`../../src/runners/${file}`, import.meta.url), 'utf8')
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 }
  return ts.transpileModule(source, { compilerOptions }).outputText
}

/** What Jest does between two tests and after the last: it loads no modules. */
export const withoutModules: readonly (readonly [what: string, require: () => unknown])[] = [
  ['returns nothing', () => undefined],
  ['returns an empty module', () => ({})],
  [
    'throws',
    () => {
      throw new ReferenceError('You are trying to `import` a file after the Jest environment has been torn down.')
    },
  ],
]
