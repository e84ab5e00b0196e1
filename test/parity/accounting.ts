import { describe, expect, test } from 'vitest'
import { quick, sampled } from '../thoroughness.ts'
import { disagreement, isNoValue, type NoValue, type Ours, oursFrom } from './agreement.ts'
import type { Difference } from './difference.ts'
import { differences } from './differences.ts'
import { later } from './later.ts'
import {
  type ReferenceCase,
  type ReferenceEntry,
  type ReferenceFile,
  type ReferenceValue,
  referenceEntries,
} from './reference.ts'

/** Which metric, under which options, a value of the reference is of. */
export interface Match {
  readonly key: RegExp
  /** What this library says; `groups` are those of `key`. */
  readonly ours: (given: ReferenceCase, ...groups: readonly string[]) => Ours
}

/**
 * Tests that every value of a golden file is matched by the table, listed as a difference with our value and the reason, or
 * listed as one of a metric that is yet to come; and that nothing is listed in vain. `npm test` takes the cases of the day.
 */
export function accountFor(file: ReferenceFile, matches: readonly Match[]): void {
  const every = referenceEntries(file)
  const cases = new Set(sampled([...new Set(every.map(entry => entry.case.name))]))
  const entries = every.filter(entry => cases.has(entry.case.name))
  const differing = differences.filter(difference => difference.file === file)
  const awaited = later.filter(awaiting => awaiting.file === file)
  const used = new Set<unknown>()
  const counts = { matched: 0, differing: 0, later: 0 }

  function problemWith(entry: ReferenceEntry): string | undefined {
    const { key, value } = entry
    const match = matches.find(candidate => candidate.key.test(key))
    const awaiting = awaited.find(candidate => candidate.key.test(key))
    if (match === undefined) {
      if (awaiting === undefined) return `${key}: neither matched nor listed`
      used.add(awaiting)
      counts.later++
      return undefined
    }
    if (awaiting !== undefined) return `${key}: listed as awaiting ${awaiting.awaits}, and matched`
    used.add(match)
    const groups = match.key.exec(key)?.slice(1) ?? []
    const ours = oursFrom(() => match.ours(entry.case, ...groups))
    const apart = disagreement(ours, value)
    const difference = differing.find(candidate => covers(candidate, entry))
    if (difference === undefined) {
      if (apart !== undefined) return `${key}: ours is ${apart}`
      counts.matched++
      return undefined
    }
    used.add(difference)
    counts.differing++
    if (apart === undefined) return `${key}: listed as a difference, and agrees`
    return notAsListed(ours, difference, entry)
  }

  // Once for all tests below, so that each of them can be run alone.
  let accounted: ReadonlyMap<string, readonly string[]> | undefined
  function problemsByCase(): ReadonlyMap<string, readonly string[]> {
    if (accounted !== undefined) return accounted
    const problems = new Map<string, string[]>()
    for (const entry of entries) {
      const ofCase = problems.get(entry.case.name) ?? []
      problems.set(entry.case.name, ofCase)
      const problem = problemWith(entry)
      if (problem !== undefined) ofCase.push(problem)
    }
    accounted = problems
    return problems
  }

  describe(`${file}.json`, () => {
    for (const name of cases) {
      test(`${name}: every value`, () => {
        const problems = problemsByCase().get(name) ?? []
        expect(problems, problems.join('\n')).toEqual([])
      })
    }

    test.skipIf(quick)('nothing is listed in vain', { meta: { needs: '`npm run test:all`' } }, () => {
      problemsByCase()
      expect([...matches, ...differing, ...awaited].filter(listed => !used.has(listed))).toEqual([])
      console.log(`${file}: ${counts.matched} matched, ${counts.differing} differing, ${counts.later} later`)
    })

    test('what is awaited has not arrived', () => {
      expect(awaited.filter(({ arrived }) => arrived()).map(({ awaits }) => awaits)).toEqual([])
    })
  })
}

function covers({ case: name, key }: Difference, entry: ReferenceEntry): boolean {
  return name === entry.case.name && (typeof key === 'string' ? key === entry.key : key.test(entry.key))
}

function notAsListed(ours: Ours, { ours: expected }: Difference, { key }: ReferenceEntry): string | undefined {
  if (isNoValue(expected) || isNoValue(ours)) {
    const same = isNoValue(expected) && isNoValue(ours) && sameReason(ours, expected)
    return same ? undefined : `${key}: ours is ${JSON.stringify(ours)}, not as listed ${JSON.stringify(expected)}`
  }
  // A listed value without undefined parts has the form of a reference value.
  const apart = disagreement(ours, expected as ReferenceValue)
  return apart === undefined ? undefined : `${key}: not as listed: ours is ${apart}`
}

function sameReason(ours: NoValue, listed: NoValue): boolean {
  if ('refused' in ours) return 'refused' in listed && ours.refused.includes(listed.refused)
  return 'undefinedBecause' in listed && ours.undefinedBecause.includes(listed.undefinedBecause)
}
