import { expect, test } from 'vitest'
import { knownMetrics } from '../../../src/cli/metrics/knownMetrics.ts'

test('the command line knows metrics of texts, and no id twice', () => {
  const ids = knownMetrics.flatMap(({ id, aliases, cutoff }) => [id, ...aliases].map(name => `${name} ${cutoff}`))
  expect(ids).toContain('bleu undefined')
  expect(ids).toContain('wer undefined')
  expect(new Set(ids).size).toBe(ids.length)
})
