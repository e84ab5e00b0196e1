import { expect, test } from 'vitest'
import { quantile, ratio } from '../../../../generated/metrics.ts'
import { UnknownNumber } from '../../../../src/evaluation/encode/cases/namedNumbers.ts'
import { evaluation, measure } from '../../../../src/index.ts'

test.each<[unknown, string]>([
  [[1], 'numbers[0] is 1. Expected numbers by name: { costUsd: 0.01 }.'],
  [5, 'numbers is 5. Expected numbers by name: { costUsd: […], latencyMs: […] }.'],
  [{}, 'numbers is empty. Expected at least one name with its numbers.'],
  [{ costUsd: [1] }, 'costUsd'],
  [{ costUsd: [1, null] }, 'an unknown number is not 0'],
  [{ costUsd: [1, Number.NaN] }, 'numbers.costUsd[1] is NaN'],
  [{ costUsd: [1, [2, 'x']] }, 'numbers.costUsd[1][1] is "x"'],
  [[{ costUsd: 1 }, {}], 'numbers[1] has no "costUsd", which other rows have'],
])('%j is refused', (numbers, message) => {
  expect(() => evaluation({ passed: [true, false], numbers } as never)).toThrow(message)
})

test('numbers may be given by column or row by row, of each trial', () => {
  const byColumn = evaluation({ numbers: { a: [1, [2, 3]] } })
  const byRow = evaluation([{ numbers: { a: 1 } }, { numbers: { a: [2, 3] } }])
  expect(byRow.data).toEqual(byColumn.data)
})

test('a number that is not known is refused by metrics that read it, and by no others', () => {
  const unknown: unknown = new UnknownNumber({ problem: 'nobody knows what the second cost' })
  const numbers: object = { costUsd: [1, unknown], tokens: [5, 7] }
  const made = evaluation({ passed: [true, false], numbers } as never)
  expect(measure(made, ratio('tokens', 'passed')).value).toBe(12)
  for (const metric of [ratio('costUsd', 'passed'), ratio('tokens', 'costUsd'), quantile('costUsd', 0.5)]) {
    expect(() => measure(made, metric)).toThrow('nobody knows what the second cost')
  }
})
