import type { Detail } from '../evaluation/columns/detailReader.ts'
import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { NO_ANSWER } from '../evaluation/missing/noAnswer.ts'
import { editDistance } from './editDistance.ts'
import { editOperations } from './editOperations.ts'
import { predictedOf, referencesOf } from './textRows.ts'
import { vocabulary } from './vocabulary.ts'
import { wordsOf } from './whiteSpace.ts'

/** What messages show of each row: how its text differs, and what the marks mean. */
export function shownDifference(columns: TextColumns) {
  return {
    legend: '[-in the reference-] {+in the output+}',
    textsOf: (row: number): readonly Detail[] => wordDifference(columns, row),
  }
}

/** Words that are alike and stand beside a difference. */
const CONTEXT = 3

/** No more of a text is compared than two lines could show many times over. */
const MOST_WORDS = 2000
const MOST_CHARACTERS = 20_000

/** Returns how the predicted text of a row differs from its nearest reference, word by word. */
export function wordDifference(columns: TextColumns, row: number): readonly Detail[] {
  const all = vocabulary()
  const answer = columns.predicted[row]
  const text = wordsAtStart(predictedOf(columns, row))
  const coded = all.codesOf(text)
  const references = referencesOf(columns, row).map(reference => {
    const words = wordsAtStart(reference)
    return { words, coded: all.codesOf(words) }
  })
  const distance = editDistance(all.size)
  const nearest = references.reduce((best, each) =>
    distance.of(each.coded, coded) < distance.of(best.coded, coded) ? each : best,
  )
  if (text.length === 0 && nearest.words.length === 0) return []
  if (text.length === 0) {
    return [
      { name: 'output', text: answer === NO_ANSWER ? answer : describeValue(answer) },
      { name: 'expected', text: nearest.words.join(' ') },
    ]
  }
  const shown = differenceText(nearest.words, text, nearest.coded, coded, all.size)
  return [{ name: 'difference', text: shown ?? `none in the first ${text.length} words` }]
}

function wordsAtStart(text: string): readonly string[] {
  return wordsOf(text.slice(0, MOST_CHARACTERS)).slice(0, MOST_WORDS)
}

/** `… over the [-lazy-] {+sleepy+} dog`: words of both texts in their order, those far from any difference left out; undefined without one. */
function differenceText(
  reference: readonly string[],
  text: readonly string[],
  codedReference: Int32Array,
  codedText: Int32Array,
  tokens: () => number,
): string | undefined {
  const pieces: Piece[] = []
  editOperations(tokens).visit(codedReference, codedText, (edit, i, j) => {
    if (edit === 'keep') put(pieces, 'kept', reference[i])
    if (edit === 'insert' || edit === 'replace') put(pieces, 'added', text[j])
    if (edit === 'remove' || edit === 'replace') put(pieces, 'removed', reference[i])
  })
  pieces.reverse()
  if (pieces.every(({ kind }) => kind === 'kept')) return undefined
  const shown = pieces.flatMap(({ kind, words }, i) => {
    const inOrder = words.toReversed()
    if (kind === 'removed') return [`[-${inOrder.join(' ')}-]`]
    if (kind === 'added') return [`{+${inOrder.join(' ')}+}`]
    const [before, after] = [i > 0, i < pieces.length - 1]
    if (inOrder.length <= Number(before) * CONTEXT + Number(after) * CONTEXT) return inOrder
    return [...inOrder.slice(0, before ? CONTEXT : 0), '…', ...(after ? inOrder.slice(-CONTEXT) : [])]
  })
  return shown.join(' ')
}

interface Piece {
  readonly kind: 'kept' | 'removed' | 'added'
  /** From the last to the first. */
  readonly words: string[]
}

/** Words replaced one after another make one piece removed and one added. */
function put(pieces: Piece[], kind: Piece['kind'], word: string): void {
  for (let i = pieces.length - 1; i >= 0; i--) {
    if (pieces[i].kind === kind) {
      pieces[i].words.push(word)
      return
    }
    if (kind === 'kept' || pieces[i].kind === 'kept') break
  }
  // From the end on, what was added comes before what was removed.
  if (kind === 'added' && pieces.at(-1)?.kind === 'removed') pieces.splice(-1, 0, { kind, words: [word] })
  else pieces.push({ kind, words: [word] })
}
