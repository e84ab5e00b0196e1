// What the AUC of so many rows takes: milliseconds, the median of three, and the bytes by which it makes the process
// larger, which the first call alone shows.
import { measure } from '../../src/index.ts'
import { binaryScores } from '../core/inputs.ts'

const n = Number(process.argv[2])
// Compiled on few rows, so that the first call below is like the others.
measure(binaryScores(1000), 'auc')
const input = binaryScores(n)
global.gc?.()
const before = process.memoryUsage.rss()
const times = [timed(), 0, 0]
// In kilobytes, unlike all other sizes.
const extra = 1024 * process.resourceUsage().maxRSS - before
times[1] = timed()
times[2] = timed()
console.log(JSON.stringify({ milliseconds: times.sort((a, b) => a - b)[1], extra }))

function timed(): number {
  const start = performance.now()
  measure(input, 'auc')
  return performance.now() - start
}
