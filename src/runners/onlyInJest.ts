// Stands in front of `@jest/globals`, which elsewhere throws an error of its own as soon as it is imported.

import { requireRunner } from './requireRunner.ts'

requireRunner('expect-metrics/jest-globals', 'Jest')

/** The runner's name. Used by the entry, so that no bundler leaves this file out. */
export const JEST = 'jest'
