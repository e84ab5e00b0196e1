import { partOfPattern } from './columnsLike.ts'

/**
 * Returns what may tell columns apart in their names, the likeliest first: what stands for the `*` of their pattern or is the
 * number of a range, then what follows a beginning that they have in common, the longest first: `cat` and `cow` of
 * `p_cat` and `p_cow` begin alike themselves.
 */
export function partsOfColumns(given: readonly string[], columns: readonly string[]): readonly (readonly string[])[] {
  const ofPatterns = columns.flatMap(
    column => given.map(name => partOfPattern(name, column)).find(part => part !== undefined) ?? [],
  )
  const [first, ...others] = columns
  let length = 0
  while (length < first.length && others.every(name => name[length] === first[length])) length++
  const afterPrefix = Array.from({ length: length + 1 }, (_, i) => columns.map(name => name.slice(length - i)))
  return ofPatterns.length === columns.length ? [ofPatterns, ...afterPrefix] : afterPrefix
}
