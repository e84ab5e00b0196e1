import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'

/** A kind of file that this library writes, as its first members say. */
export interface Format {
  readonly format: string
  /** The newest schema that this version reads. */
  readonly schema: number
  /** What messages call such a file: `this is no metric report`, `the report has the schema 2`. */
  readonly kind: string
  readonly noun: string
  /** What else to do where a newer version has written it. */
  readonly orElse?: string
}

/** Refuses a file of another kind, or of a newer version. Checked first: else it would be blamed for members it lacks. */
export function requireFormat(value: unknown, expected: Format): void {
  const members = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const [format, schema] = [members.get('format'), members.get('schema')]
  if (format !== expected.format) {
    throw new EvaluationError({
      column: 'format',
      problem: `this is no ${expected.kind}: ${format === undefined ? `${describeValue(value)} without a format` : `its format is ${describeValue(format)}`}`,
      expected: `format: "${expected.format}"`,
    })
  }
  if (typeof schema === 'number' && Number.isInteger(schema) && schema > expected.schema) {
    throw new EvaluationError({
      column: 'schema',
      problem: `the ${expected.noun} has the schema ${schema}, and this version of expect-metrics reads up to ${expected.schema}`,
      mend: `Update expect-metrics${expected.orElse ?? ''}`,
    })
  }
  if (schema !== expected.schema) {
    throw unexpected('schema', schema, { column: 'schema', expected: String(expected.schema) })
  }
}
