// What the AUC of so many rows takes: milliseconds, the median of three, and the bytes by which it makes the process
// larger while it runs, which Linux alone can tell.
import { readFileSync, writeFileSync } from 'node:fs'
import { measure } from '../../src/index.ts'
import { binaryScores } from '../core/inputs.ts'

const n = Number(process.argv[2])
// Compiled on few rows, so that the first call below is like the others.
measure(binaryScores(1000), 'auc')
const input = binaryScores(n)
global.gc?.()
const isLinux = process.platform === 'linux'
// The peak so far is that of making the input.
if (isLinux) writeFileSync('/proc/self/clear_refs', '5')
const before = kilobytes('VmRSS')
const times = [timed(), 0, 0]
const extra = 1024 * (kilobytes('VmHWM') - before)
times[1] = timed()
times[2] = timed()
console.log(JSON.stringify({ milliseconds: times.sort((a, b) => a - b)[1], extra }))

function timed(): number {
  const start = performance.now()
  measure(input, 'auc')
  return performance.now() - start
}

/** What the kernel says of this process' memory now, or of its peak; NaN where it is another kernel. */
function kilobytes(what: 'VmRSS' | 'VmHWM'): number {
  return isLinux
    ? Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    : NaN
}
