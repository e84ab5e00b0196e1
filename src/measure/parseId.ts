import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'

/** A metric id taken apart: `ndcg@10(gain="exponential")`. */
interface ParsedId {
  readonly id: string
  readonly options: Readonly<Record<string, unknown>>
}

/**
 * Reads `id`, `@k` and `(name=JSON, …)`. Whether there is such a metric with such options is not its concern.
 *
 * @throws EvaluationError where the text does not follow the grammar; the message points at the place.
 */
export function parseId(text: string): ParsedId {
  // With the separators of other languages, so that macro_f1 is told of macroF1.
  const head = /^([a-zA-Z][\w-]*)(?:@([^(]*))?/.exec(text)
  if (head === null) throw malformed(text, 0, 'the id of a metric: accuracy, ndcg@10, fBeta(beta=2)')
  const [matched, id = '', cutoff] = head
  const options: Record<string, unknown> = Object.create(null)
  if (cutoff !== undefined) {
    if (!/^[1-9][0-9]*$/.test(cutoff)) throw malformed(text, id.length + 1, 'a positive integer after @')
    options.k = Number(cutoff)
  }
  let position = matched.length
  if (position < text.length) {
    if (text[position] !== '(') throw malformed(text, position, '(option=value, …) or the end')
    position++
    for (;;) {
      const name = /^\s*([a-zA-Z][a-zA-Z0-9]*)\s*=\s*/.exec(text.slice(position))
      if (name === null) throw malformed(text, position, 'option=value')
      position += name[0].length
      const option = name[1] ?? ''
      if (option in options) throw malformed(text, position, `the option ${option} only once`)
      const end = endOfLiteral(text, position)
      options[option] = literal(text, position, end)
      position = end
      if (text[position] === ',') position++
      else if (text[position] === ')') break
      else throw malformed(text, position, ', or )')
    }
    if (position + 1 < text.length) throw malformed(text, position + 1, 'nothing after )')
  }
  return { id, options: { ...options } }
}

// A value ends at the comma or bracket that is outside its own strings, lists and objects.
function endOfLiteral(text: string, start: number): number {
  let depth = 0
  let inString = false
  for (let i = start; i < text.length; i++) {
    const character = text[i]
    if (inString) {
      if (character === '\\') i++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    else if (depth === 0 && (character === ',' || character === ')')) return i
  }
  throw malformed(text, text.length, ')')
}

function literal(text: string, start: number, end: number): unknown {
  try {
    return JSON.parse(text.slice(start, end))
  } catch {
    throw malformed(text, start, 'a JSON value: 2, true, "text", ["a", "b"]')
  }
}

function malformed(text: string, position: number, expected: string): EvaluationError {
  return new EvaluationError({
    column: 'metric',
    index: position,
    problem: `the metric ${describeValue(text)} cannot be read at position ${position}`,
    expected,
  })
}
