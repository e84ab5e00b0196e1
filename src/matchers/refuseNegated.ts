import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { MatcherContext } from './matcherContext.ts'

/** Returns what refuses `.not` of a matcher that would say nothing behind it. */
export function refuseNegated(name: string, because: string, mend: string): (context: MatcherContext) => void {
  return ({ isNot }) => {
    if (isNot === true) throw new EvaluationError({ problem: `.not.${name} is refused: ${because}`, mend })
  }
}
