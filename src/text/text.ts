// The entry expect-metrics/text.

export { bleu, sentenceBleu } from './bleu.ts'
export { chrf } from './chrf.ts'
export { entities, type TagReading } from './entities.ts'
export { entityF1, entityPrecision, entityRecall } from './entityScores.ts'
export { characterErrorRate, matchErrorRate, wordErrorRate } from './errorRates.ts'
export { type RougeVariant, rouge, rouge1, rouge2, rouge3, rougeL, rougeLsum } from './rouge.ts'
export { type Span, spans } from './spans.ts'
export type { TagScheme } from './tagSchemes.ts'
export { textMetrics } from './textMetrics.ts'
