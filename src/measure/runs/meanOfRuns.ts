import { runName } from '../../evaluation/repeatedRuns.ts'
import type { Computed } from '../../metrics/definition/computed.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import type { Measurement } from '../measurement.ts'

/** Returns the mean of the values of several runs. It is undefined if the value of one run is. */
export function meanOfRuns(runs: readonly Measurement[]): Computed {
  const [{ convention, settled, title, valueUnit }] = runs
  const undefinedRun = runs.findIndex(({ undefinedBecause }) => undefinedBecause !== undefined)
  const because = runs[undefinedRun]?.undefinedBecause
  return {
    value: because === undefined ? compensatedSum(runs.length, i => runs[i].value) / runs.length : Number.NaN,
    undefinedBecause: because && `in ${runName(undefinedRun)} ${because}`,
    // Each run may leave out other queries.
    n: Math.min(...runs.map(({ n }) => n)),
    title,
    valueUnit,
    convention,
    notes: notesOf(runs),
    settled,
    parts: () => ({ kind: 'runs', runs }),
  }
}

/** Returns every note once, with the run that it is about where not all runs have it. */
function notesOf(runs: readonly Measurement[]): readonly string[] {
  const notes = new Set(runs.flatMap(run => run.notes))
  return Array.from(notes, note => {
    const having = Array.from(runs.keys()).filter(i => runs[i].notes.includes(note))
    if (having.length === runs.length) return note
    const others = having.length - 1
    return `${runName(having[0])}${others === 0 ? '' : ` and ${others} more`}: ${note}`
  })
}
