import { relative, sep } from 'node:path'

/** A path from a folder on, with `/` on every machine. */
export function pathFrom(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/')
}
