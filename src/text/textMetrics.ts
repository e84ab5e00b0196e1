import { bleu, sentenceBleu } from './bleu.ts'
import { chrf } from './chrf.ts'
import { entityF1, entityPrecision, entityRecall } from './entityScores.ts'
import { characterErrorRate, matchErrorRate, wordErrorRate } from './errorRates.ts'
import { rouge1, rouge2, rouge3, rougeL, rougeLsum } from './rouge.ts'

/** All metrics of this entry, for `withMetrics(expect, textMetrics)`. */
export const textMetrics = [
  bleu,
  sentenceBleu,
  chrf,
  rouge1,
  rouge2,
  rouge3,
  rougeL,
  rougeLsum,
  wordErrorRate,
  characterErrorRate,
  matchErrorRate,
  entityF1,
  entityPrecision,
  entityRecall,
] as const
