import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCache } from '../../src/answers/answerCache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const made = { attempts: 1, latencyMs: 12, spent: { costUsd: 0.01 } }
const linesOf = (version: string): readonly string[] =>
  readFileSync(join(folder, `${version}.jsonl`), 'utf8')
    .trim()
    .split('\n')

test('a call is found by the content of its case, its trial and the version', () => {
  openCache(folder, 'v1').record({ q: 'a', n: 1 }, 'q1', 2, { output: 'yes', ...made })
  const again = openCache(folder, 'v1')
  expect(again.find({ n: 1, q: 'a' }, 'q', 2)).toMatchObject({ output: 'yes', ...made })
  expect(again.find({ q: 'a', n: 2 }, 'q', 2)).toBeUndefined()
  expect(again.find({ q: 'a', n: 1 }, 'q', 1)).toBeUndefined()
  expect(openCache(folder, 'v2').find({ q: 'a', n: 1 }, 'q', 2)).toBeUndefined()
})

test('cases of the same content have each an answer of their own, in the order in which they are asked', () => {
  const cache = openCache(folder, 'v1')
  for (const [id, output] of [
    ['case 1', 'yes'],
    ['case 2', 'no'],
    ['case 1', 'later'],
  ] as const) {
    cache.find('a', id, 1)
    cache.record('a', id, 1, { output, ...made })
  }
  const again = openCache(folder, 'v1')
  const found = ['one', 'other', 'third'].map(id => again.find('a', id, 1)?.output)
  expect(found).toEqual(['later', 'no', undefined])
  expect(again.find('a', 'other', 1)?.output).toBe('no')
})

test('lines can be read, and hold errors, too', () => {
  const cache = openCache(folder, 'v1')
  cache.record('a', 'q1', 1, { failure: { name: 'Error', message: 'Too Many Requests', status: 429 }, ...made })
  expect(JSON.parse(linesOf('v1')[0])).toMatchObject({ case: 'q1', trial: 1, version: 'v1', failure: { status: 429 } })
})

test('a line that was cut off counts as never written, and what follows is kept', () => {
  const cache = openCache(folder, 'v1')
  cache.record('a', 'a', 1, { output: 1, ...made })
  appendFileSync(join(folder, 'v1.jsonl'), '{"key":"cut off in the mid')
  const after = openCache(folder, 'v1')
  expect(after.find('a', 'q', 1)).toMatchObject({ output: 1 })
  after.record('b', 'b', 1, { output: 2, ...made })
  const last = openCache(folder, 'v1')
  expect([last.find('a', 'q', 1)?.output, last.find('b', 'q', 1)?.output]).toEqual([1, 2])
})

test('a line that is damaged counts as never written', () => {
  openCache(folder, 'v1').record('a', 'a', 1, { output: 1, ...made })
  const [line] = linesOf('v1')
  const damaged = [
    ['"output":1', '"outpt":1'],
    ['"attempts":1', '"attempts":"x"'],
    ['"latencyMs":12', '"latencyMs":null'],
    ['"spent":{"costUsd":0.01}', '"spent":5'],
    ['0.01', '"0.01"'],
    ['"output":1', '"failure":"no"'],
    ['{', '{{'],
  ]
  for (const [from, to] of damaged) {
    writeFileSync(join(folder, 'v1.jsonl'), `${line.replace(from, to)}\n`)
    expect(openCache(folder, 'v1').find('a', 'a', 1)).toBeUndefined()
  }
})

test('what has no JSON is refused, and so is a case that refers to itself', () => {
  const cyclic: { self?: unknown } = {}
  cyclic.self = cyclic
  const cache = openCache(folder, 'v1')
  expect(() => cache.find(cyclic, 'q1', 1)).toThrow('the content of "q1" refers to itself, or is nested too deeply')
  for (const output of [5n, cyclic]) {
    expect(() => cache.record('a', 'q1', 1, { output, ...made })).toThrow('the answer to "q1" is not the same once')
  }
})

test('a case is known by the bytes that it holds, and refused where it does not show them', () => {
  const cache = openCache(folder, 'v1')
  cache.record({ image: new ArrayBuffer(3) }, 'img', 1, { output: 3, ...made })
  expect(cache.find({ image: new ArrayBuffer(3) }, 'img', 1)?.output).toBe(3)
  expect(cache.find({ image: new ArrayBuffer(9) }, 'other', 1)).toBeUndefined()
  expect(() => cache.find({ image: new Blob(['a']) }, 'img', 1)).toThrow(
    'in the case "img" a value of class Blob does not show what it holds',
  )
})

test('two processes share a folder; of two lines for one call the later holds', () => {
  const [one, other] = [openCache(folder, 'v1'), openCache(folder, 'v1')]
  one.record('a', 'a', 1, { failure: { name: 'Error', message: 'no' }, ...made })
  other.record('b', 'b', 1, { output: 2, ...made })
  one.record('a', 'a', 1, { output: 1, ...made })
  const third = openCache(folder, 'v1')
  expect([third.find('a', 'q', 1)?.output, third.find('b', 'q', 1)?.output]).toEqual([1, 2])
})

test('versions that are written alike have files of their own', () => {
  openCache(folder, 'a/b').record('x', 'x', 1, { output: 1, ...made })
  openCache(folder, 'a:b').record('x', 'x', 1, { output: 2, ...made })
  expect(openCache(folder, 'a/b').find('x', 'q', 1)?.output).toBe(1)
  expect(openCache(folder, 'a:b').find('x', 'q', 1)?.output).toBe(2)
})

test.each([[new Date(0)], [{ at: new Map() }], [Number.NaN], [{ of: () => 1 }]])(
  '%s is not the same once it is JSON',
  output => {
    expect(() => openCache(folder, 'v1').record('a', 'q1', 1, { output, ...made })).toThrow(
      'the answer to "q1" is not the same',
    )
  },
)

test('a folder that cannot be written is named', () => {
  appendFileSync(join(folder, 'file'), '')
  expect(() => openCache(join(folder, 'file'), 'v1')).toThrow('cannot be used')
})

test.runIf(existsSync('/proc/self'))('so is one in a file system that takes none, at once', () => {
  expect(() => openCache('/proc/answers', 'v1')).toThrow('the cache "/proc/answers/v1.jsonl" cannot be used')
})
