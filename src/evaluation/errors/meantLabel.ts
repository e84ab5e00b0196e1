import type { Label } from '../label.ts'
import { describeValue } from './describeValue.ts'

/** Returns the question whether a label was meant that is written like the given one and is of another type. */
export function meantLabel(name: string, label: Label, labels: readonly Label[]): string | undefined {
  const alike = writtenAlike(label, labels)
  return alike === undefined ? undefined : `Did you mean ${name}: ${describeValue(alike)}?`
}

/** Returns how to mend a label of a column that is written like a declared one and is of another type: 1 beside "1". */
export function otherTypeThan(label: Label, labels: readonly Label[], column: string): string | undefined {
  const alike = writtenAlike(label, labels)
  return alike === undefined ? undefined : `Make labels ${typeof label}s, or ${column} ${typeof alike}s`
}

/** Returns the label that is written like another and is of another type: 1 for "1". */
function writtenAlike(label: Label, labels: readonly Label[]): Label | undefined {
  return labels.find(other => typeof other !== typeof label && String(other) === String(label))
}
