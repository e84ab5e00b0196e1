import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileBesideTheRunner } from '../../src/runners/fileBesideTheRunner.ts'

const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-beside-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, source: string): string {
  const file = join(folder, name)
  writeFileSync(file, source)
  return file
}

test('the exports of a file, whether they are added to or replaced', () => {
  expect(fileBesideTheRunner(written('added.cjs', 'exports.a = 1\nmodule.exports.b = 2\n'))).toEqual({ a: 1, b: 2 })
  const replaced = fileBesideTheRunner(written('replaced.cjs', 'module.exports = left => left + 1\n'))
  expect(replaced).toBeInstanceOf(Function)
  expect((replaced as (left: number) => number)(2)).toBe(3)
})

test('a file requires its neighbours and what Node brings, and knows its folder', () => {
  written('neighbour.cjs', 'module.exports = "next door"\n')
  const file = written(
    'requiring.cjs',
    'module.exports = [require("./neighbour.cjs"), require("node:path").basename(__dirname)]\n',
  )
  expect(fileBesideTheRunner(file)).toEqual(['next door', basename(folder)])
})

test('its errors are those of the runner, and their stacks name the file', () => {
  const fails = fileBesideTheRunner(
    written('failing.cjs', 'module.exports = () => { throw new Error("wrong") }\n'),
  ) as () => never
  let thrown: unknown
  try {
    fails()
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(Error)
  expect((thrown as Error).stack).toContain('failing.cjs')
})

test('each call makes a copy with a state of its own', () => {
  const file = written('counting.cjs', 'let count = 0\nmodule.exports = () => ++count\n')
  const [one, other] = [fileBesideTheRunner(file), fileBesideTheRunner(file)] as [() => number, () => number]
  expect([one(), one(), other()]).toEqual([1, 2, 1])
})

test('a file that is not there, or does not compile, is no empty module', () => {
  expect(() => fileBesideTheRunner(join(folder, 'absent.cjs'))).toThrow('ENOENT')
  expect(() => fileBesideTheRunner(written('broken.cjs', 'module.exports = {\n'))).toThrow(SyntaxError)
})
