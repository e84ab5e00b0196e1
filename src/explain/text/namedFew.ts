import { displayWidth } from './displayWidth.ts'
import { type CountedNoun, more } from './formatNumber.ts'
import { glued } from './wrap.ts'

/** The first names, as many as fit but no fewer than `least`, and the count of the rest. */
export function namedFew(names: readonly string[], all: number, unit: CountedNoun, room: number, least = 1): string {
  let shown = Math.min(least, names.length)
  while (shown < names.length && displayWidth(names.slice(0, shown + 1).join(', ')) <= room) shown++
  const rest = all - shown
  return `${names.slice(0, shown).join(', ')}${rest > 0 ? ` ${glued(`… and ${more(rest, unit)}`)}` : ''}`
}
