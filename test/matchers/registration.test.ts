import { beforeEach, expect, test } from 'vitest'
import { EvaluationError, extendWith, withMetrics } from '../../src/index.ts'
import { type Host, plainHost } from '../../src/matchers/host.ts'
import { expectOfEntry, noteEntry, registrationOf, setRegistration } from '../../src/matchers/registration.ts'
import { forgetEntry } from './forgetEntry.ts'

beforeEach(forgetEntry)

const target = { extend: () => undefined }

test('an expect remembers what is registered on it; the last registration holds', () => {
  expect(registrationOf(target)).toBeUndefined()
  setRegistration(target, { host: plainHost, own: [] })
  const host = { ...plainHost, runner: 'another' }
  setRegistration(target, { host, own: [] })
  expect(registrationOf(target)?.host.runner).toBe('another')
  expect(registrationOf({ extend: () => undefined })).toBeUndefined()
})

test('another copy of the library finds it', () => {
  setRegistration(target, { host: plainHost, own: [] })
  const shared: unknown = Reflect.get(globalThis, Symbol.for('expect-metrics.registrations'))
  expect(shared).toBeInstanceOf(WeakMap)
  expect((shared as WeakMap<object, unknown>).get(target)).toEqual({ host: plainHost, own: [] })
})

test('the entry of a runner stays that of the environment beside the one of the package expect', () => {
  const ofRunner = { extend: () => undefined }
  const register = (expectOf: typeof target, host: Host): void => {
    noteEntry(expectOf, host)
    setRegistration(expectOf, { host, own: [] })
  }
  register(target, plainHost)
  expect(expectOfEntry()).toBeUndefined()
  register(target, { ...plainHost, isOfEntry: true })
  expect(expectOfEntry()).toBe(target)
  register(ofRunner, { runner: 'jest', isOfEntry: true })
  register(target, { ...plainHost, isOfEntry: true })
  expect(expectOfEntry()).toBe(ofRunner)
  // Vitest makes another expect where it loads its own files again.
  register(target, { runner: 'vitest', isOfEntry: true })
  expect(expectOfEntry()).toBe(target)
})

test.each([[{}], [undefined], [null], ['expect'], [{ extend: 1 }]])('%s has no extend', given => {
  for (const call of [() => extendWith(given as never), () => withMetrics(given as never, [])]) {
    expect(call).toThrow(EvaluationError)
    expect(call).toThrow('has no extend. Expected an expect: that of Vitest, of Jest, or of the package expect.')
  }
})
