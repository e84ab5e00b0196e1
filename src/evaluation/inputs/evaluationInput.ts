import type { Evaluation } from '../evaluation.ts'
import type { StoredReport } from '../storedReport.ts'
import type { columnShapes, rowShapes } from './inputShapes.ts'

type InputOf<Shapes extends readonly { readonly examples: readonly { readonly input: unknown }[] }[]> =
  Shapes[number]['examples'][number]['input']

/** Everything that can be judged. */
export type EvaluationInput = InputOf<typeof columnShapes> | InputOf<typeof rowShapes> | StoredReport | Evaluation
