import { expect, test } from 'vitest'
import { valueMethods } from '../../src/measure/intervals/valueMethods.ts'
import { methodOfGain, methodOfValue } from '../../src/measure/methodOf.ts'
import { pairedMethods } from '../../src/measure/pairs/pairedMethods.ts'

const by = (method: string) => ({ level: 0.9, sides: 1, lower: 0, upper: 1, method }) as const

test('a method is looked up among its own first: of one name, values and gains have two', () => {
  expect(methodOfValue(by('fartherT')).caveat).toEqual(valueMethods.fartherT.caveat)
  expect(methodOfGain(by('fartherT')).caveat).toEqual(pairedMethods.fartherT.caveat)
  expect(pairedMethods.fartherT.caveat).not.toEqual(valueMethods.fartherT.caveat)
})

test('and then among the others', () => {
  expect(methodOfGain(by('wilson')).title).toBe('Wilson')
  expect(methodOfGain(by('delong')).title).toBe('DeLong')
  expect(methodOfValue(by('tango')).title).toBe('Tango')
})

test('what stands behind the name stays behind the title', () => {
  expect(methodOfValue(by('bca, stratified'))).toMatchObject({ title: 'BCa bootstrap, stratified', resamples: true })
})

test('a name that a later version wrote is its own title', () => {
  expect(methodOfValue(by('a new method'))).toEqual({ title: 'a new method' })
})
