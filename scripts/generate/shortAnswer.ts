/** As many words as a line of the index has room for. */
const MOST_WORDS = 10

/**
 * Returns what a metric answers in at most ten words, from the first sentence of its docstring: what stands behind the
 * full name (`False positive rate: the share of …`), without side remarks at the end.
 */
export function shortAnswer(summary: string): string {
  const [sentence] = summary.split(/\.(?:\s|$)/)
  const [name, ...rest] = sentence.split(': ')
  const behind = rest.join(': ')
  const isName = behind !== '' && (name.split(' ').length <= 4 || behind.startsWith('the '))
  const said = isName && !/^(?:\d|positive |above |below )/.test(behind) ? behind : name
  const [withoutRemark] = said.split('; ')
  const answer = withoutTail(withoutRemark).replace(/^(?:the|an?) /, '')
  const short = answer.replace(/^share of the /i, 'share of ')
  return `${short.charAt(0).toUpperCase()}${short.slice(1)}`
}

/** Without its last clauses, as far as it is too long. */
function withoutTail(text: string): string {
  const end = text.search(/,(?! \S+(?: \S+)? and )[^,]*$/)
  return wordsOf(text) <= MOST_WORDS || end === -1 ? text : withoutTail(text.slice(0, end))
}

export function wordsOf(text: string): number {
  return text.replace(/^(?:the|an?) /i, '').split(' ').length
}
