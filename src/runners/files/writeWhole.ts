import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { replaceFile } from './replaceFile.ts'
import { uninterrupted } from './uninterrupted.ts'

/**
 * Writes a text to a file as a whole: if that fails, the old file stays, or there is none. Devices, pipes and what is open already,
 * as `/dev/stdout`, are written to directly.
 */
export function writeWhole(name: string, text: string): void {
  const target = endOfLinks(name)
  if (isOpened(target) || isSpecial(target)) {
    // After what stands there already.
    fs.appendFileSync(target, text)
    return
  }
  uninterrupted(process, () =>
    replaceFile({ fs, path, process }, target, text, replacement => {
      fs.renameSync(replacement.temporary, replacement.target)
      return true
    }),
  )
}

/** The most links that Linux follows. */
const MOST_LINKS = 40

/** The file that a name leads to through links, whether or not it is there; or what is open, on the way. */
function endOfLinks(name: string): string {
  let at = name
  for (let links = 0; links < MOST_LINKS && !isOpened(at); links++) {
    if (fs.lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return at
    at = path.resolve(fs.realpathSync(path.dirname(at)), fs.readlinkSync(at))
  }
  return at
}

/** Whether a path names what a process has open. Were that replaced, the process would go on writing to the old file. */
function isOpened(file: string): boolean {
  return /^\/(dev\/(fd\/|std(in|out|err)$)|proc\/)/.test(path.resolve(file))
}

function isSpecial(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === false
}
