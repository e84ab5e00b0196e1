import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { MissingAnswers, WhenMissing } from '../evaluation/missing/missingAnswers.ts'
import { unmeasuredText } from '../evaluation/missing/requireMeasured.ts'
import { measureConfigured } from '../measure/measureConfigured.ts'
import type { Measurement } from '../measure/measurement.ts'
import { undecided, type Verdict } from './decide.ts'
import type { Gate } from './gate.ts'

/** Why a gate was not decided, and what could be measured all the same. */
export interface Unmeasured {
  readonly missing: MissingAnswers
  /** The value of the answers that are there; NaN where they have none. */
  readonly ofAnswered: () => number
  /** The value with missing answers as wrong; undefined where nothing says what is wrong. */
  readonly asWrong: () => number | undefined
}

/** Returns the verdict on answers of which too many are missing: none on their quality. It blocks. */
export function unmeasured(evaluation: Evaluation, missing: MissingAnswers, { metric, bound }: Gate): Verdict {
  const measurement = measureConfigured(evaluation, metric)
  const why = unmeasuredText(missing)
  const valueUnder = (policy: WhenMissing): Measurement => measureConfigured(missing.under(policy), metric)
  return Object.freeze({
    ...undecided(why),
    outcome: 'unmeasured',
    bound,
    measurement,
    notes: [],
    unmeasured: {
      missing,
      ofAnswered: () => valueOrNothing(() => valueUnder('skip')) ?? Number.NaN,
      asWrong: () => valueOrNothing(() => valueUnder('wrong')),
    },
  })
}

/** The value of a policy that these answers cannot have, where a number has no worst value, is not known. */
function valueOrNothing(measured: () => Measurement): number | undefined {
  try {
    return measured().value
  } catch (error) {
    if (error instanceof EvaluationError) return undefined
    throw error
  }
}
