import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bytesOfStream, fileBytes } from '../../../src/read/sources/fileBytes.ts'
import { refusal, written } from '../written.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('fileBytes', () => {
  test('a file to its end', async () => {
    const path = written('my preds.csv', 'a,b\n'.repeat(100_000))
    expect((await fileBytes(path)).bytes.toString()).toBe('a,b\n'.repeat(100_000))
  })

  test('a missing file, with the name that was meant', async () => {
    const path = written('preds.csv', '')
    expect(await refusal(() => fileBytes(join(path, '../pred.csv')))).toMatch(
      /^there is no file pred\.csv\. Expected a path from .*, an absolute path or a file: URL\. Did you mean preds\.csv\?$/,
    )
    expect(await refusal(() => fileBytes(join(path, 'under-a-file.csv')))).toContain('there is no file')
  })

  test('a folder', async () => {
    const folder = join(written('x', ''), '../folder')
    mkdirSync(folder)
    expect(await refusal(() => fileBytes(folder))).toMatchInlineSnapshot(
      `"folder is a folder. Expected a file. Name its files: folder/*.csv."`,
    )
  })

  test.skipIf(process.platform === 'win32')(
    'a pipe, which would wait for a writer, and a device, which never ends',
    async () => {
      const path = join(written('x', ''), '../pipe.csv')
      execFileSync('mkfifo', [path])
      expect(await refusal(() => fileBytes(path))).toMatchInlineSnapshot(
        `"pipe.csv is a pipe. Expected a file. Give its stream, as createReadStream opens it, with its format; - on the command line is standard input."`,
      )
      expect(await refusal(() => fileBytes('/dev/zero'))).toMatch(/^\/dev\/zero is a device\. Expected a file/)
    },
  )

  test.skipIf(process.platform === 'win32')('a socket', async () => {
    const path = join(written('x', ''), '../socket.csv')
    const server = createServer().listen(path)
    await once(server, 'listening')
    expect(await refusal(() => fileBytes(path))).toContain('socket.csv is a socket. Expected a file')
    server.close()
  })

  test.skipIf(process.platform !== 'linux')('a file of the system, whose size is 0', async () => {
    expect((await fileBytes('/proc/self/status')).bytes.toString()).toContain('Name:')
  })

  test('a file that grows while it is read', async () => {
    const path = written('growing.csv', 'a\n'.repeat(1000))
    const file = await open(path)
    const read = vi.spyOn(Object.getPrototypeOf(file), 'read').mockImplementationOnce(function (
      this: unknown,
      ...rest
    ) {
      appendFileSync(path, 'a\n')
      return Reflect.apply(file.read, this, rest)
    })
    await file.close()
    expect(await refusal(() => fileBytes(path))).toContain('growing.csv changed while it was read')
    expect(read).toHaveBeenCalled()
  })
})

describe('bytesOfStream', () => {
  async function* chunks(given: readonly unknown[]): AsyncGenerator<Uint8Array> {
    for (const chunk of given) yield chunk as Uint8Array
  }

  test('bytes and texts in any pieces', async () => {
    const pieces = ['ab', Buffer.from('cd'), new Uint8Array([101]), 'x'.repeat(3_000_000)]
    expect((await bytesOfStream(chunks(pieces), 'the stream')).toString()).toBe(`abcde${'x'.repeat(3_000_000)}`)
  })

  test('anything else', async () => {
    expect(await refusal(() => bytesOfStream(chunks([{ a: 1 }]), 'the stream'))).toContain(
      'the stream gives something that is neither bytes nor text',
    )
  })
})
