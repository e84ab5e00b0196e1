import { expect, test } from 'vitest'
import { compare } from '../../../src/measure/pairs/compare.ts'

const shares = [0.5, 0.75, 0.25, 0.5]
const percents = [60, 70, 20, 55]

function notesOf(candidate: readonly number[], baseline: readonly number[]): string {
  const [{ notes }] = compare({ score: candidate }, { score: baseline }, 'meanScore').metrics
  return notes.join('; ')
}

test('scores of 0 to 1 beside those of 0 to 100 are noted on either side', () => {
  expect(notesOf(percents, shares)).toContain(
    'scores are 20 to 70 in the candidate, 0.25 to 0.75 in the baseline: are they on one scale?',
  )
  expect(notesOf(shares, percents)).toContain('scores are 0.25 to 0.75 in the candidate, 20 to 70 in the baseline')
})

test.each([
  [shares, [0.25, 0.5, 1, 0.75]],
  [percents, [50, 60, 70, 80]],
  // Faster by half.
  [shares, [1, 1.5, 0.5, 1.25]],
  [[-1, 0.5, 0.25, 0.75], percents],
])('not where %j stands beside %j', (candidate, baseline) => {
  expect(notesOf(candidate, baseline)).not.toContain('scale')
})

test('not of metrics that do not read scores', () => {
  const passed = [true, false, true, true]
  const [{ notes }] = compare(
    { passed, score: percents },
    { passed: [true, true, true, false], score: shares },
    'passRate',
  ).metrics
  expect(notes.join()).not.toContain('scale')
})

test.each([
  ['from 0 on, ten times as large', [0, 10], [0, 1], '0 to 10 in the candidate, 0 to 1 in the baseline'],
  ['hardly above 1', [0.9, 1.001], [0.01, 0.09], '0.9 to 1.001 in the candidate, 0.01 to 0.09 in the baseline'],
  [
    'to four digits',
    [12.34567, 98.76543],
    [0.123456, 0.5],
    '12.35 to 98.77 in the candidate, 0.1235 to 0.5 in the baseline',
  ],
])('the ends of both scales: %s', (_, candidate, baseline, note) => {
  expect(notesOf(candidate, baseline)).toContain(`scores are ${note}: are they on one scale?`)
})

test.each([
  ['less than ten times as large', [0, 9.9], [0, 1]],
  ['both within 0 and 1', [0.9, 1], [0.01, 0.09]],
  ['both above 1', [50, 60], [0, 1.001]],
  ['negative ones on the larger scale', [-1, 100], [0, 1]],
])('no two scales: %s', (_, candidate, baseline) => {
  expect(notesOf(candidate, baseline)).not.toContain('scale')
})
