import { shapes } from '../../evaluation/columns/shapes.ts'
import { countedRowsOf } from '../../evaluation/encode/rowNames.ts'
import { partOf, type Sliceable } from '../../evaluation/encode/subset.ts'
import { unlessRefused } from '../../evaluation/errors/refusals.ts'
import { isMeasurable } from '../../evaluation/measurable.ts'
import { placesIn } from '../../numeric/placesIn.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { take } from '../../numeric/take.ts'
import type { Computation } from '../measureConfigured.ts'
import type { Sampling } from './sampling.ts'
import { keysOf, type Resampling } from './samplingOrder.ts'

/**
 * Resamples counted rows: a sample of them is the same table with other counts. Undefined where each row stands for itself.
 */
export function resampleCounts(computation: Computation, sampling: Sampling): Resampling | undefined {
  const { evaluation, metric, shape, count } = computation
  const { data } = evaluation
  const table = countedRowsOf(data)
  if (count === undefined || table === undefined || !isMeasurable(data)) return undefined
  const { once } = table
  const { units, unit, unitOf } = sampling
  return {
    units,
    unit,
    keys: keysOf(data, sampling, shape),
    count: unitOf === undefined ? count : undefined,
    inOrder: order => {
      const places = placesIn(order, unitOf === undefined ? Uint32Array.from(count.keys()) : Uint32Array.from(unitOf))
      // In the order in which they were given, which may be what a metric is about: a rank, or time.
      return counts =>
        valueWhen(
          once,
          count.map((each, row) => (unitOf === undefined ? 1 : each) * counts[places[row]]),
        )
    },
  }

  function valueWhen(data: Sliceable, drawn: Float64Array): number {
    const kept = rowsWhere(drawn.length, row => drawn[row] > 0)
    const isWhole = kept.length === drawn.length
    const times = isWhole ? drawn : take(drawn, kept)
    const some = isWhole ? data : partOf(data, kept)
    const found = unlessRefused(() => {
      const columns = shapes[shape.name].columns({ ...some, count: times, sampleWeight: times }, shape.settings)
      return metric.compute(shape.name, columns)
    })
    // The metric may refuse a sample: one of a single class, say.
    return found === undefined || found.undefinedBecause !== undefined ? Number.NaN : found.value
  }
}
