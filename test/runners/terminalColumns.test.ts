import { afterEach, describe, expect, test, vi } from 'vitest'
import { terminalColumns } from '../../src/runners/terminalColumns.ts'

afterEach(() => vi.unstubAllGlobals())

/** A process whose terminal is that many columns wide, or cannot be opened. */
function stubProcess(columns: number | undefined, destroyed: () => void = () => {}): void {
  const modules: Readonly<Record<string, unknown>> = {
    'node:fs': {
      openSync: () => {
        if (columns === undefined) throw new Error('ENXIO')
        return 7
      },
    },
    'node:tty': {
      WriteStream: class {
        columns = columns
        destroy = destroyed
      },
    },
  }
  vi.stubGlobal('process', { getBuiltinModule: (id: string) => modules[id] })
}

test('the columns of the terminal, which is closed again', () => {
  const destroyed = vi.fn()
  stubProcess(91, destroyed)
  expect(terminalColumns()).toBe(91)
  expect(destroyed).toHaveBeenCalledOnce()
})

describe('there are none', () => {
  test('without a terminal', () => {
    stubProcess(undefined)
    expect(terminalColumns()).toBeUndefined()
  })

  test.each([undefined, {}, { getBuiltinModule: () => undefined }])('in a process %j', process => {
    vi.stubGlobal('process', process)
    expect(terminalColumns()).toBeUndefined()
  })
})
