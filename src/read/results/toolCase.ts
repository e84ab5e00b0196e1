import { valueAt } from '../tables/recordFields.ts'

/** One case as a tool for evaluations stored it. */
export interface ToolCase {
  /** What tells the case from others, the same in every run of the tool. */
  readonly name: string
  /** Undefined if the tool does not say whether the case passed, or nothing was judged. */
  readonly passed: boolean | undefined
  readonly score: number | undefined
  /** Why nothing was judged: an error on the way, a test that was skipped. */
  readonly fault: string | undefined
  /** What else the tool stored of it. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** A text within a value; undefined if there is none. */
export function textAt(value: unknown, name: string): string | undefined {
  const found = valueAt(value, name)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** A list within a value; an empty one where there is none. */
export function listAt(value: unknown, name: string): readonly unknown[] {
  const found = valueAt(value, name)
  return Array.isArray(found) ? found : []
}

/** A finite number within a value. */
export function numberAt(value: unknown, name: string): number | undefined {
  const found = valueAt(value, name)
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}
