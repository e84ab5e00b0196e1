import { detailReader } from '../../evaluation/columns/detailReader.ts'
import { comparisonSentence } from '../../explain/comparison/comparisonStatement.ts'
import { worstSlice } from '../../explain/judgedSlices.ts'
import { type ComparisonVerdict, nameOfOther } from '../../gates/decideComparison.ts'
import type { Flip } from '../../measure/pairs/unitOutcomes.ts'
import type { ComparisonRecord, DifferencesRecord, FoundOfKind, OutcomesRecord } from '../records/gateRecord.ts'
import type { UnitRecord } from '../records/unitRecord.ts'
import { limitsOf, measured, requiredText } from './measuredRecord.ts'
import { quantiles } from './quantiles.ts'
import { decidingSlice, recordOfGains } from './recordOfSlices.ts'
import { detailsOf, MOST_UNITS } from './worstUnits.ts'

type Compared = ComparisonVerdict['comparison']

/** What a comparison found. */
export function recordOfComparison(verdict: ComparisonVerdict, withDetails: boolean): FoundOfKind {
  const { comparison, pairing, bound, least, outcome, passes, notes, slices } = verdict
  const { candidate, baseline, gain, outcomes } = comparison
  const against = nameOfOther(pairing)
  const unitOf = unitOfFlip(verdict, withDetails)
  const lost = outcomes?.mostLost(MOST_UNITS).map(unitOf) ?? []
  const won = outcomes?.mostWon(MOST_UNITS).map(unitOf) ?? []
  // Where the slices decide, the message names units of the worst of them.
  const slice = verdict.whole && slices && worstSlice(slices)
  const blamed = slice === undefined || slice.outcome === 'small' ? undefined : slice.verdict
  const found = gainOf(verdict)
  const { limits } = found
  return {
    ...measured(candidate),
    kind: 'comparison',
    ...found,
    bound,
    required: requiredText(bound),
    ...{ outcome, passes, notes },
    why: comparisonSentence(verdict),
    close: passes && outcome === 'pass' && limits !== undefined && limits.lower < least,
    comparison: {
      ...{ against, candidate: candidate.value, baseline: baseline.value, gain, least, n: candidate.n },
      outcomes: outcomes && outcomesOf(outcomes),
      differences: differencesOf(comparison, lost, won),
    } satisfies ComparisonRecord,
    slices: slices && recordOfGains(slices, verdict),
    decidedBy: decidingSlice(verdict, bound, gainOf),
    worst:
      blamed === undefined
        ? lost
        : (blamed.comparison.outcomes?.mostLost(MOST_UNITS).map(unitOfFlip(blamed, withDetails)) ?? []),
  }
}

/** What all units, or those of a slice, have gained. */
function gainOf({ comparison, pairing, least }: ComparisonVerdict) {
  const { candidate, baseline, gain, interval, byValues } = comparison
  const limits = limitsOf(interval, !byValues)
  const sure = limits && (limits.lower > 0 || limits.upper < 0)
  const change = { against: nameOfOther(pairing), baseline: baseline.value, gain, sure }
  return { value: candidate.value, room: gain - least, limits, change }
}

function unitOfFlip({ pairing }: ComparisonVerdict, withDetails: boolean): (flip: Flip) => UnitRecord {
  const reader = withDetails ? detailReader(pairing.candidate.data) : undefined
  return flip => ({
    id: typeof flip.unit === 'number' ? `#${flip.unit + 1}` : flip.unit,
    value: flip.gain,
    ...(flip.labels && { truth: flip.labels.truth, prediction: flip.labels.candidate }),
    ...detailsOf(reader, flip.index),
  })
}

function outcomesOf({
  wins,
  losses,
  ties,
  judgedBy,
  lost,
  mostWon,
}: NonNullable<Compared['outcomes']>): OutcomesRecord {
  const counts = { won: wins, lost: losses, tied: ties }
  if (judgedBy !== 'label') return counts
  const isRight = ({ labels }: Flip): boolean => labels?.truth === labels?.candidate
  const wasRight = ({ labels }: Flip): boolean => labels?.truth === labels?.baseline
  return {
    ...counts,
    fixed: mostWon(wins).filter(flip => isRight(flip) && !wasRight(flip)).length,
    broken: lost.filter(flip => !isRight(flip) && wasRight(flip)).length,
  }
}

/** By how much units differ; undefined where units only win or lose. */
function differencesOf(
  { outcomes }: Compared,
  worst: readonly UnitRecord[],
  best: readonly UnitRecord[],
): DifferencesRecord | undefined {
  if (outcomes === undefined || outcomes.judgedBy === 'label') return undefined
  const gains = [...outcomes.lost, ...outcomes.mostWon(outcomes.wins)].map(({ gain }) => gain)
  const all = [...gains, ...new Array<number>(outcomes.ties).fill(0)]
  return { quantiles: quantiles(all), worst, best }
}
