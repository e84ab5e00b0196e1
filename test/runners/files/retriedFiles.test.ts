import { expect, test } from 'vitest'
import type { BaselineFiles } from '../../../src/baselines/baselineHost.ts'
import { retriedFiles, type Try } from '../../../src/runners/files/retriedFiles.ts'

/** Files in memory, and the try that runs. */
function project() {
  const texts = new Map<string, string>()
  const now: { value: Try | undefined } = { value: { test: 'a', attempt: 1 } }
  const disk: BaselineFiles = {
    locate: file => ({ path: String(file), shown: String(file) }),
    read: path => texts.get(path),
    write: (path, text, before) => {
      if (texts.get(path) !== before) return false
      texts.set(path, text)
      return true
    },
  }
  return { texts, now, files: retriedFiles(disk, () => now.value) }
}

test('what a failed try wrote is not there for the next try, which replaces it', () => {
  const { texts, now, files } = project()
  expect(files.write('f', 'bad', undefined)).toBe(true)
  now.value = { test: 'a', attempt: 2 }
  expect(files.read('f')).toBeUndefined()
  expect(files.write('f', 'good', undefined)).toBe(true)
  expect(texts.get('f')).toBe('good')
})

test('what stood there before stands again', () => {
  const { texts, now, files } = project()
  texts.set('f', 'old')
  files.write('f', 'first', 'old')
  files.write('f', 'second', 'first')
  now.value = { test: 'a', attempt: 3 }
  expect(files.read('f')).toBe('old')
  // Also where the try that counts writes nothing.
  expect(texts.get('f')).toBe('old')
})

test('a bar is taken back as soon as its try has failed, unless another has written since; a first recording stays', () => {
  const failing: (() => void)[] = []
  const { texts, now, files } = project()
  now.value = { test: 'a', attempt: 1, whenFailed: takeBack => failing.push(takeBack) }
  texts.set('f', 'old')
  texts.set('g', 'old')
  files.write('f', 'first', 'old')
  files.write('f', 'second', 'first')
  files.write('g', 'raised', 'old')
  files.write('new', 'recorded', undefined)
  texts.set('g', 'reviewed')
  for (const takeBack of failing.toReversed()) takeBack()
  expect(Object.fromEntries(texts)).toEqual({ f: 'old', g: 'reviewed', new: 'recorded' })
  now.value = { test: 'a', attempt: 2 }
  expect(files.read('f')).toBe('old')
})

test.each<[string, Try | undefined]>([
  ['the same try', { test: 'a', attempt: 1 }],
  ['another test', { test: 'b', attempt: 2 }],
  ['no known test', undefined],
])('%s reads what was written', (_, later) => {
  const { now, files } = project()
  files.write('f', 'text', undefined)
  now.value = later
  expect(files.read('f')).toBe('text')
})

test('what another process has written since stays', () => {
  const { texts, now, files } = project()
  files.write('f', 'bad', undefined)
  texts.set('f', 'reviewed')
  now.value = { test: 'a', attempt: 2 }
  expect(files.read('f')).toBe('reviewed')
  expect(files.write('f', 'good', undefined)).toBe(false)
})
