import { catalog } from '../../../generated/metrics/catalog.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { parseId } from '../../measure/parseId.ts'
import { resolveMetric } from '../../measure/resolveMetric.ts'
import { unknownMetric } from '../../measure/unknownMetric.ts'
import { agentMetrics } from '../../metrics/agents/agentMetrics.ts'
import type { AnyMetric, ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { textMetrics } from '../../text/textMetrics.ts'
import { type LabelType, labelOfType } from '../labelOfType.ts'

/** The metrics that the command line knows by id: those of the library, of agents and extraction, and of texts. */
export const knownMetrics: readonly AnyMetric[] = [...catalog, ...agentMetrics, ...textMetrics]

/**
 * Returns the id of a metric of the library as it is written on the command line. There are no others there: metrics of
 * one's own are values.
 *
 * @throws EvaluationError for an id that the library does not have.
 */
export function knownMetric(text: string, type: LabelType): string {
  const id = metricText(text, type)
  const { id: name, options } = parseId(id)
  const names = knownMetrics.flatMap(metric => [metric.id, ...metric.aliases])
  if (names.includes(name)) return id
  const more = 'expect-metrics metrics lists them all. A metric of your own is judged in a test'
  throw unknownMetric(name, knownMetrics, options.k, more)
}

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
  const texts = read === undefined ? listOf(name, value) : undefined
  if (!ofClasses.includes(name) || type === undefined)
    return read === undefined ? JSON.stringify(texts ?? value) : value
  const label = (one: unknown): unknown =>
    typeof one === 'object' ? one : labelOfType(String(one), type, `the class of ${name}`)
  const given = read ?? texts ?? value
  // A JSON number may be the name of a class. 007 is no number, neither in JSON nor as a label.
  const named = Array.isArray(given) ? given.map(label) : label(typeof given === 'number' ? value : given)
  return JSON.stringify(named)
}

/** A list whose texts have no quotes. One class may be called `[UNK]`. */
function listOf(name: string, value: string): readonly unknown[] | undefined {
  if (name === 'class' || name === 'positive' || !/^\[.*\]$/s.test(value)) return undefined
  return topLevelParts(value.slice(1, -1)).map(part => (part.trim().startsWith('"') ? jsonOf(part) : part.trim()))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the metrics that a command names, at least one.
 *
 * @throws EvaluationError for none, and for a metric that there is not.
 */
export function metricsAsked(
  names: readonly string[] | undefined,
  type: LabelType,
): readonly [ConfiguredMetric, ...ConfiguredMetric[]] {
  const [first, ...others] = (names ?? []).map(name => resolveMetric(knownMetric(name, type), {}, knownMetrics))
  if (first !== undefined) return [first, ...others]
  throw new EvaluationError({ column: '--metric', problem: 'no metric is named', expected: '-m auc' })
}
