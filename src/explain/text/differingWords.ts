const MOST_WORDS = 200

/**
 * Both texts as one, word by word, where they differ: `the [-cat-] {+dog+} sat`. Undefined for texts without a difference
 * in words, without any word in common, or too long to be read so.
 */
export function differingWords(expected: string, output: string): string | undefined {
  const [wanted, given] = [expected, output].map(text => text.split(/\s+/).filter(word => word !== ''))
  if (wanted.length > MOST_WORDS || given.length > MOST_WORDS) return undefined
  // Lengths of the longest common subsequence of what follows each pair of words.
  const width = given.length + 1
  const common = new Uint16Array((wanted.length + 1) * width)
  for (let i = wanted.length - 1; i >= 0; i--) {
    for (let j = given.length - 1; j >= 0; j--) {
      common[i * width + j] =
        wanted[i] === given[j]
          ? 1 + common[(i + 1) * width + j + 1]
          : Math.max(common[(i + 1) * width + j], common[i * width + j + 1])
    }
  }
  if (common[0] === 0 || (common[0] === wanted.length && common[0] === given.length)) return undefined
  const pieces: string[] = []
  let [i, j] = [0, 0]
  while (i < wanted.length || j < given.length) {
    if (i < wanted.length && j < given.length && wanted[i] === given[j]) {
      pieces.push(wanted[i])
      i++
      j++
      continue
    }
    const [removed, added]: [string[], string[]] = [[], []]
    while ((i < wanted.length || j < given.length) && !(i < wanted.length && wanted[i] === given[j])) {
      const drops =
        i < wanted.length && (j === given.length || common[(i + 1) * width + j] >= common[i * width + j + 1])
      if (drops) removed.push(wanted[i++])
      else added.push(given[j++])
    }
    if (removed.length > 0) pieces.push(`[-${removed.join(' ')}-]`)
    if (added.length > 0) pieces.push(`{+${added.join(' ')}+}`)
  }
  return pieces.join(' ')
}

/** What the marks of {@link differingWords} mean. */
export const differingWordsLegend = '[-expected-] {+output+}'
