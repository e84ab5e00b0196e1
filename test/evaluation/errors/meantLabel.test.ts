import { expect, test } from 'vitest'
import { meantLabel } from '../../../src/evaluation/errors/meantLabel.ts'

test('asks for a label that is written alike', () => {
  expect(meantLabel('positive', '1', [0, 1])).toBe('Did you mean positive: 1?')
  expect(meantLabel('class', true, ['true'])).toBe('Did you mean class: "true"?')
  expect(meantLabel('class', 'spam', ['ham', 'egg'])).toBeUndefined()
})
