import { expect, test } from 'vitest'
import { commonUnits } from '../../../src/measure/pairs/commonUnits.ts'

test('finds units in any order, and says whether all are there in the same order', () => {
  const found = commonUnits(['a', 'b', 'c', 'd'], ['c', 'x', 'a', 'b'], 'intersection', 0.5, 'row')
  expect([...found.ours]).toEqual([0, 1, 2])
  expect([...found.theirs]).toEqual([2, 3, 0])
  expect(found.whole).toBe(false)
  expect(found.left).toEqual({
    candidateOnly: 1,
    baselineOnly: 1,
    leastOverlap: 0.5,
    unpaired: { candidate: ['d'], baseline: ['x'] },
  })
  expect(commonUnits([1, 2], [1, 2], 'all', 0.5, 'row')).toMatchObject({
    whole: true,
    left: { leastOverlap: undefined },
  })
  expect(commonUnits([1, 2], [2, 1], 'all', 0.5, 'row').whole).toBe(false)
})

test.each([
  [[1, 2], ['1', '2'], 'no row in common: 1 comes first here, "1" there', '1 in the candidate is "1" in the baseline'],
  [['a', 'b'], ['a ', 'b '], 'no row in common', '"a" in the candidate is "a " in the baseline'],
  [['a', 'b'], ['a', 'b\n'], 'the baseline has no row "b"', '"b" in the candidate is "b\\n" in the baseline'],
  [['a', 2], ['a', '2'], 'the baseline has no row 2', '2 in the candidate is "2" in the baseline'],
  [
    ['caf\u00e9'],
    ['cafe\u0301'],
    'no row in common',
    `"caf\u00e9" stands in another Unicode form in the baseline. Apply normalize('NFC') to both`,
  ],
])('%j beside %j: ids that are written otherwise are said to be', (ours, theirs, problem, hint) => {
  const paired = () => commonUnits(ours, theirs, 'all', 0.5, 'row')
  expect(paired).toThrow(problem)
  expect(paired).toThrow(`Both must write ids alike: ${hint}.`)
})
