import { existsSync, type FSWatcher, watch } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

/** Milliseconds without another change: a training loop writes a file in several parts. */
const QUIET = 300

/**
 * Waits until one of some files is written, or comes to be. Their folders are watched, because most tools write a new file
 * and put it in the place of the old one.
 */
export function changedFiles(paths: readonly string[], quiet = QUIET): Promise<boolean> {
  const names = new Map<string, Set<string>>()
  for (const path of paths) {
    const folder = dirname(resolve(path))
    names.set(folder, (names.get(folder) ?? new Set()).add(basename(path)))
  }
  return new Promise(settle => {
    let waiting: NodeJS.Timeout | undefined
    const watchers: FSWatcher[] = []
    const changed = (): void => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        for (const watcher of watchers) watcher.close()
        settle(true)
      }, quiet)
    }
    for (const [folder, wanted] of names) {
      if (!existsSync(folder)) continue
      const isPattern = [...wanted].some(name => /[*?]/.test(name))
      const watcher = watch(folder, (_, name) => {
        if (name === null || isPattern || wanted.has(name)) changed()
      })
      watchers.push(watcher)
    }
    if (watchers.length === 0) settle(false)
  })
}
