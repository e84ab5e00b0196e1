import { shortName } from './printable.ts'

/** The table of two names of a million characters would not fit into memory. */
const LONGEST = 500

/** The known name closest to a mistyped one, when it is close enough to be what was meant. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return undefined
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    // A column of an index has no name.
    if (candidate === '') continue
    // The distance is at least the difference in length.
    if (Math.abs(name.length - candidate.length) >= bestDistance) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Lists of names up to this length are shown whole. */
const FEW = 30

/** The known name with the most words that all occur in the typed one: `auc` for `roc_auc_score`. */
function ofSameWords(name: string, known: readonly string[]): string | undefined {
  const typed = new Set(wordsOf(name))
  const inside = known.filter(each => wordsOf(each).every(word => typed.has(word)))
  return inside.sort((a, b) => wordsOf(b).length - wordsOf(a).length)[0]
}

function wordsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map(word => word.toLowerCase())
}

/** `did you mean positive?` where a known name is close, else the list of what is known. */
export function suggestion(name: string, known: readonly string[]): string {
  const close = (known.length > FEW ? ofSameWords(name, known) : undefined) ?? meantColumn(name, known)
  if (close !== undefined) return `Did you mean ${shortName(close)}?`
  if (known.length > FEW) {
    // Of many names, list only those that begin alike, because a page of names hides the error.
    for (const start of [name.toLowerCase(), name.slice(0, 1).toLowerCase()]) {
      const alike = known.filter(each => start !== '' && each.toLowerCase().startsWith(start))
      if (alike.length > 0) return `Known with ${start}: ${alike.map(shortName).join(', ')}.`
    }
  }
  return `Known: ${known.map(shortName).join(', ')}.`
}

// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
function editDistance(a: string, b: string): number {
  const width = b.length + 1
  const table = new Uint16Array((a.length + 1) * width)
  for (let i = 0; i <= a.length; i++) table[i * width] = i
  for (let j = 0; j <= b.length; j++) table[j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let distance = Math.min(
        table[(i - 1) * width + j] + 1,
        table[i * width + j - 1] + 1,
        table[(i - 1) * width + j - 1] + cost,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, table[(i - 2) * width + j - 2] + 1)
      }
      table[i * width + j] = distance
    }
  }
  return table[a.length * width + b.length]
}

/** Names that others give to columns, in lower case and without separators. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['actual', 'yTrue'],
  ['actuals', 'yTrue'],
  ['expected', 'yTrue'],
  ['gold', 'yTrue'],
  ['groundtruth', 'yTrue'],
  ['label', 'yTrue'],
  ['labels', 'yTrue'],
  ['target', 'yTrue'],
  ['targets', 'yTrue'],
  ['truth', 'yTrue'],
  ['pred', 'yPred'],
  ['preds', 'yPred'],
  ['predicted', 'yPred'],
  ['prediction', 'yPred'],
  ['predictions', 'yPred'],
  ['answer', 'yPred'],
  ['answers', 'yPred'],
  ['output', 'yPred'],
  ['outputs', 'yPred'],
  ['scores', 'yScore'],
  ['probabilities', 'yProba'],
  ['weight', 'sampleWeight'],
  ['weights', 'sampleWeight'],
])

/** Returns the known column that a name may stand for: one that others call so, or one with a similar spelling. */
export function meantColumn(name: string, known: readonly string[]): string | undefined {
  const other = otherNames.get(lettersOf(name))?.toLowerCase()
  // An option of the command line has a hyphen: `y-true`.
  return known.find(each => lettersOf(each) === other) ?? didYouMean(name, known)
}

const lettersOf = (name: string): string => name.replace(/[^a-z]/gi, '').toLowerCase()

/** Asks whether a number that was written in percent was meant as a share. */
export function shareMeant(percent: number): string {
  return `Did you mean ${Number((percent / 100).toPrecision(12))}?`
}
