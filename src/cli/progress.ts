import { formatCount } from '../explain/text/formatNumber.ts'
import { whileFollowed } from '../stats/resampling/whileFollowed.ts'
import { statusLine } from '../terminal/statusLine.ts'
import type { World } from './world.ts'

/** Says what a command is doing, while someone waits for it. */
export interface Progress {
  readonly step: (what: string) => void
  /** A step, and how far its resamples are. */
  readonly during: <Result>(what: string, work: () => Result) => Result
  /** Takes the line away again. */
  readonly end: () => void
}

/** Milliseconds between two counts of resamples. */
const PAUSE = 100

/**
 * Returns the progress of a command: one line on a terminal, elsewhere nothing. It is shown before the work begins
 * rather than once a second has passed, because no timer fires during parsing and computing.
 */
export function progressOf({ attended, layout }: Pick<World, 'attended' | 'layout'>): Progress {
  if (attended === undefined) return { step: () => {}, during: (_, work) => work(), end: () => {} }
  const { show: write, clear } = statusLine(attended, layout.palette.dim)
  const start = performance.now()
  const show = (what: string): void => {
    const seconds = Math.floor((performance.now() - start) / 1e3)
    write(seconds < 1 ? what : `${what}, ${seconds} s`)
  }
  return {
    step: show,
    during: (what, work) => {
      show(what)
      let next = performance.now() + PAUSE
      return whileFollowed((drawn, of) => {
        const now = performance.now()
        if (now < next) return
        next = now + PAUSE
        show(`${what}: ${formatCount(drawn)} of ${formatCount(of)} resamples`)
      }, work)
    },
    end: clear,
  }
}
