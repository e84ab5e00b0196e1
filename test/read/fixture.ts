import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredFile } from '../../src/read/sources/fileBytes.ts'

/** The path of a file of test/read/fixtures. */
export function fixture(name: string): string {
  return join(import.meta.dirname, 'fixtures', name)
}

/** What is stored in a file of test/read/fixtures, or in some of its bytes. */
export function storedFixture(name: string, change: (bytes: Buffer) => Buffer = bytes => bytes): StoredFile {
  return { shown: name, bytes: change(readFileSync(fixture(name))) }
}
