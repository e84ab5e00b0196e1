import { expect, test } from 'vitest'
import { processWorld } from '../../src/cli/processWorld.ts'

function worldOf(env: Record<string, string>, isTTY = true, columns?: number) {
  const output = { write: () => true, isTTY, ...(columns !== undefined && { columns }) }
  return processWorld({ stdin: process.stdin, stdout: output, stderr: output, env })
}

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, false, false],
])('colours with %j, terminal: %s', (env, isTTY, isColoured) => {
  expect(worldOf(env, isTTY).layout.palette.received('x') !== 'x').toBe(isColoured)
})

test('someone waits at a terminal that is not that of CI', () => {
  expect(worldOf({}, true, 90).attended?.columns).toBe(90)
  expect(worldOf({ CI: 'true' }).attended).toBeUndefined()
  expect(worldOf({}, false).attended).toBeUndefined()
})

test('the width of the terminal, of COLUMNS, or the usual one', () => {
  expect(worldOf({}, true, 90).layout.width).toBe(90)
  expect(worldOf({ COLUMNS: '70' }, false).layout.width).toBe(70)
  expect(worldOf({ COLUMNS: 'wide' }, false).layout.width).toBe(80)
})
