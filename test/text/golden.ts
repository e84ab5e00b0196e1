import { readFileSync } from 'node:fs'

/** A case of a golden file: what a reference tool was given, and what it computed. */
export interface GoldenCase {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly expected: Readonly<Record<string, number | null>>
  readonly error?: string
  readonly expectedTokens?: readonly string[]
  readonly expectedStem?: string
}

/** Returns the cases of a golden file. */
export function goldenCases(file: string): readonly GoldenCase[] {
  return JSON.parse(readFileSync(`test/golden/text/${file}.json`, 'utf8')).cases
}
