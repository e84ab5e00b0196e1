import type { Label } from '../label.ts'

/** Returns the label that is written like another and is of another type: 1 for "1". */
export function writtenAlike(label: Label, labels: readonly Label[]): Label | undefined {
  return labels.find(other => typeof other !== typeof label && String(other) === String(label))
}
