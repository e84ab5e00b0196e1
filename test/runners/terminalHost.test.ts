import { afterEach, describe, expect, test, vi } from 'vitest'
import { snapshotUpdateOf, terminalColumns, terminalHost } from '../../src/runners/terminalHost.ts'
import { slowTerminal } from '../terminal/slowTerminal.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A process whose terminal, if it has one, has so many columns. */
function processIn(columns: number | undefined, own: object = {}): object {
  const opened = {
    openSync: (path: string) => {
      if (columns === undefined) throw new Error(`ENXIO: no such device or address, open '${path}'`)
      return 9
    },
  }
  class WriteStream {
    readonly columns = columns
    destroy(): void {}
  }
  return {
    getBuiltinModule: (id: string) => (id === 'node:fs' ? opened : id === 'node:tty' ? { WriteStream } : undefined),
    ...own,
  }
}

describe('the columns of the terminal', () => {
  test('are those of the terminal that started the process, for a worker that writes to a pipe', () => {
    vi.stubGlobal('process', processIn(72))
    expect(terminalColumns()).toBe(72)
    expect(terminalHost('vitest').width?.()).toBe(72)
    expect(terminalHost('jest', { indent: 4 }).width?.()).toBe(68)
  })

  test('are those of its own output first', () => {
    vi.stubGlobal('process', processIn(72, { stdout: { columns: 90 }, env: { COLUMNS: '65' } }))
    expect(terminalHost('vitest').width?.()).toBe(90)
    expect(terminalHost('jest', { indent: 4 }).width?.()).toBe(86)
  })

  test('are what COLUMNS says where the output is a pipe', () => {
    vi.stubGlobal('process', processIn(72, { env: { COLUMNS: '65' } }))
    expect(terminalHost('jest', { indent: 4 }).width?.()).toBe(65)
  })

  test('are 80 where there is no terminal, no Node.js or no process', () => {
    vi.stubGlobal('process', processIn(undefined))
    expect(terminalColumns()).toBeUndefined()
    expect(terminalHost('jest', { indent: 4 }).width?.()).toBe(80)
    vi.stubGlobal('process', {})
    expect(terminalHost('vitest').width?.()).toBe(80)
    vi.stubGlobal('process', undefined)
    expect(terminalColumns()).toBeUndefined()
  })
})

const host = terminalHost('a runner')

test('variables of the environment, none where there is no process', () => {
  vi.stubGlobal('process', { env: { NAME: 'value' } })
  expect([host.environment?.('NAME'), host.environment?.('OTHER')]).toEqual(['value', undefined])
  vi.stubGlobal('process', undefined)
  expect(host.environment?.('NAME')).toBeUndefined()
})

test('a remark is printed once in a process', () => {
  const printed = vi.spyOn(console, 'info').mockImplementation(() => {})
  for (const remark of ['first remark', 'second remark', 'first remark']) host.tell?.(remark)
  terminalHost('another runner').tell?.('first remark')
  expect(printed.mock.calls).toEqual([['first remark'], ['second remark']])
})

test('resamples that take long are counted on a terminal at which someone waits', () => {
  const written = slowTerminal()
  const shown = terminalHost('expect').showResamples?.('toHaveF1Above')
  for (let drawn = 1; drawn <= 3; drawn++) shown?.drawn(drawn * 1000, 20_000)
  shown?.end()
  expect(written).toEqual([
    'toHaveF1Above: 2,000 of 20,000 resamples …',
    '\r\u001b[K',
    'toHaveF1Above: 3,000 of 20,000 resamples …',
    '\r\u001b[K',
  ])
})

test('below a runner that keeps the terminal for itself nothing is shown', () => {
  const written = slowTerminal()
  vi.stubEnv('VITEST', 'true')
  const shown = terminalHost('vitest').showResamples?.('toHaveF1Above')
  for (let drawn = 1; drawn <= 9; drawn++) shown?.drawn(drawn, 9)
  shown?.end()
  expect(written).toEqual([])
})

test('it bears the name of its runner, has files, reads its update mode, and keeps what the runner adds', () => {
  const snapshots = vi.fn()
  const own = terminalHost('vitest', { snapshots })
  expect(own).toMatchObject({ runner: 'vitest', snapshots, snapshotUpdate: snapshotUpdateOf })
  expect(host.snapshots).toBeUndefined()
  expect(host.files).toBeDefined()
})

describe('terminalColumns', () => {
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
})

describe('updateMode', () => {
  test.each([
    [undefined, undefined],
    [null, undefined],
    [{}, undefined],
    [{ _updateSnapshot: 'all' }, 'all'],
    [{ _updateSnapshot: 'new' }, 'new'],
    [{ _updateSnapshot: 'none' }, 'none'],
    [{ _updateSnapshot: 'some' }, undefined],
    [{ _updateSnapshot: true }, undefined],
    ['all', undefined],
  ])('the snapshot state %j', (snapshotState, expected) => {
    expect(snapshotUpdateOf({ snapshotState })).toBe(expected)
  })
})
