import process from 'node:process'
import { printable } from '../evaluation/errors/printable.ts'

const untold: string[] = []
let hasFailed = false
let isOwn = false

/** Says a line on standard error, below the table that a reporter prints right after this call. */
export function tellBelow(line: string): void {
  // Not process.nextTick: Jest's --forceExit gets there first, and nothing is written after that.
  if (untold.push(`expect-metrics: ${printable(line)}\n`) === 1) queueMicrotask(tellAll)
}

/** Says what failed as {@link tellBelow} does. This process then does not end with the exit code 0. */
export function failBelow(line: string): void {
  hasFailed = true
  tellBelow(line)
}

/** Whether the exit code of the process is ours, not that of the runner. */
export function isOwnExitCode(): boolean {
  return isOwn
}

function tellAll(): void {
  for (const line of untold.splice(0)) process.stderr.write(line)
}

// Registered at once: a reporter may publish while the process ends already. Only now is the code known that the runner ends with:
// Jest exits with 0 whatever was set before.
process.on('exit', () => {
  tellAll()
  if (!hasFailed || Number(process.exitCode ?? 0) !== 0) return
  process.exitCode = CANNOT_WRITE
  isOwn = true
})

/** As the command line ends where it cannot write. */
const CANNOT_WRITE = 2
