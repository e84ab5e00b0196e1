import fc from 'fast-check'
import type { EvaluationInput } from '../../src/index.ts'

/** Random rows (or queries) that can be put together in any order, any number of times, with any weights. */
export interface Sample {
  readonly size: number
  /** Whether the form of input takes `sampleWeight` at all: `{ qrels, run }` does not. */
  readonly weighable: boolean
  /** The input made of the rows with these numbers; `weights` has one value for each of them. */
  readonly input: (rows: readonly number[], weights?: readonly number[]) => EvaluationInput
  /** How fast-check prints it. */
  readonly [fc.toStringMethod]: () => string
}

export function sampleOf<Row>(
  row: fc.Arbitrary<Row>,
  build: (rows: readonly Row[], weights: readonly number[] | undefined) => EvaluationInput,
  { weighable = true, maxLength = 12 } = {},
): fc.Arbitrary<Sample> {
  return fc.array(row, { minLength: 1, maxLength }).map(rows => ({
    size: rows.length,
    weighable,
    input: (numbers, weights) =>
      build(
        numbers.map(i => rows[i]),
        weights,
      ),
    [fc.toStringMethod]: () => fc.stringify(rows),
  }))
}

export function allRows({ size }: Sample): readonly number[] {
  return Array.from({ length: size }, (_, i) => i)
}

/** A sample with another order of its rows. */
export function withOrder(sample: fc.Arbitrary<Sample>): fc.Arbitrary<readonly [Sample, readonly number[]]> {
  return sample.chain(given =>
    fc.tuple(
      fc.constant(given),
      fc.shuffledSubarray([...allRows(given)], { minLength: given.size, maxLength: given.size }),
    ),
  )
}

/** A sample with one weight for each row. */
export function withWeights(
  sample: fc.Arbitrary<Sample>,
  weight: fc.Arbitrary<number>,
): fc.Arbitrary<readonly [Sample, readonly number[]]> {
  return sample.chain(given =>
    fc.tuple(fc.constant(given), fc.array(weight, { minLength: given.size, maxLength: given.size })),
  )
}
