import { type LabelType, labelOfType } from '../labelOfType.ts'

/** The options of metrics that name classes. */
const ofClasses: readonly string[] = ['class', 'positive', 'labels']

/**
 * Returns the id of a metric as the library writes it. On the command line texts need no quotes, since a shell takes them
 * away, and classes are named by the type of their column: `recall(class=spam)` is `recall(class="spam")`.
 *
 * @throws EvaluationError for a class that is not of that type.
 */
export function metricText(text: string, type: LabelType): string {
  const open = text.indexOf('(')
  if (open === -1 || !text.endsWith(')')) return text.trim()
  const options = topLevelParts(text.slice(open + 1, -1)).map(part => {
    const [, name = '', value = ''] = /^\s*([a-zA-Z]\w*)\s*=\s*(.*?)\s*$/s.exec(part) ?? []
    return name === '' || value === '' ? part : `${name}=${literalOf(name, value, type)}`
  })
  return `${text.slice(0, open).trim()}(${options.join(',')})`
}

/** Parts between commas outside of strings, lists and objects. */
function topLevelParts(text: string): readonly string[] {
  const parts: string[] = []
  let [start, depth, isText] = [0, 0, false]
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (isText) {
      if (character === '\\') i++
      else isText = character !== '"'
    } else if (character === '"') isText = true
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, i))
      start = i + 1
    }
  }
  return [...parts, text.slice(start)]
}

function literalOf(name: string, value: string, type: LabelType): string {
  const read = jsonOf(value)
  if (!ofClasses.includes(name) || type === undefined) return read === undefined ? JSON.stringify(value) : value
  const label = (one: unknown): unknown =>
    typeof one === 'object' ? one : labelOfType(String(one), type, `the class of ${name}`)
  const given = read ?? value
  // A JSON number may be the name of a class. 007 is no number, neither in JSON nor as a label.
  const named = Array.isArray(given) ? given.map(label) : label(typeof given === 'number' ? value : given)
  return JSON.stringify(named)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
