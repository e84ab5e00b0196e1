import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Gate } from '../gates/gate.ts'
import type { MatcherContext } from './matcherContext.ts'

/** Returns what refuses `.not` of a matcher that would say nothing behind it. */
export function refuseNegated(name: string, because: string, mend: string): (context: MatcherContext) => void {
  return ({ isNot }) => {
    if (isNot === true) throw new EvaluationError({ problem: `.not.${name} is refused: ${because}`, mend })
  }
}

/** What a gate must not ask for behind `.not`, and why. */
const withoutOpposite = {
  confidence: {
    because: 'the opposite of being sure is not being sure of the opposite',
    mend: 'Write what the value must be: toHaveMetric(id, { between: [lowest, highest] }, { confidence })',
  },
  slices: {
    because: 'it would pass as soon as any one slice fails',
    mend: 'Write what each slice must be: toHaveMetric(id, { between: [lowest, highest] }, { slices })',
  },
  atLeastRuns: {
    because: 'it would pass as soon as too few runs pass',
    mend: 'Write the opposite bound with the number of runs that must meet it',
  },
} as const

/** Refuses `.not` of a gate whose opposite says something else. */
export function requireOpposite(name: string, gate: Gate): void {
  for (const column of ['confidence', 'slices', 'atLeastRuns'] as const) {
    if (gate[column] === undefined) continue
    const { because, mend } = withoutOpposite[column]
    throw new EvaluationError({ column, problem: `.not.${name} is refused with ${column}: ${because}`, mend })
  }
}
