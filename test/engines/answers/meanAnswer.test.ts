import { expect, test } from 'vitest'
import { cellsIn } from '../../../src/engines/answers/cells.ts'
import { meanAnswer } from '../../../src/engines/answers/meanAnswer.ts'
import { needOf, type PlannedMetric } from '../../../src/engines/plan/plan.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { tableOf } from '../../tableOf.ts'

// Losses of two models on five rows, which lie in two cells.
const first = tableOf('0 2 1 / 4 0')
const other = tableOf('1 1 1 / 2 0')
const ofCells = (value: (a: number, b: number) => number, fold: (values: readonly number[]) => number): number[] =>
  first.map((own, cell) => fold(own.map((a, i) => value(a, other[cell]![i]!))))
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

const columns: Readonly<Record<string, readonly unknown[]>> = {
  n: [3, 2],
  ...Object.fromEntries(
    ['10', '01', '20', '11', '02', '30', '21', '12', '03'].map(power => [
      `x${power}_0`,
      ofCells((a, b) => a ** Number(power[0]) * b ** Number(power[1]), sum),
    ]),
  ),
  least0_0: ofCells(
    a => a,
    values => Math.min(...values),
  ),
  most0_0: ofCells(
    a => a,
    values => Math.max(...values),
  ),
  deviating0_0: ofCells(a => Number(a !== 0), sum),
  least1_0: ofCells(
    (_, b) => b,
    values => Math.min(...values),
  ),
  most1_0: ofCells(
    (_, b) => b,
    values => Math.max(...values),
  ),
  deviating1_0: ofCells((_, b) => Number(b !== 0), sum),
}
const cells = cellsIn({ rows: 2, columns: [], column: name => columns[name] ?? [] })

function planned(): PlannedMetric<'sums'> {
  const metric = resolveMetric('mae')
  const need = needOf(metric, { yTrue: 'y', yPred: 'p' }, 'DuckDB')
  if (need.kind !== 'sums') throw new Error('a mean needs sums')
  return { metric, need }
}

const about = (side: 'first' | 'baseline', paired: boolean) => ({
  side,
  paired,
  convention: [],
  columns: { yTrue: 'y', yPred: 'p' },
})

test('the moments of both models are those of their rows', () => {
  const all = Uint32Array.of(0, 1)
  for (const [side, losses] of [
    ['first', first],
    ['baseline', other],
  ] as const) {
    const { moments, deviating, is } = meanAnswer(planned(), 0, cells, all, about(side, true))
    const expected = momentsOf(Float64Array.from(losses.flat()))
    expect(is).toBe('mean')
    expect(deviating).toBe(losses.flat().filter(loss => loss !== 0).length)
    expect(moments.n).toBe(5)
    expect(moments.mean).toBeCloseTo(expected.mean, 12)
    expect(moments.squares).toBeCloseTo(expected.squares, 12)
    expect(moments.cubes).toBeCloseTo(expected.cubes, 12)
    expect([moments.least, moments.most]).toEqual([expected.least, expected.most])
  }
})

test('a slice has the moments of its cells, and products stand beside the first model alone', () => {
  const of = (side: 'first' | 'baseline', paired: boolean) =>
    meanAnswer(planned(), 0, cells, Uint32Array.of(1), { ...about(side, paired), convention: ['said'] })
  const { moments, joint, convention } = of('first', true)
  expect(moments).toMatchObject({ n: 2, mean: 2, least: 0, most: 4 })
  expect(joint?.sums['11']).toBe(4 * 2 + 0)
  expect(convention).toContain('said')
  expect(of('first', false).joint).toBeUndefined()
  expect(of('baseline', true).joint).toBeUndefined()
})
