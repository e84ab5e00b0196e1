import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { MOST_BYTES, markdownSummary } from '../../results/markdownSummary.ts'
import type { Results } from '../../results/results.ts'

/** In bytes: fewer hold no more than a heading. */
const LEAST_ROOM = 2_000

/** Appends results to the job summary of GitHub. Returns what there is to say where it has no room for them. */
export function appendJobSummary(file: string, results: Results, previous?: Results): string | undefined {
  // The runner's own summary may stand there, and GitHub refuses more than 1 MiB.
  const room = 1_000_000 - (statSync(file, { throwIfNoEntry: false })?.size ?? 0)
  if (room < LEAST_ROOM) return `${file} has no room for the table: GitHub takes 1 MiB for a step`
  appendWhole(file, `\n${markdownSummary(results, previous, Math.min(MOST_BYTES, room))}`)
  return undefined
}

/** Appends a text to a file as a whole: if that fails, the file is again as it was. */
export function appendWhole(name: string, text: string): void {
  const isNew = !existsSync(name)
  const descriptor = openSync(name, 'a')
  const before = fstatSync(descriptor)
  try {
    writeFileSync(descriptor, text)
    if (before.isFile()) fsyncSync(descriptor)
  } catch (error) {
    if (isNew) rmSync(name, { force: true })
    else if (before.isFile()) ftruncateSync(descriptor, before.size)
    throw error
  } finally {
    closeSync(descriptor)
  }
}
