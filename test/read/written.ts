import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { EvaluationError } from '../../src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'expect metrics '))
// Test files share this module, so it cannot be one of them that cleans up.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

let files = 0

/** Writes a file into a folder of its own, whose path has a space, and returns its path. */
export function written(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(folder, `${files++} `)), name)
  writeFileSync(path, content)
  return path
}

/** The message of an EvaluationError out of work that must fail, without the folders of files. */
export async function refusal(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    expect(error).toBeInstanceOf(EvaluationError)
    return (error as Error).message.replace(/\S*\/expect metrics [^/]+\/\d+ [^/]+\//g, '')
  }
  throw new Error('it was taken')
}
