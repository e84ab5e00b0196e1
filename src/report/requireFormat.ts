import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'

/** A kind of file that this library writes. Its first members identify it. */
interface Format {
  readonly format: string
  /** The schema that this version writes and reads. */
  readonly schema: number
  /** The name of such a file in messages: `this is no metric report`, `the report has the schema 2`. */
  readonly kind: string
  readonly noun: string
  /** An alternative to updating, for files that a newer version wrote. */
  readonly orElse?: string
}

/** Rejects files of another kind or another schema. Call it first; otherwise errors would blame missing members. */
export function requireFormat(value: unknown, expected: Format): void {
  const members = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const [format, schema] = [members.get('format'), members.get('schema')]
  if (format !== expected.format) {
    throw new EvaluationError({
      isStored: true,
      column: 'format',
      problem: `this is no ${expected.kind}: ${format === undefined ? `${describeValue(value)} without a format` : `its format is ${describeValue(format)}`}`,
      expected: `"format": "${expected.format}"`,
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
