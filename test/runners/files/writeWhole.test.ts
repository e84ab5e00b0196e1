import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeWhole } from '../../../src/runners/files/writeWhole.ts'
import { writeInShell } from '../writeInShell.ts'

let folder: string
let file: string
const at = (name: string): string => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-metrics-whole-'))
  file = at('out.json')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('what is written', () => {
  test('a new file', () => {
    writeWhole(file, 'text\n')
    expect(readFileSync(file, 'utf8')).toBe('text\n')
    expect(readdirSync(folder)).toEqual(['out.json'])
  })

  test('the old file is replaced, not written into, and keeps its mode', () => {
    writeFileSync(file, 'before')
    chmodSync(file, 0o640)
    linkSync(file, at('old'))
    writeWhole(file, 'after')
    expect(readFileSync(at('old'), 'utf8')).toBe('before')
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['after', 0o640])
  })

  test.runIf(process.getuid?.() === 0)('root does not take a file away from its owner [needs root]', () => {
    writeFileSync(file, 'before')
    chownSync(file, 65534, 65534)
    writeWhole(file, 'after')
    expect(statSync(file)).toMatchObject({ uid: 65534, gid: 65534 })
  })

  test('a link stays, and so does one to a link', () => {
    writeFileSync(at('target'), 'before')
    symlinkSync('target', at('link'))
    symlinkSync(at('link'), file)
    writeWhole(file, 'after')
    expect(readFileSync(at('target'), 'utf8')).toBe('after')
    expect([lstatSync(file).isSymbolicLink(), lstatSync(at('link')).isSymbolicLink()]).toEqual([true, true])
  })

  test('a link that leads nowhere leads to the new file', () => {
    mkdirSync(at('elsewhere'))
    symlinkSync('elsewhere/new.json', file)
    writeWhole(file, 'text')
    expect(readFileSync(at('elsewhere/new.json'), 'utf8')).toBe('text')
    expect(lstatSync(file).isSymbolicLink()).toBe(true)
  })

  test('a name of as many bytes as a file system takes', () => {
    for (const name of ['x'.repeat(255), `${'語'.repeat(85)}`]) {
      writeWhole(at(name), 'text')
      expect(readFileSync(at(name), 'utf8')).toBe('text')
    }
  })
})

describe('without a file of its own to replace', () => {
  test('a device is written to', () => {
    writeWhole('/dev/null', 'text')
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  })

  test('so is a pipe', async () => {
    execFileSync('mkfifo', [file])
    const reader = spawn('cat', [file])
    const read = new Promise(settle => reader.stdout.once('data', settle))
    writeWhole(file, 'text')
    expect(String(await read)).toBe('text')
    expect(statSync(file).isFIFO()).toBe(true)
  })

  test.each(['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1', './link'])(
    '%s is what the process has open, and keeps what stands there',
    name => {
      symlinkSync('/dev/stdout', at('link'))
      writeFileSync(file, 'before\n')
      expect(writeInShell(folder, `$WRITE ${name} 6 >> out.json; echo after >> out.json`)).toMatchObject({
        status: 0,
        stderr: '',
      })
      expect(readFileSync(file, 'utf8')).toBe('before\nxxxxxxafter\n')
      expect(writeInShell(folder, `$WRITE ${name} 6 | cat`).stdout).toBe('xxxxxx')
    },
  )
})

describe('what fails leaves the old file, or none', () => {
  test.each([
    ['a file system without room for it', 'ulimit -f 1; $WRITE out.json 1000000', 'EFBIG'],
    ['a folder that is gone', '$WRITE gone/out.json 6', 'ENOENT'],
    ['a file in place of a folder', '$WRITE old.json/out.json 6', 'ENOTDIR'],
    ['a folder of that name', '$WRITE . 6', 'EISDIR'],
    ['a folder that is asked for', '$WRITE out.json/ 6', 'ENOTDIR'],
    ['a link to itself', 'ln -s loop loop; $WRITE loop 6; rc=$?; rm loop; exit $rc', 'ELOOP'],
    ['a full device', '$WRITE /dev/full 6', 'ENOSPC'],
    ['no name', "$WRITE '' 6", 'ENOENT'],
  ])('%s', (_, script, code) => {
    writeFileSync(at('old.json'), 'before')
    for (const each of [script, script.replaceAll('out.json', 'old.json')]) {
      expect(writeInShell(folder, each)).toMatchObject({ status: 2, stderr: expect.stringContaining(code) })
      expect(readdirSync(folder)).toEqual(['old.json'])
      expect(readFileSync(at('old.json'), 'utf8')).toBe('before')
    }
  })

  test('a read-only file', () => {
    writeFileSync(file, 'before')
    chmodSync(file, 0o444)
    expect(() => writeWhole(file, 'after')).toThrow('it is read-only')
    expect(readFileSync(file, 'utf8')).toBe('before')
  })

  // Root may write anywhere.
  describe.runIf(process.getuid?.() === 0)('by a user without the right to it [needs root]', () => {
    test('a folder', () => {
      chmodSync(folder, 0o555)
      expect(writeInShell(folder, '$WRITE out.json 6 65534')).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('EACCES'),
      })
      expect(readdirSync(folder)).toEqual([])
    })

    test('a file in a folder where anyone may write', () => {
      writeFileSync(file, 'before')
      chmodSync(folder, 0o777)
      expect(writeInShell(folder, '$WRITE out.json 6 65534')).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('EACCES'),
      })
      expect(readFileSync(file, 'utf8')).toBe('before')
      expect(existsSync(file)).toBe(true)
    })
  })
})
