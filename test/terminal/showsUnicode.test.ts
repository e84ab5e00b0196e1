import { expect, test } from 'vitest'
import { showsUnicode } from '../../src/terminal/showsUnicode.ts'

test.each([
  ['linux', {}, true],
  ['linux', { TERM: 'xterm-256color' }, true],
  ['linux', { TERM: 'linux' }, false],
  ['darwin', { TERM: 'xterm' }, true],
  ['win32', {}, false],
  ['win32', { WT_SESSION: '7a' }, true],
] as const)('%s, %j: %s', (platform, environment: Readonly<Record<string, string>>, shows) => {
  expect(showsUnicode(name => environment[name], platform)).toBe(shows)
})
