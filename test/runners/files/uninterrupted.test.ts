import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { type SignalledProcess, uninterrupted } from '../../../src/runners/files/uninterrupted.ts'

/** A process that hears what it is told. */
class ToldProcess extends EventEmitter implements SignalledProcess {
  readonly pid = 7
  readonly killed: unknown[] = []
  readonly kill = (...args: readonly unknown[]): void => {
    this.killed.push(args)
  }
}

const twoTurns = async (): Promise<void> => {
  for (let i = 0; i < 3; i++) await new Promise(settle => setImmediate(settle))
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

test('the work is done, and nobody listens two turns later', async () => {
  const process = new ToldProcess()
  expect(uninterrupted(process, () => signals.map(signal => process.listenerCount(signal)))).toEqual([1, 1, 1])
  // Another piece of work within the same turn needs no more listeners.
  expect(uninterrupted(process, () => process.listenerCount('SIGINT'))).toBe(1)
  await twoTurns()
  expect(signals.map(signal => process.listenerCount(signal))).toEqual([0, 0, 0])
  expect(process.killed).toEqual([])
})

test.each(signals)('%s that came meanwhile ends the process afterwards, once', async signal => {
  const process = new ToldProcess()
  uninterrupted(process, () => {})
  process.emit(signal, signal)
  expect(process.killed).toEqual([[7, signal]])
  expect(process.listenerCount(signal)).toBe(0)
  await twoTurns()
  expect(process.killed).toHaveLength(1)
})

test('where somebody else hears a signal, it is left to them', async () => {
  const process = new ToldProcess()
  const heard = vi.fn()
  process.on('SIGINT', heard)
  uninterrupted(process, () => {})
  process.emit('SIGINT', 'SIGINT')
  expect(heard).toHaveBeenCalledOnce()
  expect(process.killed).toEqual([])
  await twoTurns()
})

test('a signal during later work is heard, though the listeners of earlier work would be gone by then', async () => {
  const process = new ToldProcess()
  uninterrupted(process, () => {})
  await new Promise(settle => setImmediate(settle))
  // Takes long, in the turn in which nobody would listen any more.
  uninterrupted(process, () => {})
  await new Promise(settle => setImmediate(settle))
  process.emit('SIGTERM', 'SIGTERM')
  expect(process.killed).toEqual([[7, 'SIGTERM']])
  await twoTurns()
})

test('work that fails, and fake timers, leave no listener behind', async () => {
  const process = new ToldProcess()
  vi.useFakeTimers()
  const fail = (): never => {
    throw new Error('no room')
  }
  expect(() => uninterrupted(process, fail)).toThrow('no room')
  vi.useRealTimers()
  await twoTurns()
  expect(process.listenerCount('SIGINT')).toBe(0)
})
