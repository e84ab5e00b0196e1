import { expect, test } from 'vitest'
import { resultSchema } from '../../scripts/generate/resultSchema.ts'
import { checkCodec, compareCodec, holdCodec } from '../../src/cli/resultCodec.ts'

test('the schema tells results apart by their command', () => {
  const { oneOf } = JSON.parse(resultSchema())
  const commands = oneOf.map((one: { properties: { command: unknown } }) => one.properties.command)
  expect(commands).toEqual([{ const: 'check' }, { const: 'compare' }, { const: 'hold' }])
})

test.each([checkCodec, compareCodec, holdCodec])('what is no result is refused', ({ read }) => {
  expect(() => read({ value: { format: 'other' }, place: 'the result' })).toThrow('the result')
})
