import type { RawColumns } from '../encode/column.ts'
import { describeValue, listed } from '../errors/describeValue.ts'
import { meantColumn, suggestion } from '../errors/didYouMean.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { shortName } from '../errors/printable.ts'
import { unexpected } from '../errors/unexpected.ts'
import { REPORT_FORMAT } from '../storedReport.ts'
import { columnShapes, outlineOf, rowShapes } from './inputShapes.ts'

/** The error of handing in a value that has no columns: a number, a text, a function. */
export function notAnEvaluation(input: unknown): EvaluationError {
  if (isMetric(input)) {
    return new EvaluationError({
      problem: 'a metric was received',
      expected: 'an evaluation',
      mend: 'Data come first, then the metric: measure({ yTrue, yScore }, auc), expect({ yTrue, yScore }).toHaveMetric(auc, { above: 0.9 })',
    })
  }
  const problem = `${describeValue(input)} was received`
  return typeof input === 'number'
    ? new EvaluationError({ problem, expected: ofData, mend: 'A matcher measures by itself' })
    : new EvaluationError({ problem, expected: accepted() })
}

const ofData = 'the data that are to be measured: { yTrue, yPred }'

/** Whether a value is a metric: a later room makes them, so they are known by their brand. */
function isMetric(value: unknown): boolean {
  return typeof value === 'function' && Symbol.for('expect-metrics.Metric') in value
}

/** The error of a Promise, or of anything else that `await` would wait for. */
export function aPromise(): EvaluationError {
  return new EvaluationError({
    problem: 'a Promise was received',
    expected: 'an evaluation',
    mend: 'Write await expect(promise).resolves.toHave…, or await the promise first',
  })
}

/** The error of a column that the shape of the others does not have. */
export function unknownColumn(given: RawColumns, name: string, known: readonly string[]): EvaluationError {
  const others = Object.keys(given).filter(other => other !== name && given[other] !== undefined)
  const meant = meantColumn(
    name,
    known.filter(column => !others.includes(column)),
  )
  return new EvaluationError({
    column: name,
    problem: `the evaluation has an unknown column ${describeValue(name)} beside ${listed(others)}`,
    mend:
      meant !== undefined
        ? `Did you mean ${meant}?`
        : known.includes('numbers') && isListOfNumbers(given[name])
          ? `Numbers of cases go in by name: numbers: { ${name}: […] }`
          : suggestion(name, known),
  })
}

function isListOfNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.flat().every(each => typeof each === 'number')
}

/** `an evaluation: { yTrue, yPred }, …, or [{ query, relevant, retrieved }]` */
function accepted(): string {
  const outlines = [...outlinesOf(columnShapes), ...outlinesOf(rowShapes)]
  return `an evaluation: ${outlines.slice(0, -1).join(', ')}, or ${outlines.at(-1)}`
}

function outlinesOf(shapes: typeof columnShapes | typeof rowShapes): readonly string[] {
  return [...new Set(shapes.flatMap(shape => shape.examples.map(({ input }) => outlineOf(input))))]
}

/** The error of an object whose columns are those of no shape. */
export function unknownColumns(given: RawColumns, columns: readonly string[]): EvaluationError {
  // With its options it holds the metric itself.
  if (isMetric(given.metric)) return notAnEvaluation(given.metric)
  const mend =
    given.format === REPORT_FORMAT
      ? 'Read the JSON of a report with parseReport'
      : typeof given.grade === 'function'
        ? 'Grade the run first: await run.grade((answer, given) => ({ passed: … }))'
        : columns.includes('human') && columns.includes('judge')
          ? 'Their agreement is that of { yTrue: human, yPred: judge }; a judge is corrected by judged({ judge, human, labelled })'
          : columnsMeant(columns)
  if (typeof given.metric === 'string' && 'value' in given) {
    return new EvaluationError({
      problem: `a measurement of ${describeValue(given.metric)} was received`,
      expected: ofData,
      mend: 'A matcher measures by itself; a value that is there already is a number for toBeGreaterThan',
    })
  }
  const lost = Object.keys(given).find(name => given[name] === undefined && nameable.includes(name))
  if (mend === undefined && columns.length > 0 && lost !== undefined) {
    return unexpected(lost, undefined, { column: lost, expected: 'an array or typed array, one value a row' })
  }
  return new EvaluationError({
    problem:
      columns.length === 0
        ? 'an object without columns was received'
        : `an object with ${listed(columns)} was received`,
    expected: mend === undefined ? accepted() : undefined,
    mend,
  })
}

/** The error of rows whose fields are those of no shape, as the first row tells. */
export function unknownFields(row: RawColumns): EvaluationError {
  const fields = Object.keys(row).filter(field => row[field] !== undefined)
  const ofQuery = fields.includes('query')
  const lacking = ofQuery ? 'relevant' : 'yTrue'
  const example = ofQuery
    ? "{ query: 'query', relevant: 'gold', retrieved: 'found' }"
    : (sourcesMeant(row, fields) ?? "{ yTrue: 'label', … } or { passed: row => row.verdict === 'good' }")
  return new EvaluationError({
    column: lacking,
    index: 0,
    problem: `row 0 has no ${lacking}; it has ${listed(fields) || 'nothing'}`,
    expected: `rows: ${outlinesOf(rowShapes).join(' or ')}`,
    mend:
      typeof row.truth === 'object' && fields.includes('answer')
        ? 'What was read from documents goes in as { fields: rows }'
        : `Name other fields with fromRows: ${example}`,
  })
}

/** `{ yTrue: 'expected', yPred: 'answer' }` for a row that has both by other names, `{ passed: 'ok' }` for one of a verdict. */
function sourcesMeant(row: RawColumns, fields: readonly string[]): string | undefined {
  const [truth, prediction] = ['yTrue', 'yPred'].map(word => fields.find(field => meantColumn(field, [word]) === word))
  if (truth !== undefined && prediction !== undefined) {
    return `{ yTrue: '${shortName(truth)}', yPred: '${shortName(prediction)}' }`
  }
  const verdicts = fields.filter(field => typeof row[field] === 'boolean')
  return verdicts.length === 1 ? `{ passed: '${shortName(verdicts[0])}' }` : undefined
}

/** `Did you mean yTrue and yPred?` for an object that has columns by other names. */
function columnsMeant(columns: readonly string[]): string | undefined {
  // Beside yProba, the name `labels` is right.
  const others = columns.filter(name => name !== 'labels' || !columns.includes('yProba'))
  // A run passed without the name `run` may have a million queries, which look like columns.
  const meant = others
    .slice(0, MOST_MISNAMED)
    // In tests, beside what is expected, the actual is what came out.
    .map(name => meantColumn(/^actuals?$/i.test(name) && columns.includes('expected') ? 'predicted' : name, nameable))
    .filter(name => name !== undefined)
    // Scores of rows stand beside a truth. Without one, they are scores of cases.
    .map(name => (name === 'yScore' && others.every(other => other === 'ids' || isScores(other)) ? 'score' : name))
  const missing = [...new Set(meant)].filter(name => !columns.includes(name))
  return missing.length === 0 ? undefined : `Did you mean ${missing.join(' and ')}?`
}

const isScores = (name: string): boolean => meantColumn(name, nameable) === 'yScore'

const MOST_MISNAMED = 20

const nameable = [
  ...new Set(
    columnShapes.flatMap(({ examples }) =>
      examples.flatMap(({ input }) =>
        Object.entries<unknown>({ ...input }).flatMap(([name, column]) => (typeof column === 'object' ? [name] : [])),
      ),
    ),
  ),
]
