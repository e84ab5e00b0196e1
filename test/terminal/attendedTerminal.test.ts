import { afterEach, expect, test, vi } from 'vitest'
import { attendedTerminal, isSet } from '../../src/terminal/attendedTerminal.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const stderr = { write: () => true, isTTY: true, columns: 90 }

test('someone waits at standard error where it is a terminal', () => {
  expect(attendedTerminal({ stderr, env: {} })?.columns).toBe(90)
  expect(attendedTerminal({ stderr: { write: () => true, isTTY: true } })?.columns).toBe(80)
  expect(attendedTerminal({ stderr: { ...stderr, columns: 0 } })?.columns).toBe(80)
  expect(attendedTerminal({ stderr: { write: () => true } })).toBeUndefined()
  expect(attendedTerminal({})).toBeUndefined()
})

test.each([
  ['CI', 'true'],
  ['CI', '1'],
  ['TERM', 'dumb'],
  ['VITEST', 'true'],
  ['JEST_WORKER_ID', '1'],
  ['TEST_WORKER_INDEX', '00'],
  ['NODE_TEST_CONTEXT', 'child-v8'],
])('nobody waits with %s=%s', (name, value) => {
  expect(attendedTerminal({ stderr, env: { [name]: value } })).toBeUndefined()
})

test('CI that is switched off is none', () => {
  expect(['', '0', 'false', undefined].map(isSet)).toEqual([false, false, false, false])
  expect(attendedTerminal({ stderr, env: { CI: 'false' } })).toBeDefined()
})

test('a browser has no process', () => {
  vi.stubGlobal('process', undefined)
  expect(attendedTerminal()).toBeUndefined()
})

test('it writes to standard error', () => {
  const write = vi.fn()
  vi.stubGlobal('process', { stderr: { ...stderr, write }, env: {} })
  attendedTerminal()?.write('text')
  expect(write).toHaveBeenCalledExactlyOnceWith('text')
})
