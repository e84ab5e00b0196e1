import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Counts } from './counts.ts'

const file = '.reports/legs.json'

/** What became of each leg when it last ran, by its name. */
export function readLegResults(): Readonly<Record<string, Counts>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

export function writeLegResult(name: string, counts: Counts): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...readLegResults(), [name]: counts }, null, 2)}\n`)
}
