import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { expect, test } from 'vitest'
import { causeOf } from '../../../src/runners/files/causeOf.ts'
import { thrownBy } from '../../thrownBy.ts'

test.each([
  ['a path', () => readFileSync('/gone, open/file'), 'ENOENT: no such file or directory'],
  ['two paths', () => renameSync('/gone', '/elsewhere'), 'ENOENT: no such file or directory'],
  ['no path', () => readFileSync('/'), 'EISDIR: illegal operation on a directory'],
  ['a folder', () => mkdirSync('/dev/null/folder'), 'ENOTDIR: not a directory'],
])('of a call with %s', (_, work, expected) => {
  expect(causeOf(thrownBy(work))).toBe(expected)
})

test.each([
  [new Error('it is read-only'), 'it is read-only'],
  [Object.assign(new Error('of another wording'), { syscall: 'open' }), 'of another wording'],
  ['a text', 'a text'],
])('of %s as it is', (error, expected) => {
  expect(causeOf(error)).toBe(expected)
})
