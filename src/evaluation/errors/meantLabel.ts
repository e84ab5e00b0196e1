import type { Label } from '../label.ts'
import { describeValue } from './describeValue.ts'
import { writtenAlike } from './writtenAlike.ts'

/** Returns the question whether a label was meant that is written like the given one and is of another type. */
export function meantLabel(name: string, label: Label, labels: readonly Label[]): string | undefined {
  const alike = writtenAlike(label, labels)
  return alike === undefined ? undefined : `Did you mean ${name}: ${describeValue(alike)}?`
}
