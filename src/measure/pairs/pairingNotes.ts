import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { Pairing } from './pairing.ts'

/** What a reader must know of how two sides were brought together. */
export function pairingNotes(pairing: Pairing): readonly string[] {
  const { candidate, by, candidateOnly, baselineOnly, unpaired, leastOverlap } = pairing
  const [unit, units] = candidate.data.kind === 'ranking' ? ['query', 'queries'] : ['row', 'rows']
  const counted = (count: number): string => `${count} ${count === 1 ? unit : units}`
  const notes: string[] = []
  if (by === 'engine') notes.push(`paired in the engine: both predictions stand in the same ${unit}`)
  if (by === 'position') notes.push(`paired by position: ${unit} by ${unit}, since there are no ids`)
  if (candidateOnly + baselineOnly > 0) {
    const floor =
      leastOverlap === undefined
        ? ''
        : `; ${counted(candidate.n)} in both (minOverlap: ${Number(leastOverlap.toPrecision(3))})`
    const ours = `${counted(candidateOnly)} only in the candidate${named(unpaired?.candidate, candidateOnly)}`
    const theirs = `${baselineOnly} only in the baseline${named(unpaired?.baseline, baselineOnly)}`
    notes.push(`left out: ${ours}, ${theirs}${floor}`)
  }
  return notes
}

/** ` ("q3", "q7" and 4 more)`. */
function named(names: readonly (string | number)[] = [], count: number): string {
  if (names.length === 0) return ''
  const more = count > names.length ? ` and ${count - names.length} more` : ''
  return ` (${names.map(describeValue).join(', ')}${more})`
}
