import { attendedTerminal } from './attendedTerminal.ts'
import { longWork } from './longWork.ts'
import { type OnProgress, progressText } from './progress.ts'

/** Work of which someone hears. */
export interface ToldWork {
  readonly tell: OnProgress
  readonly end: () => void
}

/**
 * Returns who hears of a piece of work: `onProgress` where it is given, else the terminal at which someone waits, after two
 * seconds. Undefined where nobody does.
 */
export function toldWork(onProgress: OnProgress | undefined, terminal = attendedTerminal()): ToldWork | undefined {
  if (onProgress !== undefined) return { tell: onProgress, end: () => {} }
  if (terminal === undefined) return undefined
  const { tell, end } = longWork(terminal)
  return { tell: progress => tell(() => progressText(progress)), end }
}
