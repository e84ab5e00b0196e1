import type { EvaluationData } from '../evaluation/evaluation.ts'
import type { ShapeTaken } from './measureConfigured.ts'

/** Scores that go up to this are no probabilities. */
const FAR = 10

/** A remark where the threshold is one of probabilities, and the scores are percents or bytes. */
export function otherThreshold(data: EvaluationData, { name, settings }: ShapeTaken): string | undefined {
  if ((data.kind !== 'rows' && data.kind !== 'labelSets') || (name !== 'labels' && name !== 'labelSets'))
    return undefined
  const isUsed = data.yPred === undefined || settings.threshold !== undefined
  const threshold = isUsed ? (settings.threshold ?? data.threshold) : undefined
  if (threshold === undefined || threshold <= 0 || threshold >= 1 || data.yScore === undefined) return undefined
  let most = 0
  for (const score of data.yScore) {
    if (score < 0) return undefined
    if (score > most) most = score
  }
  return most >= FAR
    ? `the threshold is ${threshold}, and scores go up to ${Number(most.toPrecision(4))}: are they on one scale?`
    : undefined
}
