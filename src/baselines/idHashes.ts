import { Hash64 } from '../report/hash64.ts'

/** Characters of one hash. */
export const HASH_LENGTH = 16

/** An id by 16 hexadecimal digits. Whoever can guess the id can find it: this hides names from casual readers only. */
export function idHash(id: string | number): string {
  const hash = new Hash64()
  hash.addWord(typeof id === 'number' ? 1 : 2)
  if (typeof id === 'number') hash.addNumber(id)
  else hash.addText(id)
  return hash
    .lanes()
    .map(lane => (lane >>> 0).toString(16).padStart(HASH_LENGTH / 2, '0'))
    .join('')
}
