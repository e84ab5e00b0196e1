import { evaluate } from 'expect-metrics/evaluate'
import { fieldF1 } from 'expect-metrics/metrics'
import { extract } from './extract.ts'
import { receipts } from './receipts.ts'

describe('fields of receipts', async () => {
  const run = await evaluate(receipts, ({ text }) => extract(text), { concurrency: 8, retries: 2 })
  const read = await run.grade((answer, { truth, text }) => ({
    fields: { truth, answer },
    slices: { written: text.includes('/') ? 'with slashes' : 'with dots' },
    details: { receipt: text },
  }))

  test('nearly all are read', () => {
    expect(read).toHaveMetric(fieldF1(), { above: 0.9 }, { confidence: 0.95 })
  })
  test('so is each by itself, on average', () => {
    expect(read).toHaveMetric(fieldF1({ average: 'macro' }), { above: 0.9 })
  })
  test('prices are read', () => {
    expect(read).toHaveMetric(fieldF1({ field: 'items[].price' }), { atLeast: 1 })
  })
  test('dates are read', () => {
    expect(read).toHaveMetric(fieldF1({ field: 'date' }), { atLeast: 0.9 })
  })
  test('nearly all are read, however the date is written', () => {
    expect(read).toHaveMetric(fieldF1(), { above: 0.95 }, { slices: ['written'], minSupport: 10 })
  })
})
