// Simulates the cells that it is sent, one after the other.
import { parentPort, workerData } from 'node:worker_threads'
import { cells, keyOf } from './cells.ts'
import type { Effort } from './samples.ts'
import { simulateInterval } from './simulateInterval.ts'
import { simulatePair } from './simulatePair.ts'

const effort = workerData as Effort

parentPort?.on('message', (key: string) => {
  const cell = cells.find(each => keyOf(each) === key)
  if (cell === undefined) throw new Error(`there is no cell ${key}`)
  const counts = cell.kind === 'interval' ? simulateInterval(cell, effort) : simulatePair(cell, effort)
  parentPort?.postMessage({ key, counts })
})
