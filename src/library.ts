// Everything behind the doors: the copy that all CommonJS entries share.

export * from './define.ts'
// What the doors to the outside share with it beside that.
export { unexpected } from './evaluation/errors/unexpected.ts'
export { evaluationOf } from './evaluation/evaluation.ts'
export { borrowedEvaluation } from './evaluation/inputs/encodeEvaluation.ts'
export * from './index.ts'
export * from './metrics.ts'
