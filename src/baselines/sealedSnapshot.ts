import { sealOf } from './seal.ts'

const sealed = /^(.*), seal ([0-9a-f]{16})$/

/** Returns the text of a report with a seal in its first line, which shows that anything in it was edited or damaged. */
export function sealedSnapshot(text: string): string {
  const [head, ...lines] = text.split('\n')
  return [`${head}, seal ${sealOf([text])}`, ...lines].join('\n')
}

/**
 * Returns the text without its seal, and whether it is still the one that was sealed. A text from before there were seals
 * has none, and is as it is.
 */
export function unsealedSnapshot(text: string): { readonly text: string; readonly isWhole: boolean } {
  const [first, ...lines] = text.split('\n')
  const [, head, seal] = sealed.exec(first) ?? []
  if (seal === undefined) return { text, isWhole: true }
  const unsealed = [head, ...lines].join('\n')
  return { text: unsealed, isWhole: sealOf([unsealed]) === seal }
}
