import { afterEach, describe, expect, test, vi } from 'vitest'
import { terminalColumns } from '../../src/runners/terminalColumns.ts'
import { terminalHost } from '../../src/runners/terminalHost.ts'
import { snapshotUpdateOf } from '../../src/runners/updateMode.ts'
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
    expect(terminalHost('vitest').width()).toBe(72)
    expect(terminalHost('jest', { indent: 4 }).width()).toBe(68)
  })

  test('are those of its own output first', () => {
    vi.stubGlobal('process', processIn(72, { stdout: { columns: 90 }, env: { COLUMNS: '65' } }))
    expect(terminalHost('vitest').width()).toBe(90)
    expect(terminalHost('jest', { indent: 4 }).width()).toBe(86)
  })

  test('are what COLUMNS says where the output is a pipe', () => {
    vi.stubGlobal('process', processIn(72, { env: { COLUMNS: '65' } }))
    expect(terminalHost('jest', { indent: 4 }).width()).toBe(65)
  })

  test('are 80 where there is no terminal, no Node.js or no process', () => {
    vi.stubGlobal('process', processIn(undefined))
    expect(terminalColumns()).toBeUndefined()
    expect(terminalHost('jest', { indent: 4 }).width()).toBe(80)
    vi.stubGlobal('process', {})
    expect(terminalHost('vitest').width()).toBe(80)
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
