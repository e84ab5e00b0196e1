import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { Label } from '../../evaluation/label.ts'
import { isPlain } from './rowName.ts'
import { storedText } from './storedText.ts'

/** A label in a text that is stored. */
export function labelText(label: Label): string {
  if (typeof label !== 'string') return describeValue(label)
  return isPlain(label) ? label : storedText(JSON.stringify(label))
}
