import { unlessRefused } from '../evaluation/errors/refusals.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { MissingAnswers, WhenMissing } from '../evaluation/missing/missingAnswers.ts'
import { measureConfigured } from '../measure/measureConfigured.ts'
import type { Measurement } from '../measure/measurement.ts'
import type { Gate } from './gate.ts'
import type { Verdict } from './verdict.ts'
import { undecided } from './verdictOf.ts'

/** Why a gate was not decided, and what could be measured all the same. */
export interface Unmeasured {
  readonly missing: MissingAnswers
  /** The value of the answers that are there; NaN where they have none. */
  readonly ofAnswered: () => number
  /** The value with missing answers as wrong; undefined where nothing says what is wrong. */
  readonly asWrong: () => number | undefined
}

/** Returns the verdict on answers of which too many are missing: none on their quality. It blocks. */
export function unmeasured(evaluation: Evaluation, missing: MissingAnswers, why: string, gate: Gate): Verdict {
  const { metric, bound } = gate
  const valueUnder = (policy: WhenMissing): Measurement => measureConfigured(missing.under(policy), metric)
  // Of missing answers not every number is known, and an outage is to be told all the same.
  const measurement = unlessRefused(() => measureConfigured(evaluation, metric)) ?? valueUnder('skip')
  return Object.freeze({
    ...undecided(why),
    outcome: 'unmeasured',
    bound,
    measurement,
    notes: [],
    unmeasured: {
      missing,
      // A policy that these answers cannot have, where a number has no worst value or is not known, gives none.
      ofAnswered: () => unlessRefused(() => valueUnder('skip'))?.value ?? Number.NaN,
      asWrong: () => unlessRefused(() => valueUnder('wrong'))?.value,
    },
  })
}
