import { expect, test } from 'vitest'
import { calibrationCurve, confusionMatrix, prCurve, rocCurve } from '../../../src/index.ts'
import { toSVG } from '../../../src/page/plots/toSVG.ts'

const n = 3000
const yTrue = Array.from({ length: n }, (_, i) => Number((i * 7919) % 10 < 3))
const input = {
  yTrue,
  yScore: yTrue.map((truth, i) => 0.3 * truth + 0.35 + 0.35 * Math.sin(i * 12.9898) * Math.cos(i * 3.1)),
  threshold: 0.5,
}

test.each([
  ['ROC curve', rocCurve(input)],
  ['Precision-recall curve', prCurve(input)],
  ['Calibration', calibrationCurve(input)],
  ['Confusion matrix', confusionMatrix(input)],
])('%s: one element with a title, a description, and no style', (title, drawn) => {
  const svg = toSVG(drawn, { idPrefix: 'plot-1' })
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).toMatch(/<\/svg>$/)
  expect(svg).toContain(`<title id="plot-1-title">${title}</title><desc id="plot-1-description">`)
  expect(svg).toContain('role="img" aria-labelledby="plot-1-title plot-1-description"')
  expect(svg).not.toMatch(/<style|<script| style=|NaN|Infinity|undefined/)
})

test('a curve of thousands of points is thinned', () => {
  expect(rocCurve(input).fpr.length).toBeGreaterThan(1000)
  const [, path = ''] = / d="([^"]*)"/.exec(toSVG(rocCurve(input))) ?? []
  expect(path.match(/[ML]/g)?.length).toBeLessThanOrEqual(200)
  // From corner to corner all the same.
  expect(path).toMatch(/^M52 228L.*298 10$/)
})

test('classes with hostile names are text', () => {
  const svg = toSVG(confusionMatrix({ yTrue: ['<b>', 'a'], yPred: ['<b>', '<b>'] }))
  expect(svg).not.toContain('<b>')
  expect(svg).toContain('&#60;b&#62;')
})

test('what is no curve is refused', () => {
  // @ts-expect-error: the compiler refuses it, too.
  expect(() => toSVG({ a: 1 })).toThrow('toSVG was given no curve and no confusion matrix')
})
