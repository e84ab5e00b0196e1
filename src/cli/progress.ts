import type { World } from './world.ts'

/** Says what a command is doing, while someone waits for it. */
export interface Progress {
  readonly step: (what: string) => void
  /** Takes the line away again. */
  readonly end: () => void
}

/**
 * Returns the progress of a command: one line on a terminal, elsewhere nothing. It is shown before the work begins, not once
 * a second has passed: what parses and what computes lets no timer run.
 */
export function progressOf({ isWatched, err, layout }: Pick<World, 'isWatched' | 'err' | 'layout'>): Progress {
  if (!isWatched) return { step: () => {}, end: () => {} }
  let isShown = false
  const end = (): void => {
    if (isShown) err('\r\u001b[K')
    isShown = false
  }
  return {
    step: what => {
      end()
      err(layout.palette.dim(`${what} …`))
      isShown = true
    },
    end,
  }
}
