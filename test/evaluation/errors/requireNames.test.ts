import { expect, test } from 'vitest'
import { gate } from '../../../src/gates/gate.ts'
import { requireGates } from '../../../src/gates/requireGates.ts'
import { requireOwnNames } from '../../../src/metrics/definition/requireOptions.ts'

test('a symbol is refused', () => {
  expect(() => requireOwnNames({ [Symbol('f1')]: 1 }, 'gates', 'gates')).toThrow(
    'the gates have Symbol(f1). Expected gates by their names.',
  )
})

test('an inherited member is refused; a prototype without any is none', () => {
  expect(() => requireOwnNames(Object.create({ f1: 1 }), 'gates', 'gates')).toThrow(
    'the gates inherit "f1", which would be ignored. Expected members of the object itself. Spread it into a plain object.',
  )
  expect(() => requireOwnNames(Object.assign(Object.create(null), { f1: 1 }), 'gates', 'gates')).not.toThrow()
})

test('so are they in gates, bounds and options', () => {
  const symbol = Symbol('f1')
  expect(() => requireGates({ accuracy: { above: 0.5 }, [symbol]: { above: 0.9 } }, [])).toThrow('the gates have')
  expect(() => gate('accuracy', { above: 0.5, [symbol]: 1 } as never)).toThrow('the members of the bound have')
  expect(() => gate('accuracy', { above: 0.5 }, Object.create({ confidence: 0.95 }))).toThrow('the options inherit')
})
