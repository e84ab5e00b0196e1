import { expect, test, vi } from 'vitest'
import { followWaits } from '../../src/runners/followedWaits.ts'

/** Calls until nothing is thrown, as `vi.waitFor` does. */
async function waitFor(callback: () => unknown): Promise<unknown> {
  for (;;) {
    try {
      return await callback()
    } catch {
      await new Promise(settle => setTimeout(settle, 1))
    }
  }
}

test('a round is known before and after an await, and nothing outside of waits', async () => {
  const waiting = { waitFor, waitUntil: waitFor }
  const { now } = followWaits(waiting)
  expect(now()).toBeUndefined()
  const rounds: unknown[] = []
  await waiting.waitFor(async () => {
    rounds.push(now())
    await Promise.resolve()
    rounds.push(now())
    if (rounds.length < 4) throw new Error('not yet')
  })
  expect(now()).toBeUndefined()
  expect(rounds).toEqual([1, 1, 2, 2].map(nth => ({ wait: expect.any(Number), nth })))
  expect(new Set(rounds.map(round => (round as { wait: number }).wait)).size).toBe(1)
})

test('waits that run at once are told apart', async () => {
  const waiting = { waitFor, waitUntil: waitFor }
  const { now } = followWaits(waiting)
  const seen = await Promise.all([waiting.waitFor(now), waiting.waitUntil(now), waiting.waitFor(now)])
  expect(new Set(seen.map(round => (round as { wait: number }).wait)).size).toBe(3)
})

test('one vi is followed once, however many copies of the package ask', () => {
  const waiting = { waitFor, waitUntil: waitFor }
  const waits = followWaits(waiting)
  const followed = waiting.waitFor
  expect(followWaits(waiting)).toBe(waits)
  // Whoever numbers a wait, no two have a number.
  expect(waits.newWait()).not.toBe(followWaits(waiting).newWait())
  expect(waiting.waitFor).toBe(followed)
})

test('options, results and the functions of Vitest stay as they are', async () => {
  const original = vi.fn((callback: () => unknown, _options?: never) => callback())
  const waiting = { waitFor: original, waitUntil: original }
  followWaits(waiting)
  const options = { timeout: 5 } as never
  expect(waiting.waitFor(() => 'found', options)).toBe('found')
  expect(original).toHaveBeenCalledWith(expect.any(Function), options)
})

test('where nothing follows what is awaited, the calls before the first await are known', async () => {
  vi.stubGlobal('process', undefined)
  try {
    const waiting = { waitFor, waitUntil: waitFor }
    const { now } = followWaits(waiting)
    const rounds: unknown[] = []
    await waiting.waitFor(async () => {
      rounds.push(now())
      await Promise.resolve()
      rounds.push(now())
    })
    expect(rounds).toEqual([{ wait: expect.any(Number), nth: 1 }, undefined])
  } finally {
    vi.unstubAllGlobals()
  }
})

test('the stack of what is thrown is that of the test', async () => {
  const failing = async (callback: () => unknown): Promise<unknown> => {
    await callback()
    throw new Error('timed out')
  }
  const waiting = { waitFor: failing, waitUntil: failing }
  followWaits(waiting)
  const stackOf = async (wait: Promise<unknown>): Promise<string> => {
    const error: unknown = await wait.catch((thrown: unknown) => thrown)
    return String((error as Error).stack)
  }
  expect(await stackOf(waiting.waitUntil(() => 1) as Promise<unknown>)).not.toContain('src/runners/followedWaits.ts')
  const thrown = waiting.waitFor(() => {
    throw new Error('inside')
  }) as Promise<unknown>
  const stack = await stackOf(thrown)
  expect(stack).toContain('followedWaits.test.ts')
  expect(stack).not.toContain('src/runners/followedWaits.ts')
  const frozen = Object.freeze(new Error('frozen'))
  await expect(waiting.waitFor(() => Promise.reject(frozen)) as Promise<unknown>).rejects.toBe(frozen)
  await expect(waiting.waitFor(() => Promise.reject('no error')) as Promise<unknown>).rejects.toBe('no error')
})
