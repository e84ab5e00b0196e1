import { expect, test } from 'vitest'
import { callWith, partsHold } from '../../../src/explain/parts/measureCall.ts'

test('a metric of the library is named by its id', () => {
  expect(callWith('measure', 'ndcg@10')).toBe("measure(evaluation, 'ndcg@10')")
  expect(partsHold('macroF1', 'class')).toBe("measure(evaluation, 'macroF1').parts holds every class.")
})

test('an id that is long, or that quotes would break, is given with its options to fill in', () => {
  const long = `f1(positive=${JSON.stringify('x'.repeat(40))})`
  expect(callWith('measure', long)).toBe("measure(evaluation, 'f1', { … })")
  expect(callWith('measure', `f1(positive="it's")`)).toBe("measure(evaluation, 'f1', { … })")
  const longest = `f1(positive="${'x'.repeat(26)}")`
  expect(longest).toHaveLength(41)
  expect(callWith('measure', longest)).toContain('…')
  expect(callWith('measure', longest.replace('xx', 'x'))).not.toContain('…')
})

test('a metric of one’s own is a value', () => {
  expect(callWith('compareConventions', 'costPerMail(perMiss=10)')).toBe('compareConventions(evaluation, costPerMail)')
})
