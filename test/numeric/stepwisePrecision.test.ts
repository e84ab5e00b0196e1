import { expect, test } from 'vitest'
import { scoreBuckets } from '../../src/numeric/scoreBuckets.ts'
import { stepwisePrecision } from '../../src/numeric/stepwisePrecision.ts'
import { column } from '../laws/manyNumbers.ts'

const areaOf = (truth: readonly number[], scores: readonly number[]): number =>
  stepwisePrecision(scoreBuckets(Uint8Array.from(truth), Float64Array.from(scores)))

test('the worked examples of average precision', () => {
  expect(areaOf([1, 1, 0, 1, 0, 0, 1, 0, 0, 0], [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1])).toBeCloseTo(
    0.747024,
    6,
  )
  expect(
    areaOf(
      [1, ...new Array<number>(9).fill(1), ...new Array<number>(90).fill(0)],
      [1, ...new Array<number>(99).fill(0)],
    ),
  ).toBeCloseTo(0.19, 12)
})

test('relevant at ranks 1, 3, 6, 9 and 10: 0.62', () => {
  const truth = [1, 0, 1, 0, 0, 1, 0, 0, 1, 1]
  expect(
    areaOf(
      truth,
      truth.map((_, i) => -i),
    ),
  ).toBeCloseTo((1 + 2 / 3 + 3 / 6 + 4 / 9 + 5 / 10) / 5, 12)
})

// Many buckets, many ties, and all but one row in one bucket.
test.each(['even', 'a few values', 'one outlier', 'one value'])('300 scores, %s: as counting at each of them', name => {
  const scores = [...column(name, 300, 1)]
  const truth = Array.from(column('even', 300, 2), value => Number(value < 0.4))
  const positives = scores.filter((_, row) => truth[row] === 1)
  const shares = positives.map(score => {
    const found = positives.filter(other => other >= score).length
    return found / scores.filter(other => other >= score).length
  })
  expect(areaOf(truth, scores)).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / positives.length, 13)
})
