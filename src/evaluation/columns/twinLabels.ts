import { describeValue } from '../errors/describeValue.ts'
import type { Label } from '../label.ts'

const MOST_LABELS = 1000

/**
 * A remark where labels of a column differ from each other only in case, spaces or punctuation: each is one of its own.
 *
 * @param labels - The labels that occur in the column.
 */
export function twinLabels(
  column: 'yTrue' | 'ratings',
  labels: readonly Label[],
  each: 'classes' | 'labels' | 'categories',
): string | undefined {
  if (labels.length > MOST_LABELS) return undefined
  const first = new Map<string, Label>()
  for (const label of labels) {
    const key = normalized(label)
    // In single letters, a difference in case is often intended.
    if (key.length < 2) continue
    const twin = first.get(key)
    if (twin === undefined) first.set(key, label)
    else
      return `${column} has ${describeValue(twin)} and ${describeValue(label)}, which differ only in ${differenceOf(label, twin)}: they count as two ${each}`
  }
  return undefined
}

interface Form {
  readonly name: string
  readonly without: (text: string) => string
}

const forms: readonly Form[] = [
  { name: 'case', without: text => text.toLowerCase() },
  { name: 'spaces', without: text => text.replace(/[\s\u200b\u2060\ufeff]+/g, '') },
  // Only the sign distinguishes '-1' from '1'.
  { name: 'punctuation', without: text => (isNumeric(text) ? text : text.replace(/\p{P}+/gu, '')) },
  { name: 'Unicode form', without: text => text.normalize('NFKC') },
]

const allForms = forms.map((_, i) => i)

function isNumeric(text: string): boolean {
  return text.trim() !== '' && !Number.isNaN(Number(text))
}

/** A label without some of its forms: those of a text alone. */
export function normalized(label: Label, which: readonly number[] = allForms): string {
  if (typeof label !== 'string') return ''
  // Twice: a dot may hide a space, and a wide letter its case.
  const once = which.reduce((text, form) => forms[form].without(text), label)
  return which.reduce((text, form) => forms[form].without(text), once)
}

/** The fewest forms in which two labels differ: `case`, `case and punctuation`. */
export function differenceOf(label: Label, like: Label): string {
  const choices = Array.from({ length: 2 ** forms.length }, (_, bits) => allForms.filter(form => (bits >> form) & 1))
  const fewest = choices
    .sort((a, b) => a.length - b.length)
    .find(which => normalized(label, which) === normalized(like, which))
  const names = (fewest ?? allForms).map(form => forms[form].name)
  return names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}
