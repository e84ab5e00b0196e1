import { shapes } from '../evaluation/columns/shapes.ts'
import type { Parts } from '../metrics/definition/parts.ts'
import type { Computation } from './measureConfigured.ts'

/** The shapes whose columns name each row. */
const rowShapes = ['texts', 'labels', 'scores', 'numbers', 'score'] as const

/** The rows of a metric that brings no parts of its own: each with the value that the metric itself gives it. */
export function partsOfRows({ evaluation, metric, shape, computed, count }: Computation): Parts {
  const name = rowShapes.find(known => known === shape.name)
  const { direction, title } = metric
  // Counts may stand for more rows than can be written out.
  if (count !== undefined) return { kind: 'none' }
  const given = computed.perRow?.() ?? computed.units?.().values
  if (name === undefined || given === undefined || (direction !== 'up' && direction !== 'down')) return { kind: 'none' }
  const columns = shapes[name].columns(evaluation.data, shape.settings)
  if (given.length !== columns.n) return { kind: 'none' }
  const of = computed.perRow === undefined ? (computed.units?.().title ?? title) : title
  return {
    kind: 'cases',
    columns,
    values: Float64Array.from(given),
    better: direction === 'up' ? 'higher' : 'lower',
    of,
  }
}
