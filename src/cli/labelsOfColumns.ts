import type { Label } from '../evaluation/label.ts'
import { type LabelType, labelOfType } from './labelOfType.ts'

/**
 * Returns the classes that columns of probabilities are named after, in their order: `proba_cat`, `proba_dog` are cat and dog.
 * Undefined where the names without what they have in common are not the classes of the truth.
 */
export function labelsOfColumns(
  columns: readonly string[],
  truth: ArrayLike<unknown>,
  type: LabelType,
): readonly Label[] | undefined {
  if (columns.length < 2 || type === undefined) return undefined
  const classes = new Set<string>()
  for (let row = 0; row < truth.length; row++) classes.add(String(truth[row]))
  for (const prefix of prefixesOf(columns)) {
    const names = columns.map(name => name.slice(prefix.length))
    if (new Set(names).size !== names.length || ![...classes].every(label => names.includes(label))) continue
    if (type === 'number' && !names.every(name => /^-?\d+$/.test(name))) continue
    return names.map(name => labelOfType(name, type, '--labels'))
  }
  return undefined
}

/** What all names begin with, the longest first: classes may themselves begin alike. */
function prefixesOf([first, ...others]: readonly string[]): readonly string[] {
  let length = 0
  while (length < first.length && others.every(name => name[length] === first[length])) length++
  return Array.from({ length: length + 1 }, (_, i) => first.slice(0, length - i))
}
