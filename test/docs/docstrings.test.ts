import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect as standalone } from 'expect'
import { describe, expect, test } from 'vitest'
import * as answers from '../../src/answers/answers.ts'
import * as duckdb from '../../src/engines/duckdb.ts'
import * as trino from '../../src/engines/trino.ts'
import * as library from '../../src/library.ts'
import * as reader from '../../src/read/read.ts'
import * as text from '../../src/text/text.ts'
import { evaluate } from './evaluate.ts'

/** `@example` blocks of a source file, and the declaration that each stands on. */
function examplesOf(source: string): { declares: string; code: string }[] {
  const comments = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*?@example[\s\S]*?)\*\/\s*(.*)/g)
  return Array.from(comments, ([, comment, declaration]) => ({
    declares: /(?:function|const|class|interface)\s+(\w+)/.exec(declaration)?.[1] ?? declaration,
    code: comment
      .slice(comment.indexOf('@example') + '@example'.length)
      .split('\n')
      .map(line => line.replace(/^\s*\* ?/, ''))
      .join('\n')
      .trim(),
  }))
}

// `measure(…).value // 0.5` claims a value: hold it to that. Imports are what the test hands over.
function asTest(code: string): string {
  return code
    .split('\n')
    .map(line => {
      if (/^import /.test(line)) return ''
      const claim = /^(\S.*?) \/\/ ([-\d.[\]/, ]+)$/.exec(line)
      return claim === null ? line : `claim(${claim[1]}, ${claim[2]})`
    })
    .join('\n')
}

const root = join(import.meta.dirname, '../../src')
const examples = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => readFileSync(join(root, file), 'utf8'))
  .filter(source => !source.startsWith('// Generated'))
  .flatMap(examplesOf)

describe('examples in docstrings run', () => {
  test('there are some', () => {
    expect(examples.length).toBeGreaterThan(8)
  })

  test.each(examples)('$declares', async ({ code }) => {
    library.extendWith(standalone)
    const claim = (actual: unknown, expected: unknown) => {
      if (typeof expected === 'number') expect(actual).toBeCloseTo(expected, 6)
      else expect(JSON.parse(JSON.stringify(actual instanceof Float64Array ? [...actual] : actual))).toEqual(expected)
    }
    const entries = { ...library, ...text, ...reader, ...duckdb, ...trino, ...answers }
    await evaluate(asTest(code), { ...entries, expect: standalone, claim })
  })
})
