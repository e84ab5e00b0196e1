import { attendedTerminal } from './attendedTerminal.ts'
import { type OnProgress, progressText } from './progress.ts'
import { statusLine, type Terminal } from './statusLine.ts'

/** Work that may take long. */
interface LongWork {
  /** Says what is being done. The text is made only if it is shown. */
  readonly tell: (text: () => string) => void
  /** Removes the line. */
  readonly end: () => void
}

/** Work that takes fewer milliseconds is not reported. */
const PATIENCE = 2000

/** Milliseconds between two lines: faster ones flicker. */
const PAUSE = 100

/** Returns work that shows on a terminal what it does, once it has taken two seconds; without a terminal it is silent. */
export function longWork(terminal: Terminal | undefined, now: () => number = () => performance.now()): LongWork {
  if (terminal === undefined) return { tell: () => {}, end: () => {} }
  const line = statusLine(terminal)
  let next = now() + PATIENCE
  let latest = (): string => ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  const show = (): void => {
    next = now() + PAUSE
    line.show(latest())
  }
  return {
    tell: text => {
      if (hasEnded) return
      latest = text
      if (now() >= next) show()
      // Work that waits for a disk or a server tells nothing meanwhile.
      else timer ??= waking(show, next - now())
    },
    end: () => {
      hasEnded = true
      clearTimeout(timer)
      line.clear()
    },
  }
}

/** A timer that does not keep the process alive. */
function waking(show: () => void, wait: number): ReturnType<typeof setTimeout> {
  const timer = setTimeout(show, wait)
  if (typeof timer === 'object') timer.unref()
  return timer
}

/** Work whose progress is reported. */
interface ToldWork {
  readonly tell: OnProgress
  readonly end: () => void
}

/**
 * Returns where work reports its progress: to `onProgress` if given, else to an attended terminal after two seconds.
 * Undefined if there is neither.
 */
export function toldWork(onProgress: OnProgress | undefined, terminal = attendedTerminal()): ToldWork | undefined {
  if (onProgress !== undefined) return { tell: onProgress, end: () => {} }
  if (terminal === undefined) return undefined
  const { tell, end } = longWork(terminal)
  return { tell: progress => tell(() => progressText(progress)), end }
}
