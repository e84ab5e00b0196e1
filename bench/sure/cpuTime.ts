import { median } from '../core/median.ts'

export const ROUNDS = 5

/** Returns the median CPU time in seconds, summed over the threads of the process. */
export function cpuTime(work: (round: number) => unknown): number {
  return median(
    Array.from({ length: ROUNDS }, (_, round) => {
      const before = process.cpuUsage()
      work(round)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1e6
    }),
  )
}
