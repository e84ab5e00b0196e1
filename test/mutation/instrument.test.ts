import { afterEach, expect, test } from 'vitest'
import { instrument } from '../../scripts/mutation/instrument.ts'
import { mutantsOf } from '../../scripts/mutation/mutantsOf.ts'

// One of everything: nested expressions, statements that begin with an expression, optional chains, a dangling else.
const source = `
  const seen = []
  let total = 0
  for (let i = 0; i < list.length; i++) {
    if (list[i] > 5 && i % 2 === 0) continue
    total += 2 * list[i] - 1
    seen.push(list[i])
    i < 3 && seen.push(-i)
  }
  if (total > 10) if (total > 20) seen.push(20)
  else seen.push(10)
  const found = missing?.filter(x => x > 1).length ?? seen.slice(1).length
  return JSON.stringify([total, seen, found, seen.some(x => x > 4), Math.abs(total - 30), !seen.length])
`
const lists = [[], [1], [7, 2, 9, 4], [3, 3, 8]]

function outcome(body: string): readonly string[] {
  return lists.map(list => {
    try {
      return String(new Function('list', 'missing', body)(list, list.length > 2 ? list : undefined))
    } catch (error) {
      return (error as Error).name
    }
  })
}

const original = globalThis.mutant
afterEach(() => {
  globalThis.mutant = original
})

test('with a switch at every mutant the program is the original, and each mutant where it is on', () => {
  const body = `'use strict'${source}`
  // `return` stands outside of a function there, which the parser lets pass. What never ends is left out.
  const mutants = mutantsOf('src/x.ts', body)
    .filter(({ code, replacement }) => !code.startsWith('for') || replacement === 'i <= list.length')
    .map((mutant, id) => ({ ...mutant, id }))
  const instrumented = instrument(body, mutants)
  let active = -1
  globalThis.mutant = id => id === active
  expect(outcome(instrumented)).toEqual(outcome(body))
  for (const { id, start, end, replacement } of mutants) {
    active = id
    const changed = body.slice(0, start) + (replacement || ';') + body.slice(end)
    expect(outcome(instrumented)).toEqual(outcome(changed))
  }
  expect(mutants.length).toBeGreaterThan(50)
})
