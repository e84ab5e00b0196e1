import type { Label } from '../../evaluation/label.ts'
import { printable } from './printable.ts'
import { className } from './rowName.ts'

/** A class in a text that is kept: never shortened, since two classes may differ at their ends alone. */
export function labelText(label: Label): string {
  const shown = className(label)
  return shown.endsWith('…') ? printable(JSON.stringify(label)) : printable(shown)
}
