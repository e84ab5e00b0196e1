import { existsSync, type FSWatcher, watch } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { USUAL_WIDTH, widthWithin } from '../explain/text/displayWidth.ts'
import { noColours, type Palette } from '../explain/text/layout.ts'
import { nodeFiles } from '../runners/files/nodeFiles.ts'
import { writeWhole } from '../runners/files/writeWhole.ts'
import { attendedTerminal, isSet } from '../terminal/attendedTerminal.ts'
import type { World } from './world.ts'

/** Where a process writes. */
interface Output {
  readonly write: (text: string) => unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/** The part of a process that a command needs. */
interface CommandProcess {
  readonly stdin: World['stdin']
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Returns the outside of a command that runs as a process of its own. */
export function processWorld({ stdin, stdout, stderr, env }: CommandProcess): World {
  const columns = stdout.columns ?? (env.COLUMNS === undefined ? USUAL_WIDTH : Number(env.COLUMNS))
  return {
    out: text => stdout.write(text),
    err: text => stderr.write(text),
    stdin,
    write: writeWhole,
    environment: name => env[name],
    layout: { palette: isColoured(stdout, env) ? colours : noColours, width: widthWithin(columns) },
    attended: attendedTerminal({ stderr, env }),
    files: nodeFiles(),
    changed: changedFiles,
    mostInMemory: 2e9,
    door: {},
    now: () => new Date(),
  }
}

/** NO_COLOR and FORCE_COLOR are what most tools go by. */
function isColoured({ isTTY }: Output, { NO_COLOR, FORCE_COLOR }: CommandProcess['env']): boolean {
  if (isSet(NO_COLOR)) return false
  return isSet(FORCE_COLOR) || isTTY === true
}

const painted =
  (start: number, end: number) =>
  (text: string): string =>
    `\u001b[${start}m${text}\u001b[${end}m`

const colours: Palette = {
  received: painted(31, 39),
  expected: painted(32, 39),
  dim: painted(2, 22),
  bold: painted(1, 22),
}

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
