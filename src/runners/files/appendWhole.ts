import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, rmSync, writeFileSync } from 'node:fs'

/** Appends a text to a file as a whole: if that fails, the file is again as it was. */
export function appendWhole(name: string, text: string): void {
  const isNew = !existsSync(name)
  const descriptor = openSync(name, 'a')
  const before = fstatSync(descriptor)
  try {
    writeFileSync(descriptor, text)
    if (before.isFile()) fsyncSync(descriptor)
  } catch (error) {
    if (isNew) rmSync(name, { force: true })
    else if (before.isFile()) ftruncateSync(descriptor, before.size)
    throw error
  } finally {
    closeSync(descriptor)
  }
}
