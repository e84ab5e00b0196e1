import { withoutMiddle } from '../evaluation/errors/printable.ts'

/** Where something stands, on one line: `web › models.test.ts › is good`. Names that are missing or empty are left out. */
export function joinedNames(names: readonly (string | undefined)[]): string {
  return names.flatMap(name => (name ? [withoutMiddle(name)] : [])).join(' › ')
}
