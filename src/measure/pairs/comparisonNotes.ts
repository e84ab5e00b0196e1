import type { QueryData } from '../../evaluation/encode/rankings/rankingData.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { digits } from '../../evaluation/errors/digits.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { type Moments, momentsOf } from '../../stats/means/moments.ts'
import { requireConfidence, usualConfidence } from '../intervals/confidence.ts'
import { isReason } from '../intervals/defineMethod.ts'
import { intervalOf } from '../intervals/intervalOf.ts'
import { type Computation, computedUnlessRefused, shapeFor } from '../measureConfigured.ts'
import type { Inversion } from './invertedBaseline.ts'
import type { Pairing } from './pairing.ts'
import type { Sides } from './sides.ts'
import { type SkillProbe, skillProbe } from './skillProbe.ts'

/**
 * Returns what a reader must know of a comparison: how both sides were brought together, and what is odd of the baseline.
 *
 * @param inversion - How it shows that the baseline is upside down, if it is.
 */
export function comparisonNotes(pairing: Pairing, both: Sides, inversion: Inversion | undefined): readonly string[] {
  if (pairing.dummy !== undefined) return [`the dummy ${pairing.dummy}`]
  const notes = pairingNotes(pairing)
  if (inversion !== undefined) return [...notes, `the baseline is upside down: ${inversion.found}`]
  // Rows in an engine cannot be looked at.
  return pairing.candidate.data.kind === 'totals' ? notes : [...notes, ...baselineNotes(pairing, both)]
}

/** Returns the notes on a baseline that almost any model would beat. */
function baselineNotes(pairing: Pairing, both: Sides): readonly string[] {
  const scale = shapeFor(pairing.candidate, both.candidate.metric).name === 'score' ? otherScale(pairing) : undefined
  const notes = [
    worstOfAll(both.baseline),
    withoutSkill(pairing, both.baseline.metric),
    unanswered(pairing),
    unjudged(pairing),
    scale,
  ]
  return notes.filter(note => note !== undefined)
}

function worstOfAll({ metric, computed }: Computation): string | undefined {
  const { direction, range, title } = metric
  const worst = direction === 'up' ? range[0] : direction === 'down' ? range[1] : Number.NaN
  // A value that is a sum of weights may be rounded.
  return nearlyEqual(computed.value, worst)
    ? `no model is worse than the baseline: its ${title} is ${digits(worst)}`
    : undefined
}

/** As a shuffled column is, or a constant one. Said only where the candidate shows that the rows suffice to tell. */
function withoutSkill({ candidate, baseline }: Pairing, metric: ConfiguredMetric): string | undefined {
  const probe = skillProbe(baseline, metric, shapeFor(baseline, metric))
  if (probe === undefined) return undefined
  const [ours, theirs] = [candidate, baseline].map(side => skillOf(side, probe))
  if (ours === undefined || theirs === undefined || !ours.sure || theirs.sure) return undefined
  const { title } = probe.metric
  const found =
    theirs.because === undefined
      ? `its ${title} is ${digits(theirs.value)}, that of the candidate ${digits(ours.value)}`
      : `its ${title} is undefined (${theirs.because})`
  return `the baseline is not surely better than ${probe.without}: ${found}`
}

interface Skill {
  readonly value: number
  readonly sure: boolean
  readonly because: string | undefined
}

function skillOf(evaluation: Evaluation, { metric, chance }: SkillProbe): Skill | undefined {
  const computation = computedUnlessRefused(evaluation, metric)
  if (computation === undefined) return undefined
  const { value, undefinedBecause } = computation.computed
  if (!(value > chance)) return { value, sure: false, because: undefinedBecause }
  const interval = intervalOf(computation, requireConfidence(usualConfidence), 1)
  return { value, sure: !isReason(interval) && interval.lower > chance, because: undefined }
}

/** Queries for which a run has an entry, but no document. */
function unanswered(pairing: Pairing): string | undefined {
  const [ours, theirs] = queriesOfBoth(pairing, ({ missing, grades }) => !missing && grades.length === 0)
  return ours === theirs
    ? undefined
    : `queries for which nothing is returned: ${ours} in the candidate, ${theirs} in the baseline`
}

/** Notes that no returned document is judged in most queries of the baseline, as when ids are spelled differently. */
function unjudged(pairing: Pairing): string | undefined {
  const [ours, theirs] = queriesOfBoth(pairing, returnsNothingJudged)
  return theirs > ours && 2 * theirs > pairing.baseline.n
    ? `queries for which no judged document is returned: ${ours} in the candidate, ${theirs} in the baseline`
    : undefined
}

function queriesOfBoth({ candidate, baseline }: Pairing, holds: (query: QueryData) => boolean): readonly number[] {
  return [candidate, baseline].map(({ data }) => (data.kind === 'ranking' ? data.queries.filter(holds).length : 0))
}

function returnsNothingJudged({ judged, grades }: QueryData): boolean {
  return grades.length > 0 && judged !== undefined && judged.every(flag => flag === 0)
}

/** Scales on which a score from 0 to 1 is written, too. */
const LEAST_RATIO = 10

/** A remark where the scores of one side lie in [0, 1], and those of the other are many times as large. */
function otherScale({ candidate, baseline }: Pairing): string | undefined {
  const [ours, theirs] = [candidate, baseline].map(scoresOf)
  if (ours === undefined || theirs === undefined) return undefined
  const [low, high] = ours.most < theirs.most ? [ours, theirs] : [theirs, ours]
  if (low.least < 0 || high.least < 0 || low.most > 1 || high.most <= 1 || high.mean < LEAST_RATIO * low.mean) {
    return undefined
  }
  const span = ({ least, most }: Moments): string => `${digits(least)} to ${digits(most)}`
  return `scores are ${span(ours)} in the candidate, ${span(theirs)} in the baseline: are they on one scale?`
}

function scoresOf({ data }: Evaluation): Moments | undefined {
  return (data.kind === 'cases' || data.kind === 'rows') && data.score ? momentsOf(data.score) : undefined
}

/** What a reader must know of how two sides were brought together. */
function pairingNotes(pairing: Pairing): readonly string[] {
  const { candidate, by, candidateOnly, baselineOnly, unpaired, leastOverlap } = pairing
  const [unit, units] = candidate.data.kind === 'ranking' ? ['query', 'queries'] : ['row', 'rows']
  const counted = (count: number): string => `${count} ${count === 1 ? unit : units}`
  const notes: string[] = []
  if (by === 'engine') notes.push(`paired in the engine: both predictions stand in the same ${unit}`)
  if (by === 'position') notes.push(`paired by position: ${unit} by ${unit}, since there are no ids`)
  if (candidateOnly + baselineOnly > 0) {
    const floor =
      leastOverlap === undefined ? '' : `; ${counted(candidate.n)} in both (minOverlap: ${digits(leastOverlap, 3)})`
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
