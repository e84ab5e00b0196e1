import { Hash64 } from '../numeric/hash64.ts'

/** A hash of plain data. Taken of all that a file holds, it shows whether anything in it was edited or damaged. */
export function sealOf(parts: readonly unknown[]): string {
  const hash = new Hash64()
  hash.addText(JSON.stringify(parts))
  return hash.hexadecimal()
}
