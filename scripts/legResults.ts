import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Counts } from './counts.ts'

const file = '.reports/legs.json'

/** What became of each leg when it last ran, by its name. */
export function readLegResults(): Readonly<Record<string, Counts>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Replaces the file in one step: a reader finds either the old results or the new ones, whole. */
export function writeLegResult(name: string, counts: Counts): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.tmp`, `${JSON.stringify({ ...readLegResults(), [name]: counts }, null, 2)}\n`)
  renameSync(`${file}.tmp`, file)
}

export function forgetLegResults(): void {
  rmSync(file, { force: true })
}
