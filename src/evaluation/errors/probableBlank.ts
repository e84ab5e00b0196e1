import { describeValue } from './describeValue.ts'

/** What programs write where a value is missing, in small letters. */
const written: ReadonlySet<string> = new Set(['na', 'n/a', '#n/a', '<na>', 'nan', 'null', 'none', 'nil', ''])

/** Returns what to say of a text that programs write where a value is missing; undefined for anything else. */
export function probableBlank(value: unknown): string | undefined {
  return typeof value === 'string' && written.has(value.trim().toLowerCase())
    ? `${describeValue(value)} is probably a missing value`
    : undefined
}
