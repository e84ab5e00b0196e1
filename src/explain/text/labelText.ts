import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { Label } from '../../evaluation/label.ts'
import { isPlain, quoted } from './rowName.ts'

/** A label in a text that is stored: never shortened, since two labels may differ only in the part cut off. */
export function labelText(label: Label): string {
  if (typeof label !== 'string') return describeValue(label)
  return isPlain(label) ? label : quoted(label)
}
