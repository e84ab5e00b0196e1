import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileBesideTheRunner } from '../../src/runners/fileBesideTheRunner.ts'
import { asCommonJs, passingFolder, withoutModules } from './partOfRunner.ts'

const folder = passingFolder()
const file = join(folder, 'library.cjs')
writeFileSync(file, 'let loads = 0\nmodule.exports = { extendWith: () => ++loads, failure: () => new Error() }\n')

/** The file as CommonJS, whose `require` is that of a runner. */
function loadedWith(runnerRequires: (id: string) => unknown) {
  const required: string[] = []
  const require = Object.assign(
    (id: string) => {
      if (id === './fileBesideTheRunner.ts') return { fileBesideTheRunner }
      required.push(id)
      return runnerRequires(id)
    },
    { resolve: () => file },
  )
  const exported: { requiredLibrary?: () => Readonly<Record<string, unknown>> } = {}
  new Function('exports', 'require', asCommonJs('requiredLibrary.ts'))(exported, require)
  if (exported.requiredLibrary === undefined) throw new Error('nothing was exported')
  return { requiredLibrary: exported.requiredLibrary, required }
}

test('it is what the runner requires, once', () => {
  const library = { extendWith: () => undefined }
  const { requiredLibrary, required } = loadedWith(() => library)
  expect(required).toEqual([])
  expect(requiredLibrary()).toBe(library)
  expect(requiredLibrary()).toBe(library)
  expect(required).toEqual(['./library.cjs'])
})

test.each(withoutModules)('where the runner %s, it is a copy of its own, loaded once', (_, runnerRequires) => {
  const { requiredLibrary } = loadedWith(runnerRequires)
  const { extendWith, failure } = requiredLibrary() as { extendWith: () => number; failure: () => unknown }
  expect([extendWith(), extendWith()]).toEqual([1, 2])
  expect(requiredLibrary().extendWith).toBe(extendWith)
  // Its errors are those of this sandbox.
  expect(failure()).toBeInstanceOf(Error)
})

test('a library that is not there is an error', () => {
  const { requiredLibrary } = loadedWith(() => undefined)
  rmSync(file)
  expect(() => requiredLibrary()).toThrow('ENOENT')
})
