import { setTimeout as sleep } from 'node:timers/promises'
import { StatementFailure } from './statementFailure.ts'
import type { StatementLimits } from './statementLimits.ts'
import type { StatementPage } from './statementPage.ts'

/** A coordinator that holds a request until there is something to say takes longer. */
const AT_ONCE = 200

/** Waits before the next request, the longer the longer a query does nothing. */
export interface IdleTime {
  /** @throws StatementFailure where it has done nothing for too long. */
  readonly pause: (page: StatementPage, signal: AbortSignal | undefined) => Promise<void>
}

/** Starts to watch what a query does. */
export function idleTime({ mostIdle, mostRepeated, longestPause }: StatementLimits): IdleTime {
  const [time, work] = [unchanged(), unchanged()]
  let asked = performance.now()
  let pauses = 0
  return {
    pause: async ({ state, data, standing }, signal) => {
      const now = performance.now()
      const isNew = data.length > 0
      const repeated = time.since(standing.ofTime, isNew, now)
      const idle = work.since(standing.ofWork, isNew, now)
      if (repeated > mostRepeated || idle > mostIdle) {
        const seconds = Math.round(Math.max(repeated, idle) / 1000)
        throw new StatementFailure(`for ${seconds} s it has said ${state} and has done nothing`)
      }
      if (idle === 0) pauses = 0
      else if (now - asked < AT_ONCE) {
        await sleep(Math.min(longestPause, 10 * 2 ** pauses++), undefined, signal === undefined ? {} : { signal })
      }
      asked = performance.now()
    },
  }
}

/** Tells for how long a text has not changed. */
function unchanged(): { readonly since: (text: string, isNew: boolean, now: number) => number } {
  let last: string | undefined
  let changed = 0
  return {
    since: (text, isNew, now) => {
      if (isNew || text !== last) changed = now
      last = text
      return now - changed
    },
  }
}
