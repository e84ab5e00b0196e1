import { expect, test } from 'vitest'
import { scoresSection } from '../../../src/page/html/scoresSection.ts'
import { words } from '../words.ts'
import { evaluationOf, present } from './sections.ts'

const record = present(evaluationOf('spam').scores)

test('curves, calibration, histogram and thresholds, with a baseline behind them', () => {
  const text = words(scoresSection(record, record, 'x'))
  for (const part of [
    'ROC, AUC 0.9517. Dashed: baseline, 0.9517. Ring: the threshold in use.',
    'ROC, the corner that holds the threshold.',
    'Precision and recall, AP 0.9139.',
    'Calibration, ECE 0.1889.',
    'Scores: spam above the axis',
    '0.5 (in use)',
  ])
    expect(text).toContain(part)
})

test('scores that are no probabilities say so', () => {
  const text = words(scoresSection({ ...record, calibration: undefined, areProbabilities: false }, undefined, 'x'))
  expect(text).toContain('they are no probabilities to calibrate')
})

test('without a threshold there is no ring and no corner', () => {
  const text = words(scoresSection({ ...record, operating: undefined, threshold: undefined }, undefined, 'x'))
  expect(text).not.toMatch(/Ring|corner|Dashed/)
})

test('at most forty points of a curve are written out, the ends among them', () => {
  const line = Array.from({ length: 200 }, (_, i) => i / 199)
  const html = scoresSection({ ...record, roc: { fpr: line, tpr: line, auc: 0.5 }, pr: undefined }, undefined, 'x')
  const table = /Points of the ROC curve<\/caption>.*?<tbody>(.*?)<\/tbody>/.exec(html)?.[1] ?? ''
  expect(table.match(/<tr>/g)).toHaveLength(40)
  expect(words(table)).toMatch(/^ 0 0 .* 1 1 $/)
})

test('rows beyond the bins are counted', () => {
  const histogram = present(record.histogram)
  const above = { positives: 2, negatives: 1, most: 9 }
  const text = words(scoresSection({ ...record, histogram: { ...histogram, above } }, undefined, 'x'))
  expect(text).toMatch(/3 rows lie outside, down to .* and up to 9/)
})
