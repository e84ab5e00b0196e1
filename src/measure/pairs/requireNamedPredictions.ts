import { isNumericArray } from '../../evaluation/encode/encodeColumn.ts'
import { isMap } from '../../evaluation/encode/rankings/documents.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type EvaluationData, isEvaluation } from '../../evaluation/evaluation.ts'

/**
 * Predictions of a baseline must say which column they are: a run handed in bare would read as columns that are called
 * after queries.
 */
export function requireNamedPredictions(candidate: EvaluationData, baseline: object): void {
  if (isEvaluation(baseline)) return
  const isList = isNumericArray(baseline) || (Array.isArray(baseline) && baseline.length > 0 && !isRow(baseline[0]))
  if (isList) {
    const named =
      candidate.kind === 'ranking' ? '{ run }' : candidate.kind === 'rows' ? '{ yPred } or { yScore }' : '{ yPred }'
    throw bare(`baseline is ${describeValue(baseline)} without the name of its column`, named)
  }
  if (candidate.kind !== 'ranking' || Array.isArray(baseline) || 'run' in baseline || 'qrels' in baseline) return
  const names = isMap(baseline) ? [...baseline.keys()] : Object.keys(baseline)
  const queries = new Set<unknown>(candidate.queries.map(({ query }) => query))
  const query = names.find(name => queries.has(name))
  if (query !== undefined) {
    throw bare(`baseline has the query ${describeValue(query)} where the names of columns stand`, '{ run }')
  }
}

function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function bare(problem: string, named: string): EvaluationError {
  return new EvaluationError({
    column: 'baseline',
    problem,
    expected: `predictions by name: ${named}`,
    mend: named === '{ run }' ? 'Write { run: baseline }' : undefined,
  })
}
