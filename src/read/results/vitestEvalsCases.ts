import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { valueAt } from '../tables/recordFields.ts'
import { listAt, numberAt, type ToolCase, textAt } from './toolCase.ts'

/**
 * Returns the cases of the JSON report of Vitest over tests of vitest-evals (`vitest run --reporter=json`): each test with the
 * mean score of its judges. A test that was skipped, whose harness threw, or that ran no harness was not judged.
 */
export function vitestEvalsCases(content: unknown): readonly ToolCase[] | undefined {
  const files = valueAt(content, 'testResults')
  if (!Array.isArray(files) || files.some(one => !Array.isArray(valueAt(one, 'assertionResults')))) return undefined
  return files.flatMap(file => {
    const tests = listAt(file, 'assertionResults')
    return tests.length === 0 ? [emptyFile(file)] : tests.map(test => caseOf(test, file))
  })
}

function caseOf(test: unknown, file: unknown): ToolCase {
  const fault = faultOf(test)
  const harness = valueAt(test, 'meta.harness.run')
  const scores = listAt(test, 'meta.eval.scores')
  return {
    name: textAt(test, 'fullName') ?? '',
    passed: fault === undefined ? textAt(test, 'status') === 'passed' : undefined,
    score: fault === undefined ? numberAt(test, 'meta.eval.avgScore') : undefined,
    fault,
    fields: {
      file: textAt(file, 'name'),
      suite: listAt(test, 'ancestorTitles').join(' > '),
      input: valueAt(listAt(harness, 'session.events')[0], 'content'),
      output: valueAt(test, 'meta.eval.output') ?? valueAt(harness, 'output'),
      failure: listAt(test, 'failureMessages')[0],
      duration: numberAt(test, 'duration'),
      scores: Object.fromEntries(scores.map(one => [textAt(one, 'name') ?? '', numberAt(one, 'score')])),
    },
  }
}

function faultOf(test: unknown): string | undefined {
  const status = textAt(test, 'status') ?? 'none'
  if (status !== 'passed' && status !== 'failed') return status
  const error = listAt(test, 'meta.harness.run.errors')[0]
  if (error !== undefined) return `error: ${describeValue(textAt(error, 'message'))}`
  const isJudged = typeof valueAt(test, 'meta.eval') === 'object' || typeof valueAt(test, 'meta.harness') === 'object'
  return isJudged ? undefined : 'a test without a harness'
}

/** A file that could not be loaded has no tests, and a message. */
function emptyFile(file: unknown): ToolCase {
  const name = textAt(file, 'name') ?? 'a test file'
  const fault = `no tests: ${describeValue(textAt(file, 'message'))}`
  return { name, passed: undefined, score: undefined, fault, fields: { file: name } }
}
