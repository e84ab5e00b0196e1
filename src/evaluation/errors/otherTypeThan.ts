import type { Label } from '../label.ts'
import { writtenAlike } from './writtenAlike.ts'

/** Returns how to mend a label of a column that is written like a declared one and is of another type: 1 beside "1". */
export function otherTypeThan(label: Label, labels: readonly Label[], column: string): string | undefined {
  const alike = writtenAlike(label, labels)
  return alike === undefined ? undefined : `Make labels ${typeof label}s, or ${column} ${typeof alike}s`
}
