// The entry expect-metrics/evaluate.

export type { GivenToolCall, ToolCall } from '../evaluation/encode/cases/toolCallLists.ts'
export type { FieldsOfDocument } from '../evaluation/inputs/caseInput.ts'
export type { OnProgress, Progress } from '../terminal/progress.ts'
export type { Call, CallContext, CallFailure, Spent } from './call.ts'
export { type Budget, type EvaluateOptions, evaluate } from './evaluate.ts'
export type { Grade, GradeContext, GradeOptions, MissingGrade } from './grade.ts'
export { type JudgedRow, type JudgedSides, judged } from './judged.ts'
export { type PairwiseOptions, pairwise, type Shown } from './pairwise.ts'
export { type Order, type PreferenceRow, preferences } from './preferences.ts'
export type { Run } from './run.ts'
