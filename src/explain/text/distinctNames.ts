import { cutMiddle, displayWidth } from './displayWidth.ts'

// Parts of a name: `example.org/animals/cat`, `intent:billing:refund`.
const SEPARATORS = /[/.:_|>\s-]/

/**
 * Shortens names to at most `columns` columns so that they can still be told apart. It first cuts what all names have
 * in common up to a separator, then all but the last part of a name, then its middle. Returns undefined if two names
 * would still look the same.
 */
export function distinctNames(names: readonly string[], columns: number): readonly string[] | undefined {
  return [
    () => names,
    () => withoutCommonStart(names),
    () => names.map(name => (displayWidth(name) > columns ? lastPart(name) : name)),
    () => withoutCommonEnds(names),
    () => withoutCommonStart(names).map(name => cutMiddle(name, columns)),
    () => names.map(name => cutMiddle(name, columns)),
  ]
    .map(shorten => shorten())
    .find(short => short.every(name => displayWidth(name) <= columns) && new Set(short).size === new Set(names).size)
}

/** Names without what all of them begin with, up to a separator: `intent:refund` and `intent:order` differ after it. */
export function withoutCommonStart(names: readonly string[]): readonly string[] {
  const common = commonLength(names)
  return common < 2 ? names : names.map(name => reopened(name, `…${name.slice(common)}`))
}

function withoutCommonEnds(names: readonly string[]): readonly string[] {
  const [first] = names
  const end = first.endsWith('"') ? 1 : 0
  const reversed = names.map(name =>
    Array.from(name.slice(0, name.length - end))
      .reverse()
      .join(''),
  )
  const common = commonLength(reversed)
  if (common < 2 || names.some(name => name.endsWith('"') !== first.endsWith('"'))) return names
  const started = withoutCommonStart(names)
  return started.every(name => name.length > common + end + 2)
    ? started.map(name => `${name.slice(0, name.length - common - end)}…${name.slice(name.length - end)}`)
    : names
}

/** How many first characters all names have in common, up to a separator; 0 if one name consists of them. */
function commonLength([first, ...others]: readonly string[]): number {
  if (others.length === 0) return 0
  let common = first.length
  for (const name of others) {
    let same = 0
    while (same < common && name[same] === first[same]) same++
    common = same
  }
  while (common > 0 && !SEPARATORS.test(first[common - 1])) common--
  return [first, ...others].some(name => name.length === common) ? 0 : common
}

function lastPart(name: string): string {
  const end = name.endsWith('"') ? name.length - 1 : name.length
  let start = end - 1
  while (start > 0 && !SEPARATORS.test(name[start - 1])) start--
  return start <= 1 || start === end - 1 ? name : reopened(name, `…${name.slice(start)}`)
}

/** A quoted name keeps its opening quote. */
function reopened(name: string, end: string): string {
  return name.startsWith('"') ? `"${end}` : end
}
