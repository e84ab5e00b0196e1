import { describeValue } from './describeValue.ts'

/** A list of names or labels for a message: the first eight and how many more. */
export function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, 8).map(describeValue).join(', ')
  return values.length > 8 ? `${shown} and ${values.length - 8} more` : shown
}
