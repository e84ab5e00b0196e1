import { expect, test } from 'vitest'
import { namedAs, parseName } from '../../../src/measure/intervals/methodName.ts'

test('a name says whether classes were drawn by themselves, and is read back', () => {
  expect([namedAs('bca', false), namedAs('bca', true)]).toEqual(['bca', 'bca, stratified'])
  expect(parseName('bca, stratified')).toEqual({ method: 'bca', suffix: ', stratified' })
  expect(parseName('paired bootstrap, debiased')).toEqual({ method: 'paired bootstrap, debiased', suffix: '' })
})
