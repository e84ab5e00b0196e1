import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type IntervalSample, partTitles } from './intervalSample.ts'
import { methodNames, valueMethods } from './valueMethods.ts'

/** The error of a method that needs another sample than there is. */
export function notServed(metric: ConfiguredMetric, method: string, needs: keyof IntervalSample): EvaluationError {
  return notFor(metric, method, partTitles[needs], undefined)
}

/** The error of `stratify` beside a method that does not resample by class. */
export function notStratified(metric: ConfiguredMetric, method: string): EvaluationError {
  const stratified = methodNames.filter(each => valueMethods[each].stratifies).sort()
  const expected = stratified.map(each => `'${each}'`).join(' or ')
  return notFor(metric, method, 'stratify, which is about resampling', expected)
}

function notFor({ id }: ConfiguredMetric, method: string, what: string, expected: string | undefined): EvaluationError {
  return new EvaluationError({
    column: 'confidence',
    problem: `the method ${method} is for ${what}, which ${id} is not here`,
    expected,
    mend: 'Leave method out: it is chosen by what the columns are',
  })
}
