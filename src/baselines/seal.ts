import { Hash64 } from '../report/hash64.ts'

/**
 * A hash of what a baseline says beside its rows, by which a value that was edited is told. Rows need none: values follow
 * from them.
 */
export function sealOf(parts: readonly unknown[]): string {
  const hash = new Hash64()
  hash.addText(JSON.stringify(parts))
  return hash
    .lanes()
    .map(lane => (lane >>> 0).toString(16).padStart(8, '0'))
    .join('')
}
