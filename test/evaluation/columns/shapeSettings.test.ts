import { expect, test } from 'vitest'
import { labelSettings } from '../../../src/evaluation/columns/shapeSettings.ts'

test('positive and threshold are kept; rankings are as a metric without options takes them', () => {
  const ofRankings = {
    ties: undefined,
    relevantFrom: 1,
    unjudged: 'irrelevant',
    depth: undefined,
    singlePrecision: false,
  }
  expect(labelSettings({ positive: 'a', threshold: 0.3 })).toEqual({ positive: 'a', threshold: 0.3, ...ofRankings })
  expect(labelSettings({})).toEqual({ positive: undefined, threshold: undefined, ...ofRankings })
})
