import { expect, test } from 'vitest'
import { outputsSection } from '../../../src/page/html/outputsSection.ts'
import { words } from '../words.ts'
import { evaluationOf, present } from './sections.ts'

const record = present(evaluationOf('weather').outputs)

test('each output by its errors, then the residuals of the worst', () => {
  const html = outputsSection(record, 'x')
  const text = words(html)
  expect(text).toMatch(/Outputs, the lowest R² first .* output MAE RMSE R² mean residual 1 .* 0 /)
  expect(text).toContain('Residuals of output 1')
  expect(html).toContain('id="x-output-1-grid-title"')
})

test('without R² there is a dash, and what is left out is counted', () => {
  const [first] = record.outputs
  const text = words(outputsSection({ outputs: [{ ...first, r2: Number.NaN }], others: 4, shown: [] }, 'x'))
  expect(text).toContain('; 4 better ones are left out')
  expect(text).toMatch(/1 [\d.]+ [\d.]+ – /)
})
