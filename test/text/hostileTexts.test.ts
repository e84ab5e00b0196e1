import { describe, expect, test } from 'vitest'
import { evaluation, gate, measure } from '../../src/index.ts'
import { entities, textMetrics } from '../../src/text/text.ts'
import { plainMessage } from '../messages/failure.ts'
import { longTest } from '../thoroughness.ts'

const ofTexts = textMetrics.filter(({ id }) => !id.startsWith('entity'))

const odd: Readonly<Record<string, string>> = {
  'lone surrogates': 'one \ud800 two \udc00\ud800 three \udfff',
  'combining marks': `e${'\u0301'.repeat(50)} a\u0308\u0300 n\u0303`,
  'right to left': 'مرحبا بالعالم \u202eabc\u202c שלום עולם',
  'control characters': 'one\u0000two \u001b[31mred\u001b[0m \u0007 three\u009b2J',
  'names of objects': '__proto__ constructor hasOwnProperty toString __proto__',
  emoji: '👨‍👩‍👧‍👦 🇩🇪 ☃️ ok',
  'marks of a difference': '[-old-] {+new+} [- -] {+',
}

describe.each(Object.entries(odd))('%s', (_, text) => {
  const yTrue = [text, `${text} and more of it`, 'plain words here']
  const yPred = [text, text, `plain ${text} here`]

  test.each(ofTexts)('$id is measured, and best where texts are alike', metric => {
    expect(measure({ yTrue, yPred }, metric).value).toBeGreaterThanOrEqual(0)
    const alike = measure({ yTrue: [text, text], yPred: [text, text] }, metric)
    const { range, direction } = metric.configure({})
    // ROUGE knows ASCII words alone, and there may be none.
    if (alike.value !== 0 || direction === 'down') expect(alike.value).toBeCloseTo(direction === 'up' ? range[1] : 0, 9)
  })

  test('a message shows it escaped, within its width', () => {
    const message = plainMessage({
      received: { yTrue, yPred },
      matcher: 'toHaveWERBelow',
      args: [0.01],
      metrics: textMetrics,
    })
    expect(message.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cs}|[\u202a-\u202e]/u)
  })
})

describe('size', () => {
  longTest('one row of a megabyte, of which one word in a hundred is wrong', () => {
    const words = Array.from({ length: 150_000 }, (_, i) => `word${(i * 7919) % 5000}`)
    const reference = words.join(' ')
    const text = words.map((word, i) => (i % 100 === 37 ? 'wrong' : word)).join(' ')
    const texts = evaluation({ yTrue: [reference, 'a b c d'], yPred: [text, 'a b c d'] })
    expect(measure(texts, gate(textMetrics[0], { atLeast: 1 }).metric).value).toBeGreaterThan(90)
    for (const { id, configure } of ofTexts) {
      // What each takes is in bench/text.
      if (id === 'characterErrorRate' || id === 'matchErrorRate' || id.startsWith('rougeL')) continue
      expect(Number.isFinite(measure(texts, configure({})).value)).toBe(true)
    }
  })

  longTest('a hundred thousand rows', () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => `row ${i} of many`)
    const texts = evaluation({ yTrue: rows, yPred: rows.map((row, i) => (i % 10 === 0 ? `${row} more` : row)) })
    for (const { configure } of ofTexts) expect(Number.isFinite(measure(texts, configure({})).value)).toBe(true)
  })

  test('a sentence with 20,000 entities', () => {
    const tags = [Array.from({ length: 40_000 }, (_, i) => (i % 2 === 0 ? 'B-PER' : 'O'))]
    const found = [tags[0].map((tag, i) => (i % 200 === 0 ? 'B-LOC' : tag))]
    const columns = { yTrue: entities(tags, 'IOB2'), yPred: entities(found, 'IOB2') }
    for (const match of ['exact', 'overlap'] as const) {
      const metric = textMetrics.find(({ id }) => id === 'entityF1')?.configure({ match })
      expect(metric && measure(columns, metric).value).toBeCloseTo(0.99, 12)
    }
  })
})
