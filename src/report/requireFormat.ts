import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'

/** A kind of file that this library writes. Its first members identify it. */
export interface Format {
  readonly format: string
  /** The newest schema that this version can read. */
  readonly schema: number
  /** The oldest one; the newest alone where absent. */
  readonly oldest?: number
  /** The name of such a file in messages: `this is no metric report`, `the report has the schema 2`. */
  readonly kind: string
  readonly noun: string
  /** An alternative to updating, for files that a newer version wrote. */
  readonly orElse?: string
}

/**
 * Returns the schema of a file. Rejects files of another kind or a newer version. Call it first; otherwise errors would
 * blame missing members.
 */
export function requireFormat(value: unknown, expected: Format): number {
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
  const oldest = expected.oldest ?? expected.schema
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema < oldest) {
    const known = oldest === expected.schema ? String(oldest) : `${oldest} to ${expected.schema}`
    throw unexpected('schema', schema, { column: 'schema', expected: known })
  }
  return schema
}
