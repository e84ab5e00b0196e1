import { expect, test } from 'vitest'
import { blocks } from '../../../src/explain/text/blocks.ts'

test('a height of 0 stays blank, any other shows, and 1 fills the line', () => {
  expect(blocks([0, 1e-9, 1 / 8, 0.126, 0.5, 0.876, 1])).toBe(' ▁▁▂▄██')
})

test('heights that rounding pushes beyond 1 fill the line, too', () => {
  expect(blocks([1 + 1e-12])).toBe('█')
})
