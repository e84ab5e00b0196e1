// What readEvaluation takes for one file: milliseconds, and the most memory that the process has held, which Linux alone
// tells. Built, as users have it, and plain JavaScript: what strips a source of its types takes 30 MiB by itself.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [, , path, hasIds] = process.argv
const { readEvaluation } = await import(pathToFileURL('dist/read.js').href)
const more = hasIds === 'ids' ? { ids: 'id' } : { amount: 'amount' }
const start = performance.now()
await readEvaluation(path, { yTrue: 'label', yScore: 'score', positive: 1, slices: ['device'], ...more })
const milliseconds = performance.now() - start
const peak =
  process.platform === 'linux'
    ? 1024 * Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    : null
console.log(JSON.stringify({ milliseconds, peak }))
