import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Pairing } from './pairing.ts'

/** Scales on which a score from 0 to 1 is written, too. */
const LEAST_RATIO = 10

/** A remark where the scores of one side lie in [0, 1], and those of the other are many times as large. */
export function otherScale({ candidate, baseline }: Pairing): string | undefined {
  const [ours, theirs] = [candidate, baseline].map(scoresOf)
  if (ours === undefined || theirs === undefined) return undefined
  const [low, high] = ours.most < theirs.most ? [ours, theirs] : [theirs, ours]
  if (low.least < 0 || high.least < 0 || low.most > 1 || high.most <= 1 || high.mean < LEAST_RATIO * low.mean) {
    return undefined
  }
  const span = ({ least, most }: Span): string => `${digits(least)} to ${digits(most)}`
  return `scores are ${span(ours)} in the candidate, ${span(theirs)} in the baseline: are they on one scale?`
}

interface Span {
  readonly least: number
  readonly most: number
  readonly mean: number
}

function scoresOf({ data }: Evaluation): Span | undefined {
  if ((data.kind !== 'cases' && data.kind !== 'rows') || data.score === undefined) return undefined
  let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const value of data.score) {
    if (value < least) least = value
    if (value > most) most = value
    sum += value
  }
  return { least, most, mean: sum / data.score.length }
}

function digits(value: number): number {
  return Number(value.toPrecision(4))
}
