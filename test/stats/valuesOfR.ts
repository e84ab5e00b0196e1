import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectNear } from './near.ts'

// R 4.2.2: pnorm, qnorm, pbeta, qbeta, pt, qt, pbinom, dbinom, printed with 17 digits.
const url = new URL('distributions.json', import.meta.url)
const values = JSON.parse(readFileSync(url, 'utf8')) as readonly [name: string, args: number[], value: number][]

/** That a function gives what R does. */
export function valuesOfR(name: string, compute: (...args: number[]) => number): void {
  test(`${name} gives the values of R`, () => {
    const ofThis = values.filter(([of]) => of === name)
    expect(ofThis.length).toBeGreaterThan(20)
    for (const [, args, value] of ofThis) expectNear(compute(...args), value)
  })
}
