// Simulates how often the intervals hold what they promise, and writes docs/interval-coverage.md. A run that was killed goes on
// where it was. `--simulations 100` is a first look, which is printed and not written.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { cells, keyOf } from '../bench/interval-coverage/cells.ts'
import { coverageDocument } from '../bench/interval-coverage/document.ts'
import { appendResult, readResults, resultsFile } from '../bench/interval-coverage/results.ts'
import { broken, powerless } from '../bench/interval-coverage/rules.ts'

const WORKERS = 2
const FULL = 1000

const { values } = parseArgs({
  options: { simulations: { type: 'string', default: String(FULL) }, only: { type: 'string', default: '' } },
})
const effort = { simulations: Number(values.simulations), resamples: 1000 }
const file = resultsFile(effort)
const results = readResults(file)
const keys = cells.map(keyOf).filter(key => key.includes(values.only))
const left = keys.filter(key => !results.has(key))
console.log(`${keys.length - left.length} of ${keys.length} cells are in ${file}.`)

let done = keys.length - left.length
await Promise.all(
  Array.from(
    { length: Math.min(WORKERS, left.length) },
    () =>
      new Promise<void>((resolve, reject) => {
        const worker = new Worker(new URL('../bench/interval-coverage/worker.ts', import.meta.url), {
          workerData: effort,
        })
        const next = (): void => {
          const key = left.shift()
          if (key === undefined) worker.terminate().then(() => resolve(), reject)
          else worker.postMessage(key)
        }
        worker.on('error', reject)
        worker.on('message', ({ key, counts }) => {
          results.set(key, counts)
          appendResult(file, key, counts)
          done++
          console.log(`${done}/${keys.length} ${key}`)
          next()
        })
        next()
      }),
  ),
)

const breaks = [...broken(results, effort.simulations), ...powerless(results, effort.simulations)]
for (const each of breaks) console.error(`A default breaks its promise: ${each}`)
if (breaks.length > 0) process.exitCode = 1

const document = coverageDocument(results, effort)
if (effort.simulations === FULL && values.only === '') writeFileSync('docs/interval-coverage.md', document)
else console.log(document)
