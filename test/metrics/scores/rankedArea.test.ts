import { expect, test } from 'vitest'
import { rankedArea } from '../../../src/metrics/scores/rankedArea.ts'
import { effectiveWilson } from '../../../src/stats/scores/effectiveWilson.ts'
import { estimatedArea, jackknifedArea } from '../../../src/stats/scores/precisionArea.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const input = { yTrue: [0, 1, 0, 1, 1, 0], yScore: [0.1, 0.9, 0.4, 0.4, 0.7, 0.2] }
// Average precision: each positive at the precision of its step.
const ofStep = (found: number, wrong: number, moreFound: number, moreWrong: number): number =>
  (moreFound * (found + moreFound)) / (found + moreFound + wrong + moreWrong)

test('the estimate is that of the steps, the rarer class that of fewer rows', () => {
  const columns = columnsOf('scores', { ...input, yTrue: [0, 1, 0, 0, 1, 0] })
  const area = rankedArea(columns, ofStep)
  expect(area?.rarer).toBe(2)
  expect(area?.kind).toBe('area')
  expect(area?.limits(0.9, { seed: 1, resamples: 100 })).toEqual(
    effectiveWilson(estimatedArea(columns.counts(), ofStep), 0.9),
  )
})

test('each row has the part of its class and score, wherever it stands', () => {
  const columns = columnsOf('scores', input)
  const { ofPositives, ofNegatives } = jackknifedArea(columns.counts(), ofStep)
  // Thresholds fall: 0.9, 0.7, 0.4, 0.2, 0.1.
  const expected = [ofNegatives[4], ofPositives[0], ofNegatives[2], ofPositives[2], ofPositives[1], ofNegatives[3]]
  expect([...(rankedArea(columns, ofStep)?.influence() ?? [])]).toEqual(expected)
})

test('rows of one weight are those without weights, and uneven weights leave fewer effective rows', () => {
  const request = { resamples: 100, seed: 1 }
  const of = (more: { readonly sampleWeight?: number[] }) =>
    rankedArea(columnsOf('scores', { ...input, ...more }), ofStep)
  const [plain, equal, uneven] = [
    of({}),
    of({ sampleWeight: input.yTrue.map(() => 0.3) }),
    of({ sampleWeight: [1, 1, 1, 1, 1, 2] }),
  ]
  expect(equal.limits(0.9, request).lower).toBeCloseTo(plain.limits(0.9, request).lower, 9)
  expect([...equal.influence()]).toEqual([...plain.influence()].map(each => expect.closeTo(each, 9)))
  expect([plain.rarer, uneven.rarer]).toEqual([3, 2])
})
