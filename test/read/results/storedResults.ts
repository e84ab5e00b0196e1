import { readFileSync } from 'node:fs'
import { fixture } from '../fixture.ts'

/** The content of a file that a tool wrote. */
export function storedResults(tool: string): unknown {
  return JSON.parse(readFileSync(fixture(`results/${tool}.json`), 'utf8'))
}
