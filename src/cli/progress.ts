import type { World } from './world.ts'

/** Says what a command is doing, while someone waits for it. */
export interface Progress {
  readonly step: (what: string) => void
  /** Takes the line away again. */
  readonly end: () => void
}

/** So many milliseconds nobody minds. */
const PATIENCE = 1000

/** Returns the progress of a command: one line on a terminal, for what takes longer than a second. Elsewhere nothing. */
export function progressOf({
  isWatched,
  err,
  now,
  layout,
}: Pick<World, 'isWatched' | 'err' | 'now' | 'layout'>): Progress {
  if (!isWatched) return { step: () => {}, end: () => {} }
  const start = now()
  let isShown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = (): void => {
    clearTimeout(timer)
    if (isShown) err('\r\u001b[K')
    isShown = false
  }
  const show = (what: string): void => {
    err(layout.palette.dim(`${what} …`))
    isShown = true
  }
  return {
    step: what => {
      clear()
      // What computes lets no timer run: whether to wait is decided before.
      if (now() - start > PATIENCE) show(what)
      else timer = setTimeout(() => show(what), PATIENCE - (now() - start))
    },
    end: clear,
  }
}
