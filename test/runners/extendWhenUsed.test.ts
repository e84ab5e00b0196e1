import { chai, expect, test, vi } from 'vitest'
import type { MatcherResult, Matchers } from '../../src/matchers/matcherContext.ts'
import type { Extensible } from '../../src/matchers/registration.ts'
import { extendWhenUsed } from '../../src/runners/extendWhenUsed.ts'

const assertions: object = chai.Assertion.prototype

/** This file's `expect`, and the names that it was extended with. */
const extended: string[] = []
const extend = expect.extend.bind(expect)
vi.spyOn(expect, 'extend').mockImplementation(matchers => {
  extended.push(...Object.keys(matchers))
  extend(matchers)
})

const over =
  (least: number) =>
  (received: unknown): MatcherResult => ({
    pass: typeof received === 'number' && received > least,
    message: () => `${received} is not over ${least}`,
  })

function register(matchers: Matchers): void {
  extendWhenUsed(assertions)(expect, matchers)
}

type Asserting = Readonly<Record<string, () => void>> & { readonly not: Asserting }
const asserting = (received: unknown, by: (received: unknown) => unknown = expect): Asserting =>
  by(received) as Asserting
const inEqual = (name: string, from: object = expect): unknown => Reflect.get(from, name)()

test('a name extends expect when it is first used, and no other', () => {
  register({ toBeOverOne: over(1), toBeOverTwo: over(2) })
  expect(extended).toEqual([])
  asserting(1.5).toBeOverOne!()
  asserting(1.5).toBeOverOne!()
  expect(extended).toEqual(['toBeOverOne'])
  expect(() => asserting(0.5).toBeOverOne!()).toThrow('0.5 is not over 1')
  expect(() => asserting(1.5).not.toBeOverOne!()).toThrow('1.5 is not over 1')
  asserting(1.5).not.toBeOverTwo!()
  expect(extended).toEqual(['toBeOverOne', 'toBeOverTwo'])
})

test('a typing error lists a name that is not used yet', () => {
  register({ toBeOverThree: over(3) })
  expect(() => asserting(4).toBeOverThre!()).toThrow('Did you mean "toBeOverThree"?')
})

test('promises and soft assertions reach it', async () => {
  register({ toBeOverFour: over(4), toBeOverFive: over(5), toBeOverSix: over(6) })
  await asserting(expect(Promise.resolve(5)).resolves, received => received).toBeOverFour!()
  asserting(6, expect.soft).toBeOverFive!()
  await asserting(() => 7, expect.poll as (received: unknown) => unknown).toBeOverSix!()
})

test('inside toEqual it matches, before and after its first use', () => {
  register({ toBeOverSeven: over(7) })
  const early = Reflect.get(expect, 'toBeOverSeven')
  expect([8]).toEqual([inEqual('toBeOverSeven')])
  expect([8]).toEqual([early()])
  expect([7]).toEqual([inEqual('toBeOverSeven', expect.not)])
  expect([7]).not.toEqual([inEqual('toBeOverSeven')])
})

test.concurrent('the expect of a concurrent test has it inside toEqual', ({ expect: own }) => {
  expect(own).not.toBe(expect)
  own([9]).toEqual([inEqual('toBeOverEight', own)])
  own([8]).toEqual([inEqual('toBeOverEight', own.not)])
})

test('what extends expect by that name later stands', () => {
  register({ toBeOverNine: over(9), toBeOverTen: over(10) })
  const early = Reflect.get(expect, 'toBeOverNine')
  expect.extend({ toBeOverNine: over(90) })
  asserting(9.5).not.toBeOverNine!()
  // What was taken before is what it was, and brings nothing back.
  expect([9.5]).toEqual([early()])
  expect([9.5]).not.toEqual([inEqual('toBeOverNine')])
  asserting(9.5).not.toBeOverNine!()
  asserting(10.5).toBeOverTen!()
  register({ toBeOverTen: over(100) })
  asserting(10.5).not.toBeOverTen!()
  expect([10.5]).not.toEqual([inEqual('toBeOverTen')])
})

test('a plugin of Chai wraps it, before and after its first use', () => {
  register({ toBeOverEleven: over(11), toBeOverTwelve: over(12) })
  asserting(13).toBeOverTwelve!()
  const wrapped: string[] = []
  chai.use(({ Assertion }, { overwriteMethod }) => {
    for (const name of ['toBeOverEleven', 'toBeOverTwelve']) {
      overwriteMethod(Assertion.prototype, name, (method: (...args: readonly unknown[]) => unknown) => {
        return function (this: unknown, ...args: readonly unknown[]) {
          wrapped.push(name)
          return method.apply(this, [...args])
        }
      })
    }
  })
  for (const _ of [1, 2]) expect(() => asserting(11).toBeOverEleven!()).toThrow('11 is not over 11')
  expect(() => asserting(12).toBeOverTwelve!()).toThrow('12 is not over 12')
  expect(wrapped).toEqual(['toBeOverEleven', 'toBeOverEleven', 'toBeOverTwelve'])
  expect([12]).toEqual([inEqual('toBeOverEleven')])
})

test('a method that Chai has been given by that name stays', () => {
  register({ toBeOverThirteen: over(13) })
  const method = vi.fn()
  chai.use((_, { addMethod }) => addMethod(assertions, 'toBeOverThirteen', method))
  expect([14]).toEqual([inEqual('toBeOverThirteen')])
  asserting(0).toBeOverThirteen!()
  expect(method).toHaveBeenCalledOnce()
})

test('the stack of a failure begins where the matcher was called, the first time and later', () => {
  register({ toBeOverFourteen: over(14) })
  const stackOf = (): string | undefined => {
    try {
      asserting(0).toBeOverFourteen!()
    } catch (error) {
      return (error as Error).stack
    }
    return undefined
  }
  const [first, second] = [stackOf(), stackOf()]
  for (const stack of [first, second]) {
    expect(stack).toContain('0 is not over 14')
    expect(stack).toContain('extendWhenUsed.test.ts')
    expect(stack).not.toContain('extendWhenUsed.ts')
  }
})

test('a spy on extend that does nothing takes no matcher away', () => {
  const own = { extend: (matchers: Matchers) => extend(matchers) }
  extendWhenUsed(assertions)(own, { toBeOverFifteen: over(15) })
  own.extend = vi.fn()
  asserting(16).toBeOverFifteen!()
  expect(() => asserting(15).toBeOverFifteen!()).toThrow('15 is not over 15')
  expect(own.extend).not.toHaveBeenCalled()
})

test('a runner without a place for concurrent tests takes the rest', () => {
  const shared = Symbol.for('asymmetric-matchers-object')
  const kept = Reflect.get(globalThis, shared)
  vi.stubGlobal(shared as unknown as string, undefined)
  const alone = { extend: vi.fn() } satisfies Extensible
  const own = {}
  extendWhenUsed(own)(alone, { toBeOverOne: over(1) })
  expect([Reflect.get(alone, 'toBeOverOne'), Reflect.get(own, 'toBeOverOne')]).toEqual([
    expect.any(Function),
    expect.any(Function),
  ])
  vi.unstubAllGlobals()
  expect(Reflect.get(globalThis, shared)).toBe(kept)
})

register({ toBeOverEight: over(8) })
