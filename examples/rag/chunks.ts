import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A function of Node.js with what its documentation says. */
export interface Chunk {
  readonly id: string
  readonly text: string
}

const folder = dirname(createRequire(import.meta.url).resolve('@types/node/package.json'))
const modules = [
  'fs',
  'path',
  'os',
  'url',
  'util',
  'crypto',
  'zlib',
  'child_process',
  'dns',
  'timers',
  'readline',
  'net',
]

/** The comments above functions in the types of Node.js: what an index of documentation holds. */
export function chunks(): readonly Chunk[] {
  const found = new Map<string, string>()
  for (const name of modules) {
    const text = readFileSync(join(folder, `${name}.d.ts`), 'utf8')
    // A comment may not hold the end of another.
    for (const [, comment, called] of text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+(?:export )?function (\w+)/g)) {
      const id = `${name}.${called}`
      const words = comment
        .replaceAll(/^\s*\* ?/gm, '')
        .replaceAll(/```[\s\S]*?```/g, '')
        .replaceAll(/^@.*$/gm, '')
      if (!found.has(id)) found.set(id, `${called} ${words.trim()}`)
    }
  }
  return Array.from(found, ([id, text]) => ({ id, text }))
}
