// Reads small files of each binary format, and of this library, with every byte in place of every byte and cut off at every
// length. Each must be refused, or read as before; only where a format has no check for its values may they be others.
// Takes an hour on two cores.
//
// npm run test:damage
// npm run test:damage -- npz parquet   # the files whose names hold one of these
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { smallFiles } from '../test/damage/smallFiles.ts'
import type { Swept } from '../test/damage/sweep.ts'

/** What a thread tells of the file that it sweeps. */
export type FromSweep = { readonly at: number } | { readonly swept: Swept }

/** A change that takes longer has no end. */
const PATIENCE_MS = 60_000

const wanted = process.argv.slice(2)
const names = smallFiles
  .map(({ name }) => name)
  .filter(name => wanted.length === 0 || wanted.some(part => name.includes(part)))
if (names.length === 0) {
  console.error(`No file is named like ${wanted.join(' or ')}.`)
  process.exit(1)
}
const header = ['file', 'bytes', 'changes', 'refused', 'the same', 'unchecked values', 'faults']
console.log(`| ${header.join(' | ')} |\n|${' --- |'.repeat(header.length)}`)

const left = names.values()
const all: Swept[] = []
await Promise.all(Array.from({ length: availableParallelism() }, () => sweepThose(left)))
const total = (count: (swept: Swept) => number): number => all.reduce((sum, swept) => sum + count(swept), 0)
const faults = total(swept => swept.faults.length)
console.log(`\n${total(({ changes }) => changes)} changes of ${all.length} files, ${faults} faults`)
process.exitCode = faults === 0 ? 0 : 1

async function sweepThose(left: Iterable<string>): Promise<void> {
  for (const name of left) {
    const swept = await sweptInThread(name)
    all.push(swept)
    const { changes, refused, same, unchecked, faults } = swept
    const size = smallFiles.find(file => file.name === name)?.bytes.length
    console.log(`| ${[name, size, changes, refused, same, unchecked, faults.length].join(' | ')} |`)
    for (const fault of faults.slice(0, 20)) console.log(`  ${name}, ${fault}`)
  }
}

/** A thread of its own can be ended where a reader has no end. */
function sweptInThread(name: string): Promise<Swept> {
  const worker = new Worker(new URL('./damage/sweepFile.ts', import.meta.url), { workerData: name })
  return new Promise((resolve, reject) => {
    let last = 0
    let patience = setTimeout(() => {}, 0)
    const wait = (): void => {
      clearTimeout(patience)
      patience = setTimeout(() => {
        worker.terminate()
        const faults = [`byte ${last}: no end after ${PATIENCE_MS / 1000} s`]
        resolve({ changes: 0, same: 0, refused: 0, unchecked: 0, faults })
      }, PATIENCE_MS)
    }
    worker.on('error', reject)
    worker.on('message', (told: FromSweep) => {
      wait()
      if ('at' in told) last = told.at
      else {
        clearTimeout(patience)
        worker.terminate()
        resolve(told.swept)
      }
    })
    wait()
  })
}
