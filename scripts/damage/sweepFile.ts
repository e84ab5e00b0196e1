// Sweeps one file in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads'
import { smallFiles } from '../../test/damage/smallFiles.ts'
import { everyOther, sweep } from '../../test/damage/sweep.ts'
import type { FromSweep } from '../damage.ts'

const file = smallFiles.find(({ name }) => name === workerData)
if (file === undefined) throw new Error(`there is no file ${String(workerData)}`)
const tell = (told: FromSweep): void => parentPort?.postMessage(told)
tell({ swept: await sweep(file, everyOther, at => tell({ at })) })
