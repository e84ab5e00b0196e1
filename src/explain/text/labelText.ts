import type { Label } from '../../evaluation/label.ts'
import { printable } from './printable.ts'
import { className } from './rowName.ts'

/** A label in a text that is stored: never shortened, since two labels may differ only in the part cut off. */
export function labelText(label: Label): string {
  const shown = className(label)
  return shown.endsWith('…') ? printable(JSON.stringify(label)) : printable(shown)
}
