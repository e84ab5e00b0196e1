import { exactJson } from '../../evaluation/encode/exactJson.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { endOfString, requireSoundJson } from '../../report/requireSoundJson.ts'

/** Deeper than any tool nests its results, and far from where the stack ends. */
export const DEEPEST_READ = 200

/** Says where a line of a text stands; without its number, where the text as a whole does. */
type PlaceOfLine = (line?: number) => string

/**
 * Returns the value of a JSON text.
 *
 * @param isSound - Whether the text was read before, so that its keys and brackets need no second look.
 * @throws EvaluationError where it is none, is nested too deeply or has a key twice in one object; the message names the
 * place.
 */
export function parsedJson(bytes: Buffer, place: PlaceOfLine, isSound = false): unknown {
  const text = bytes.toString('utf8')
  const placeOf = (position: number): string => place(text.slice(0, position).split('\n').length)
  try {
    if (!isSound) requireSoundJson(text, placeOf, DEEPEST_READ)
    return exactJson(text)
  } catch (error) {
    if (error instanceof EvaluationError) throw error
    const odd = numberOfPython(text)
    if (odd !== undefined) {
      throw new EvaluationError({
        problem: `${placeOf(odd.position)} has ${odd.word}, which is no JSON`,
        expected: 'numbers, or null where there is none',
        mend: "Python's json.dumps writes NaN and Infinity unless it is told allow_nan=False; write None in their place",
      })
    }
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new EvaluationError({
      problem: `${place()} is no JSON (${reason})`,
      expected: 'JSON',
      mend: /after JSON/.test(reason) ? "Where each line is an object of its own: format: 'jsonl'" : undefined,
    })
  }
}

const wordsOfPython = ['NaN', 'Infinity', '-Infinity']

/** The first number outside of texts that Python writes and JSON does not have. */
function numberOfPython(text: string): { readonly word: string; readonly position: number } | undefined {
  for (let position = 0; position < text.length; position++) {
    const letter = text[position]
    if (letter === '"') position = endOfString(text, position)
    else if (letter === 'N' || letter === 'I' || letter === '-') {
      const word = wordsOfPython.find(each => text.startsWith(each, position))
      if (word !== undefined) return { word, position }
    }
  }
  return undefined
}
