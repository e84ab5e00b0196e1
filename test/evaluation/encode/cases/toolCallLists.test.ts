import { expect, test } from 'vitest'
import { evaluation } from '../../../../src/index.ts'

test.each<[unknown, string]>([
  [[[{ name: 1 }]], 'toolCalls[0][0].name is 1'],
  [[['search']], 'toolCalls[0][0] is "search". Expected a call'],
  [[[{ function: { name: 'a', arguments: '{}' } }]], 'Give its function, with the JSON of its arguments parsed.'],
  [[[{ toolName: 'a' }]], 'toolCalls[0][0].name is undefined. Expected a call: { name: '],
  [[[{ name: 'a', arguments: '{"b":1}' }]], 'Parse their JSON first.'],
  [['search'], 'toolCalls[0] is "search"'],
  // As the AI SDK, LangChain and Anthropic write them: dropped in silence, any two calls of a tool would be equal.
  [
    [[{ name: 'a', args: { b: 1 } }]],
    "toolCalls[0][0] has \"args\" and no arguments. Expected a call: { name: 'search', arguments: { query: 'refund' } }. Give them as arguments: call.args.",
  ],
  [[[{ name: 'a', input: '{"b":1}' }]], 'toolCalls[0][0] has "input" and no arguments'],
  // Copied by their members they would be empty, and equal to any other.
  [
    [[{ name: 'a', arguments: Promise.resolve({ b: 1 }) }]],
    'toolCalls[0][0].arguments is a Promise. Expected the arguments',
  ],
  [[[{ name: 'a', arguments: new Map([['b', 1]]) }]], 'Write them as Object.fromEntries(arguments).'],
  [
    [[{ name: 'a', arguments: new Headers() }]],
    'toolCalls[0][0].arguments is a Headers. Expected the arguments of "a"',
  ],
  [[[{ name: 'a', arguments: { b: [Promise.resolve(1)] } }]], 'toolCalls[0][0].arguments holds a Promise'],
])('%j is refused', (toolCalls, message) => {
  expect(() => evaluation({ expectedTools: [[]], toolCalls } as never)).toThrow(message)
})

test('no call is a list without one, and trials are lists of lists', () => {
  const { data } = evaluation({ expectedTools: [[], []], toolCalls: [[], [[], [{ name: 'a' }]]] })
  expect(data).toMatchObject({ toolCalls: [[[]], [[], [{ name: 'a', arguments: {} }]]] })
})

test('what stands beside a call that has arguments, or has none to give, is let be', () => {
  const toolCalls = [[{ id: 'call_1', name: 'a', result: { b: 1 } }], [{ name: 'a', arguments: {}, result: { b: 1 } }]]
  const { data } = evaluation({ expectedTools: [[], []], toolCalls } as never)
  const bare = { name: 'a', arguments: {} }
  expect(data).toMatchObject({ toolCalls: [[[bare]], [[bare]]] })
})

test('arguments of a class that says what JSON writes are that', () => {
  const given = { toJSON: () => ({ b: 1 }) }
  const { data } = evaluation({ expectedTools: [[]], toolCalls: [[{ name: 'a', arguments: given }]] } as never)
  expect(data).toMatchObject({ toolCalls: [[[{ name: 'a', arguments: { b: 1 } }]]] })
})
