import { attendedTerminal } from './attendedTerminal.ts'
import { longWork } from './longWork.ts'
import { type OnProgress, progressText } from './progress.ts'

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
