import { shapes as shapesThereAre } from '../../evaluation/columns/shapes.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withCaller } from '../../evaluation/errors/refusals.ts'
import type { MetricDefinition } from './defineMetric.ts'
import type { OptionSpecs } from './optionSpec.ts'
import { requireKnownNames } from './requireKnownOptions.ts'
import { isSpec } from './requireSpec.ts'
import { reservedNames } from './sharedOptions.ts'

const members: Readonly<Record<keyof MetricDefinition, true>> = {
  id: true,
  title: true,
  titled: true,
  matcher: true,
  curated: true,
  direction: true,
  range: true,
  fraction: true,
  unit: true,
  interval: true,
  sees: true,
  classRate: true,
  options: true,
  aliases: true,
  conventions: true,
  sameAs: true,
  compute: true,
}

/** Refuses what is no definition at all, and one with members that do not exist. */
export function requireDefinition(definition: unknown): void {
  if (typeof definition === 'object' && definition !== null) {
    withCaller('defineMetric', () => requireKnownNames(Object.keys(definition), Object.keys(members)))
    return
  }
  throw new EvaluationError({
    caller: 'defineMetric',
    problem: `${describeValue(definition)} was received`,
    expected: "a definition: { id: 'cost', title, direction, range, compute }",
  })
}

function refuse(column: string, problem: string, expected: string): EvaluationError {
  return new EvaluationError({ caller: 'defineMetric', column, problem, expected })
}

/** Refuses an id that the grammar cannot write, and options whose names are the library's own. */
export function requireNames(id: string, specs: OptionSpecs): void {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(id)) {
    throw refuse(
      'id',
      `the id ${describeValue(id)} cannot be written as a metric id`,
      'camelCase letters and digits: meanCost',
    )
  }
  for (const [name, spec] of Object.entries(specs)) {
    if (!isSpec(spec)) {
      const problem = `the option ${describeValue(name)} of ${id} is ${describeValue(spec)}`
      throw refuse(name, problem, 'an option: number({ above: 0 }, 1), oneOf([…]), flag(false)')
    }
    if (!spec.shared && (reservedNames.has(name) || /^when[A-Z]/.test(name))) {
      const problem = `the metric ${id} has an option of its own named ${name}`
      throw refuse(name, problem, 'another name: this one means the same in every gate and is not free')
    }
  }
}

const shapeNames: readonly string[] = Object.keys(shapesThereAre)

/**
 * Refuses an invalid definition. Definitions also come from JavaScript, and a mistake here could otherwise end in a
 * gate that cannot fail.
 */
export function requireForm(definition: { id: string; direction: unknown; range: unknown; compute: object }): void {
  const { id, direction, range, compute } = definition
  const lacking = (column: string, what: string, expected: string): EvaluationError =>
    refuse(column, `the metric ${id} has ${what}`, expected)
  const target =
    typeof direction === 'object' && direction !== null && 'target' in direction ? direction.target : undefined
  if (
    typeof direction !== 'function' &&
    !['up', 'down', 'none'].includes(String(direction)) &&
    !Number.isFinite(target)
  ) {
    throw lacking(
      'direction',
      `the direction ${describeValue(direction)}`,
      "'up', 'down', 'none' or { target: number }",
    )
  }
  if (typeof range !== 'function' && !(Array.isArray(range) && range.length === 2 && range[0] < range[1])) {
    throw lacking('range', `the range ${describeValue(range)}`, 'its lowest and highest value: [0, 1], [0, Infinity]')
  }
  const shapes = Object.entries(compute ?? {})
  if (shapes.length === 0)
    throw lacking('compute', 'nothing to compute it', `a function for one of ${shapeNames.join(', ')}`)
  for (const [shape, of] of shapes) {
    if (!shapeNames.includes(shape))
      throw lacking('compute', `a function for ${describeValue(shape)}`, `one of ${shapeNames.join(', ')}`)
    if (of !== undefined && typeof of !== 'function')
      throw lacking('compute', `${describeValue(of)} for ${shape}`, 'a function of columns and options')
  }
}
