import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { textOfValue } from '../../evaluation/inputs/textOfValue.ts'
import { valueAt } from '../tables/recordFields.ts'
import { listAt, numberAt, type ToolCase, textAt } from './toolCase.ts'

/** `failureReason` of a result whose provider or test failed before there was an answer. */
const ERROR = 2

/**
 * Returns the cases of a file that promptfoo wrote (`promptfoo eval -o results.json`): each test with each prompt and provider.
 * A test that ended in an error was not judged. Nor was a test without any assertion, which promptfoo counts as passed.
 *
 * @throws EvaluationError where results are missing.
 */
export function promptfooCases(content: unknown, file: string): readonly ToolCase[] | undefined {
  // A file of lines that has one line is that result alone.
  const results = Array.isArray(content) || isResult(content) ? [content].flat() : valueAt(content, 'results.results')
  if (!Array.isArray(results) || !results.every(isResult)) return undefined
  requireAll(content, results.length, file)
  const providers = new Set(results.map(providerOf))
  const prompts = new Set(results.map(promptOf))
  return results.map((result): ToolCase => {
    const fault = faultOf(result)
    const vars = valueAt(result, 'vars')
    const test = textAt(result, 'testCase.description') ?? textOfValue(vars ?? {})
    const among = [providers.size > 1 ? providerOf(result) : undefined, prompts.size > 1 ? promptOf(result) : undefined]
    return {
      name: [test, ...among.filter(one => one !== undefined)].join(' · '),
      passed: fault === undefined ? valueAt(result, 'success') === true : undefined,
      score: fault === undefined ? numberAt(result, 'score') : undefined,
      fault,
      fields: {
        provider: providerOf(result),
        prompt: promptOf(result),
        input: textAt(result, 'prompt.raw'),
        output: valueAt(result, 'response.output'),
        reason: textAt(result, 'gradingResult.reason'),
        vars,
        metadata: valueAt(result, 'metadata'),
        namedScores: valueAt(result, 'namedScores'),
        latencyMs: numberAt(result, 'latencyMs'),
        cost: numberAt(result, 'cost'),
      },
    }
  })
}

function isResult(content: unknown): boolean {
  return typeof valueAt(content, 'success') === 'boolean'
}

function faultOf(result: unknown): string | undefined {
  const error = textAt(result, 'error')
  if (valueAt(result, 'failureReason') === ERROR) return `error: ${describeValue(error)}`
  // Files from before promptfoo wrote reasons: a failure that was never graded ended in an error.
  if (valueAt(result, 'success') === false && error !== undefined && !isGraded(result))
    return `error: ${describeValue(error)}`
  const isAsserted = listAt(result, 'gradingResult.componentResults').length > 0
  return valueAt(result, 'success') === true && !isAsserted ? 'no assertion' : undefined
}

function isGraded(result: unknown): boolean {
  return typeof valueAt(result, 'gradingResult') === 'object' && valueAt(result, 'gradingResult') !== null
}

function providerOf(result: unknown): string | undefined {
  return textAt(result, 'provider.label') ?? textAt(result, 'provider.id')
}

function promptOf(result: unknown): string | undefined {
  return textAt(result, 'prompt.label')
}

/** Refuses a file that does not hold as many results as its own statistics count. */
function requireAll(content: unknown, n: number, file: string): void {
  const [passes, failures, errors] = ['successes', 'failures', 'errors'].map(name =>
    numberAt(content, `results.stats.${name}`),
  )
  if (passes === undefined || failures === undefined) return
  const counted = passes + failures + (errors ?? 0)
  if (counted === n) return
  throw new EvaluationError({
    problem: `${file} has ${n} results, and its statistics count ${counted}`,
    expected: 'all results of the run',
    mend: 'Export it whole',
  })
}
