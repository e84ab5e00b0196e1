// Everything behind the doors: the copy that all CommonJS entries share.

export * from './define.ts'
// What the doors to the outside share with it beside that.
export { labelSettings } from './evaluation/columns/shapeSettings.ts'
export { shapes } from './evaluation/columns/shapes.ts'
export { inPrecision } from './evaluation/encode/precision.ts'
export { unexpected } from './evaluation/errors/unexpected.ts'
export { evaluationOf } from './evaluation/evaluation.ts'
export { borrowedEvaluation } from './evaluation/inputs/encodeEvaluation.ts'
export { slicingKey } from './evaluation/totals/totals.ts'
export * from './index.ts'
export { resolveMetric } from './measure/resolveMetric.ts'
export * from './metrics.ts'
export { compensatedSum } from './numeric/compensatedSum.ts'
export { evaluationCodec } from './results/evaluationCodec.ts'
export { gateCodec } from './results/gateCodec.ts'
export { collector } from './results/recording/collector.ts'
export { jointPowers, momentsOfSums } from './stats/means/jointMoments.ts'
