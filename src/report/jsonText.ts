import { escapedText } from '../evaluation/errors/printable.ts'

/**
 * Data as JSON that shows all its characters: what hides or reorders text in a review, or would be a command where it is
 * printed, is escaped. A parser reads the same data.
 */
export function jsonText(value: unknown, indent?: number): string {
  // Line feeds within strings are escaped before: those left are between members.
  return JSON.stringify(value, null, indent).split('\n').map(escapedText).join('\n')
}
