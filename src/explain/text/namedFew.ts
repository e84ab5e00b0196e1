import { displayWidth } from './displayWidth.ts'
import { type CountedNoun, more } from './formatNumber.ts'
import { glued } from './wrap.ts'

/** The first names, as many as fit, and the count of the rest. */
export function namedFew(names: readonly string[], all: number, unit: CountedNoun, room: number): string {
  let shown = 1
  while (shown < names.length && displayWidth(names.slice(0, shown + 1).join(', ')) <= room) shown++
  const rest = all - shown
  return `${names.slice(0, shown).join(', ')}${rest > 0 ? ` ${glued(`… and ${more(rest, unit)}`)}` : ''}`
}
