import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileBesideTheRunner } from '../../src/runners/fileBesideTheRunner.ts'
import { asCommonJs, passingFolder, withoutModules } from './partOfRunner.ts'

const folder = passingFolder()
writeFileSync(join(folder, 'later.cjs'), 'module.exports = library => ({ ...library, copy: true })\n')

/** The file as CommonJS in a folder, whose `require` is that of a runner. */
function partWith(runnerRequires: () => unknown, from = folder): (library: object) => object {
  const exported: { requiredPart?: () => (library: object) => object } = {}
  const require = (id: string): unknown => {
    if (id === './fileBesideTheRunner.ts') return { fileBesideTheRunner }
    expect(id).toBe('./later.cjs')
    return runnerRequires()
  }
  new Function('exports', 'require', '__dirname', asCommonJs('requiredPart.ts'))(exported, require, from)
  if (exported.requiredPart === undefined) throw new Error('nothing was exported')
  return exported.requiredPart()
}

test('it is what the runner requires', () => {
  const part = (library: object) => library
  expect(partWith(() => part)).toBe(part)
})

test.each(withoutModules)('where the runner %s, it is a copy of the file', (_, runnerRequires) => {
  expect(partWith(runnerRequires)({ own: 1 })).toEqual({ own: 1, copy: true })
})

test('a file of another version is refused by name', () => {
  const other = mkdtempSync(join(folder, 'other-'))
  writeFileSync(join(other, 'later.cjs'), 'module.exports = { parts: [] }\n')
  expect(() => partWith(() => ({}), other)).toThrow(
    new TypeError('later.cjs is of another version of expect-metrics than library.cjs'),
  )
})
