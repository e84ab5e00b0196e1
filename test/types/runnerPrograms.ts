import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '../../scripts/runners.ts'

/**
 * The folders of test/types/fixtures that an entry compiles. All are copied as they are into one: the calls that runners
 * share import `expect` from `./runner.js`, and a compiler's lines are those of the fixture of that name.
 */
function sourcesOf({ name, types }: Entry): readonly string[] {
  const folders = ['every-runner', ...(types.softAndPolled ? ['soft-and-polled'] : []), name]
  return folders.map(folder => join(import.meta.dirname, 'fixtures', folder)).filter(existsSync)
}

/** What gives a runner's `expect` without the matchers. */
export function bareImports({ expect }: Entry): readonly string[] {
  return expect === undefined ? [] : [`import { expect } from '${expect}'`]
}

/** What gives its `expect` with them. */
export function importsOf(entry: Entry): readonly string[] {
  const module = `expect-metrics/${entry.name}`
  return entry.types.exportsExpect
    ? [`import { expect } from '${module}'`]
    : [...bareImports(entry), `import '${module}'`]
}

function runnerProgram(entry: Entry): string {
  const { test, types } = entry
  return [
    ...importsOf(entry),
    ...(test === undefined ? [] : [`import { test } from '${test}'`]),
    // A global cannot be exported by its own name.
    'const [itsExpect, itsTest] = [expect, test]',
    'export { itsExpect as expect, itsTest as test }',
    `export type Resolved = ${types.resolved ?? 'Promise<void>'}`,
    '',
  ].join('\n')
}

export function copyPrograms(entry: Entry, folder: string): void {
  for (const source of sourcesOf(entry)) cpSync(source, folder, { recursive: true })
  writeFileSync(join(folder, 'runner.ts'), runnerProgram(entry))
}

/** Copies them into a folder where they are CommonJS. */
export function copyCommonJSPrograms(entry: Entry, folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }))
  copyPrograms(entry, folder)
}

/** The files that the copies have. */
export function programsOf(entry: Entry): readonly string[] {
  return ['runner.ts', ...sourcesOf(entry).flatMap(source => readdirSync(source))]
}
