import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'

const root = process.env.REFERENCE_DATA

/** Describes tests on large data that are not part of the repository. Where the data are absent, the tests are skipped. */
export function describeWithReferenceData(name: string, tests: () => void): void {
  if (root !== undefined && existsSync(join(root, 'data'))) {
    describe(name, tests)
    return
  }
  // Skipped, not failed: the data are large and under licences of their own, so a clone of the repository is without them.
  describe.skip(`${name} [needs REFERENCE_DATA, the folder of the reference data]`, tests)
}

/** The place of a file of the reference data. */
export function pathOf(path: string): string {
  return join(root ?? '', path)
}

export function bytesOf(path: string): Buffer {
  return readFileSync(pathOf(path))
}

export function textOf(path: string): string {
  return bytesOf(path).toString('utf8')
}

/** The files in a folder. */
export function namesIn(path: string): readonly string[] {
  return readdirSync(pathOf(path))
}

/** Rows of a CSV whose values hold neither commas nor quotes, without its header. */
export function rowsOf(path: string): string[][] {
  const [, ...lines] = textOf(path).trimEnd().split('\n')
  return lines.map(line => line.trimEnd().split(','))
}
