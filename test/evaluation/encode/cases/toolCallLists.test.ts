import { expect, test } from 'vitest'
import { evaluation } from '../../../../src/index.ts'

test.each<[unknown, string]>([
  [[[{ name: 1 }]], 'toolCalls[0][0].name is 1'],
  [[['search']], 'toolCalls[0][0] is "search". Expected a call'],
  [[[{ name: 'a', arguments: '{"b":1}' }]], 'Parse their JSON first.'],
  [['search'], 'toolCalls[0] is "search"'],
])('%j is refused', (toolCalls, message) => {
  expect(() => evaluation({ expectedTools: [[]], toolCalls } as never)).toThrow(message)
})

test('no call is a list without one, and trials are lists of lists', () => {
  const { data } = evaluation({ expectedTools: [[], []], toolCalls: [[], [[], [{ name: 'a' }]]] })
  expect(data).toMatchObject({ toolCalls: [[[]], [[], [{ name: 'a', arguments: {} }]]] })
})
