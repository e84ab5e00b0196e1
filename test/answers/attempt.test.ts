import { expect, test } from 'vitest'
import { attempt, LONGEST_TIMER, retryAfterOf } from '../../src/answers/attempt.ts'

const running = new AbortController().signal
const patience = { retries: 0, timeout: undefined, signal: running }

test('an answer, what it cost and how long it took', async () => {
  const made = await attempt(
    async ({ spend }) => {
      spend({ costUsd: 0.25 })
      spend({ costUsd: 0.5 })
      return 'yes'
    },
    1,
    patience,
  )
  expect(made).toMatchObject({ output: 'yes', failure: undefined, attempts: 1, spent: { costUsd: 0.75 } })
  expect(made.latencyMs).toBeGreaterThanOrEqual(0)
})

test('a call that fails is made again, and waits as long as the error says', async () => {
  let calls = 0
  const began = performance.now()
  const ask = () => {
    calls++
    if (calls === 1) throw Object.assign(new Error('Too Many Requests'), { status: 429, retryAfter: 0.7 })
    return calls
  }
  expect(await attempt(ask, 1, { ...patience, retries: 2 })).toMatchObject({ output: 2, attempts: 2 })
  expect(performance.now() - began).toBeGreaterThanOrEqual(695)
})

test.each([
  [401, 1],
  [404, 1],
  [429, 2],
  [503, 2],
])('status %s is asked %s times', async (status, attempts) => {
  const ask = (): never => {
    throw Object.assign(new Error('no'), { status, retryAfter: 0 })
  }
  const made = await attempt(ask, 1, { ...patience, retries: 1 })
  expect(made).toMatchObject({ attempts, output: undefined, failure: { message: 'no', status } })
})

test('a time-out ends a call that does not heed its signal, and its latency is at least that', async () => {
  const made = await attempt(() => new Promise<never>(() => {}), 1, { ...patience, timeout: 20 })
  expect(made.failure).toMatchObject({ name: 'TimeoutError', timedOut: true, message: 'no answer within 20 ms' })
  expect(made.latencyMs).toBeGreaterThanOrEqual(20)
})

test.each([
  ['at once', () => blocked(60)],
  ['after it has waited', async () => Promise.resolve().then(() => blocked(60))],
])('a call that blocks the thread for longer than it may has timed out: %s', async (_, ask) => {
  const made = await attempt(ask, 1, { ...patience, timeout: 20 })
  expect(made).toMatchObject({ output: undefined, failure: { timedOut: true, message: 'no answer within 20 ms' } })
  expect(made.latencyMs).toBeGreaterThanOrEqual(60)
})

function blocked(milliseconds: number): string {
  const began = performance.now()
  while (performance.now() - began < milliseconds);
  return 'late'
}

test('the signal reaches the function and stops the run', async () => {
  const controller = new AbortController()
  const made = attempt(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    1,
    { ...patience, retries: 5, signal: controller.signal },
  )
  controller.abort(new Error('enough'))
  await expect(made).rejects.toThrow('enough')
})

test('what is spent is a number', async () => {
  await expect(attempt(({ spend }) => spend({ costUsd: Number.NaN }), 1, patience)).rejects.toThrow(
    'spend got costUsd: NaN. Expected finite numbers of 0 or more, by name',
  )
  await expect(attempt(({ spend }) => spend({ costUsd: -1 }), 1, patience)).rejects.toThrow('spend got costUsd: -1')
})

test('what is thrown may be anything', async () => {
  const failed = async (thrown: unknown) => {
    const ask = (): never => {
      throw thrown
    }
    return (await attempt(ask, 1, { ...patience, retries: 0 })).failure
  }
  const odd = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap')
      },
    },
  )
  expect(await failed('oops')).toEqual({ name: 'Error', message: 'oops' })
  expect(await failed(undefined)).toEqual({ name: 'Error', message: 'undefined' })
  expect(await failed({ message: 'busy', status: 503 })).toEqual({ name: 'Error', message: 'busy', status: 503 })
  expect(await failed({ code: 5 })).toEqual({ name: 'Error', message: '{"code":5}' })
  expect(await failed(odd)).toMatchObject({ name: 'Error' })
  expect((await failed(new Error('x'.repeat(1e6))))?.message).toHaveLength(1000)
})

test('a wait that no timer can hold does not end at once', async () => {
  const controller = new AbortController()
  let asked = 0
  const ask = (): never => {
    asked++
    throw Object.assign(new Error('no'), { status: 429, retryAfter: 1e9 })
  }
  const made = attempt(ask, 1, { ...patience, retries: 5, signal: controller.signal })
  await new Promise(resolve => setTimeout(resolve, 30))
  controller.abort(new Error('enough'))
  await expect(made).rejects.toThrow('enough')
  expect(asked).toBe(1)
})

test('retryAfter is in seconds, a date, or a header', () => {
  expect(retryAfterOf({ retryAfter: 2 })).toBe(2000)
  expect(retryAfterOf({ retryAfter: '1.5' })).toBe(1500)
  expect(retryAfterOf({ headers: new Headers({ 'retry-after': '3' }) })).toBe(3000)
  expect(retryAfterOf({ headers: { 'retry-after': '4' } })).toBe(4000)
  // Names of headers have no case, and libraries have classes of their own for them: undici, node-fetch, axios, the AI SDK.
  expect(retryAfterOf({ headers: { 'Retry-After': '4' } })).toBe(4000)
  expect(retryAfterOf({ headers: { get: (name: string) => (name === 'retry-after' ? '5' : null) } })).toBe(5000)
  expect(retryAfterOf({ response: { headers: { 'retry-after': '6' } } })).toBe(6000)
  expect(retryAfterOf({ responseHeaders: { 'retry-after': '7' } })).toBe(7000)
  const unreadable = {
    get: () => {
      throw new Error('no')
    },
  }
  expect(retryAfterOf({ headers: unreadable })).toBeUndefined()
  expect(retryAfterOf({ retryAfter: new Date(Date.now() + 5000).toUTCString() })).toBeGreaterThan(3000)
  expect(retryAfterOf(new Error('no'))).toBeUndefined()
})

test.each([
  [
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND api.example') }),
    'fetch failed: getaddrinfo ENOTFOUND api.example',
  ],
  // Of several addresses, none of which answers, there is a code alone.
  [
    new TypeError('fetch failed', { cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }) }),
    'fetch failed: ECONNREFUSED',
  ],
  [new Error('no key', { cause: new Error('no key') }), 'no key'],
  [new Error('no key', { cause: 5 }), 'no key'],
])('the cause of a failure is kept with it: %s', async (error, message) => {
  const ask = () => Promise.reject(error)
  const { failure } = await attempt(ask, 1, { retries: 0, timeout: undefined, signal: new AbortController().signal })
  expect(failure?.message).toBe(message)
})

test('the longest timer does not end at once', () => {
  const timer = setTimeout(() => {}, LONGEST_TIMER)
  expect(Reflect.get(timer, '_idleTimeout')).toBe(LONGEST_TIMER)
  clearTimeout(timer)
})

test('what failed is told without the key that it was called with', async () => {
  const key = `sk-${'a1'.repeat(12)}`
  const { failure } = await attempt(
    () => {
      throw { request: { headers: { authorization: `Bearer ${key}` } }, response: { status: 401 } }
    },
    1,
    { ...patience, retries: 1 },
  )
  expect(failure).toMatchObject({ status: 401, message: expect.not.stringContaining(key) })
})
