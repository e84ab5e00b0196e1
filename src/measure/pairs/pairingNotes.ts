import type { Pairing } from './pairing.ts'

/** What a reader must know of how two sides were brought together. */
export function pairingNotes({ candidate, by, candidateOnly, baselineOnly, leastOverlap }: Pairing): readonly string[] {
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
    notes.push(
      `left out: ${counted(candidateOnly)} only in the candidate, ${baselineOnly} only in the baseline${floor}`,
    )
  }
  return notes
}
