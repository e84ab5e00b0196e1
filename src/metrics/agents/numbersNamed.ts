import type { NamedNumberColumns } from '../../evaluation/columns/caseColumns.ts'
import type { TrialLists } from '../../evaluation/encode/cases/perTrial.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/**
 * The numbers of cases of a name.
 *
 * @throws EvaluationError for a name that the evaluation does not have.
 */
export function numbersNamed({ numbers }: NamedNumberColumns, name: string): TrialLists<number> {
  const found = numbers.get(name)
  if (found !== undefined) return found
  throw new EvaluationError({
    column: name,
    problem: `there are no numbers named ${describeValue(name)}`,
    mend: suggestion(name, [...numbers.keys()]),
  })
}
