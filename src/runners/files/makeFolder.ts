import type { FileSystem } from './replaceFile.ts'

/**
 * Makes a folder and those that it lies in, where they are not there. `mkdir` does as much with `recursive`, but never ends where
 * the folder around is there and yet takes none, as in `/proc`.
 */
export function makeFolder(system: Pick<FileSystem, 'fs' | 'path'>, folder: string): void {
  const { fs, path } = system
  if (isFolder(fs, folder)) return
  const around = path.dirname(folder)
  if (around !== folder) makeFolder(system, around)
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(fs, folder)) throw error
  }
}

function isFolder(fs: FileSystem['fs'], folder: string): boolean {
  return fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
}
