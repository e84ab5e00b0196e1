import { resolve } from 'node:path'

// Taken when a reporter is loaded: a test, or a global setup, may go to another folder before results are written.
const startFolder = process.cwd()

/** Returns the path of a file that the options of a reporter name. */
export function inStartFolder(path: string): string {
  return resolve(startFolder, path)
}
