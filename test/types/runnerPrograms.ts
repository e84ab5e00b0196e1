import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folders of test/types/fixtures that a runner compiles. All are copied as they are into one: the calls that runners
 * share import `expect` from `./runner.js`, which the runner's own folder brings, and a compiler's lines are those of the
 * fixture of that name.
 */
const foldersOf = {
  vitest: ['every-runner', 'soft-and-polled', 'vitest'],
  jest: ['every-runner', 'jest'],
  'jest-globals': ['every-runner', 'jest-globals'],
  expect: ['every-runner', 'expect'],
  bun: ['every-runner', 'bun'],
  playwright: ['every-runner', 'soft-and-polled', 'playwright'],
} as const

export type Fixtures = keyof typeof foldersOf

function sourcesOf(fixtures: Fixtures): readonly string[] {
  return foldersOf[fixtures].map(folder => join(import.meta.dirname, 'fixtures', folder))
}

export function copyPrograms(fixtures: Fixtures, folder: string): void {
  for (const source of sourcesOf(fixtures)) cpSync(source, folder, { recursive: true })
}

/** Copies them into a folder where they are CommonJS. */
export function copyCommonJSPrograms(fixtures: Fixtures, folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }))
  copyPrograms(fixtures, folder)
}

/** The files that the copies have. */
export function programsOf(fixtures: Fixtures): readonly string[] {
  return sourcesOf(fixtures).flatMap(source => readdirSync(source))
}
