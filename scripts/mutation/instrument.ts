import type { NumberedMutant, Place } from './mutant.ts'

/** A place with the mutants that change it, and the places inside of it. */
interface Switch {
  place: Place
  mutants: NumberedMutant[]
  inside: Switch[]
}

/** The source with a switch at each mutant: `mutant(id)` is true where that one is on. */
export function instrument(text: string, mutants: readonly NumberedMutant[]): string {
  return withSwitches(text, 0, text.length, nested(mutants))
}

function nested(mutants: readonly NumberedMutant[]): Switch[] {
  const top: Switch[] = []
  const open: Switch[] = []
  for (const mutant of mutants.toSorted(outermostFirst)) {
    const { place } = mutant
    while (open.length > 0 && open[open.length - 1].place.end <= place.start) open.pop()
    const around = open.at(-1)
    if (around !== undefined && isSame(around.place, place)) around.mutants.push(mutant)
    else {
      const added: Switch = { place, mutants: [mutant], inside: [] }
      ;(around?.inside ?? top).push(added)
      open.push(added)
    }
  }
  return top
}

function outermostFirst({ place: a }: NumberedMutant, { place: b }: NumberedMutant): number {
  return a.start - b.start || b.end - a.end || Number(b.kind === 'statement') - Number(a.kind === 'statement')
}

function isSame(a: Place, b: Place): boolean {
  return a.start === b.start && a.end === b.end && a.kind === b.kind
}

function withSwitches(text: string, start: number, end: number, switches: readonly Switch[]): string {
  let result = ''
  let at = start
  for (const { place, mutants, inside } of switches) {
    const original = withSwitches(text, place.start, place.end, inside)
    result += text.slice(at, place.start) + switched(text, place, mutants, original)
    at = place.end
  }
  return result + text.slice(at, end)
}

function switched(text: string, place: Place, mutants: readonly NumberedMutant[], original: string): string {
  if (place.kind === 'statement') return `{ if (!globalThis.mutant(${mutants[0].id})) { ${original} } }`
  const others = mutants.map(({ id, start, end, replacement }) => {
    const changed = text.slice(place.start, start) + replacement + text.slice(end, place.end)
    return `globalThis.mutant(${id}) ? (${changed}) : `
  })
  // The comma binds weakest, and no line before goes on with a number.
  return `${place.leads ? '0, ' : ''}(${others.join('')}(${original}))`
}
