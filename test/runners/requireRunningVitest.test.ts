import { expect, test } from 'vitest'
import { requireRunningVitest } from '../../src/runners/requireRunningVitest.ts'

test('the expect of the Vitest that runs this file is its own', () => {
  expect(() => requireRunningVitest(expect)).not.toThrow()
})

test('another is refused, by the names of both copies', () => {
  expect(() => requireRunningVitest(() => {})).toThrow(
    /two copies of Vitest here: \d+\.\d+\.\d+ in .*node_modules.vitest runs this file, and \d+\.\d+\.\d+ in .*node_modules.vitest is what expect-metrics imports\. .* test\.server\.deps\.inline: \['expect-metrics'\]/,
  )
})

test('the stack of other errors is as long as before', () => {
  const { stackTraceLimit } = Error
  expect(() => requireRunningVitest(() => {})).toThrow()
  expect(Error.stackTraceLimit).toBe(stackTraceLimit)
})
